/** Yesterday's puzzle as a dialog: what the page of that name shows. */
import { find } from "../element.js";
import { loadStyles } from "../styles.js";
import { loadTexts } from "../texts.js";
import { openDialog } from "../dialog.js";

/**
 * Throws where the page cannot be had; the link to it is then the way.
 *
 * @param {string} address  of the page @param {string} language  of the interface
 * @param {(dialog: HTMLDialogElement) => Promise<void>} show  does what the page's own script would
 */
export async function openYesterday(address, language, show) {
  const [page, t] = await Promise.all([
    pageAt(address),
    loadTexts(language, "after"),
    loadStyles("css/dialog.css"),
    loadStyles("css/yesterday.css"),
  ]);
  const main = find("main", HTMLElement, page);
  const heading = find("h1", HTMLElement, main);
  for (const part of main.querySelectorAll("h1, [data-page-only]")) part.remove();
  const { dialog } = openDialog({ heading: heading.textContent ?? "", close: t("close"), kind: "yesterday", content: [...main.children] });
  await show(dialog);
}

/**
 * The page at *address*, none of whose scripts run. Text that a script makes a document of would have to be trusted;
 * what the browser itself loads as one need not be.
 *
 * @param {string} address @returns {Promise<Document>}
 */
function pageAt(address) {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`no page: HTTP ${request.status}`));
    };
    request.open("GET", address);
    request.responseType = "document";
    request.setRequestHeader("accept", "text/html");
    request.addEventListener("loadend", settle);
    request.send();
  });
}
