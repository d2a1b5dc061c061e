/** A page that says how things stand, shown again from the browser's history, says how they stood: it is asked for anew. */
export function askAnewOnReturn() {
  const [entry] = performance.getEntriesByType("navigation");
  if (entry instanceof PerformanceNavigationTiming && entry.type === "back_forward") location.reload();
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && location.reload()));
}
