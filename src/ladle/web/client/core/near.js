/** Calls *work* once *element* is about to be seen. @param {Element} element @param {() => void} work */
export function whenNear(element, work) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: "300px" },
  );
  watch.observe(element);
}
