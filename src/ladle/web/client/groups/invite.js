/** Handing the invite link on: by the system's sheet, the clipboard, or by hand. */
import { addressOf } from "../core/address.js";
import { copyText, send } from "../core/hand-out.js";
import { find } from "../core/element.js";

/** @param {import("../core/i18n.js").Translator} t @param {string} group  its name */
export function openInvite(t, group) {
  const link = find("#link", HTMLInputElement);
  const share = find("#share", HTMLButtonElement);
  const copy = find("#copy", HTMLButtonElement);
  const told = find("#told", HTMLElement);

  /** @param {import("../core/hand-out.js").Outcome} outcome */
  function tell(outcome) {
    if (outcome === "cancelled") return told.replaceChildren();
    if (outcome !== "by-hand") return void (told.textContent = t(outcome === "shared" ? "invite.shared" : "invite.copied"));
    link.focus();
    link.select();
    told.textContent = t(document.execCommand?.("copy") ? "invite.copied" : "invite.by-hand");
  }

  link.value = addressOf(link.value);
  link.addEventListener("focus", () => link.select());
  share.hidden = !("share" in navigator);
  copy.classList.toggle("go", share.hidden);
  share.addEventListener("click", async () => tell(await send(navigator, `${t("invite.message", { group })}\n${link.value}`)));
  copy.addEventListener("click", async () => tell(await copyText(navigator, link.value)));
}
