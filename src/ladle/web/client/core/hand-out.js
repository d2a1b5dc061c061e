/**
 * Ways to hand text and pictures on: the system's own sheet, the clipboard, and, where a browser allows neither (as
 * over plain HTTP), text that is selected for the visitor to copy.
 *
 * @typedef {object} Ways  what there is of them, as `navigator` has it
 * @property {(data: ShareData) => Promise<void>} [share]
 * @property {(data: ShareData) => boolean} [canShare]
 * @property {Pick<Clipboard, "writeText"> & Partial<Pick<Clipboard, "write">>} [clipboard]
 *
 * @typedef {"shared" | "cancelled" | "copied" | "copied-both" | "copied-text" | "by-hand"} Outcome
 */

/** @param {Ways} ways @param {string} text @returns {Promise<Outcome>} */
export async function copyText({ clipboard }, text) {
  if (!clipboard) return "by-hand";
  return clipboard.writeText(text).then(
    () => "copied",
    () => "by-hand",
  );
}

/**
 * Copies a picture and its text together, else the text alone.
 *
 * @param {Ways} ways @param {string} text @param {Blob | null} picture @param {typeof ClipboardItem} [Item]
 * @returns {Promise<Outcome>}
 */
export async function copyPicture(ways, text, picture, Item) {
  const write = ways.clipboard?.write;
  if (picture && Item && write) {
    const item = new Item({ [picture.type]: picture, "text/plain": new Blob([text], { type: "text/plain" }) });
    const done = await write.call(ways.clipboard, [item]).then(
      () => true,
      () => false,
    );
    if (done) return "copied-both";
  }
  const outcome = await copyText(ways, text);
  return outcome === "copied" ? "copied-text" : outcome;
}

/**
 * Opens the system's sheet with *text*, and with *file* where it takes files; copies where that fails.
 *
 * @param {Ways} ways @param {string} text @param {File | null} [file] @returns {Promise<Outcome>}
 */
export async function send(ways, text, file = null) {
  const data = file && ways.canShare?.({ files: [file] }) ? { text, files: [file] } : { text };
  try {
    if (!ways.share) return await copyText(ways, text);
    await ways.share(data);
    return "shared";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "cancelled" : copyText(ways, text);
  }
}
