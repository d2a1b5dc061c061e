/** Yesterday's puzzle as a dialog: what the page of that name shows. */
import { find } from "../element.js";
import { loadStyles } from "../styles.js";
import { loadTexts } from "../texts.js";
import { openDialog } from "../dialog.js";
import { pageAt } from "../page-at.js";

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
