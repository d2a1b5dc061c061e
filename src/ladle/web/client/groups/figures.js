/** Months and numbers as the visitor's language writes them. */

/** @param {string} language */
export function showFigures(language) {
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const time of document.querySelectorAll("time[data-month]")) {
    if (!(time instanceof HTMLTimeElement)) continue;
    time.textContent = month.format(new Date(time.dateTime));
    time.dataset.month = "local";
  }
  for (const data of document.querySelectorAll("data[data-number]")) {
    if (!(data instanceof HTMLDataElement)) continue;
    data.textContent = figure.format(Number(data.value));
    data.dataset.number = "local";
  }
}
