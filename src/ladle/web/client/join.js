/** The page that an invite link leads to. */
import { addressOf } from "./core/address.js";
import { askAnewOnReturn } from "./core/fresh.js";
import { freshKey } from "./core/player.js";
import { openGroupPage } from "./groups/page.js";
import { openNames } from "./groups/names.js";

const { t, api, player, id: invite } = openGroupPage();
const form = document.querySelector("#join");
const key = freshKey();

if (form instanceof HTMLFormElement) {
  openNames(t, form, async (names) => {
    const group = await player.as(() => api.post(`groups/join/${invite}`, key, names));
    location.assign(addressOf(`groups/${group.id}`));
  });
}
askAnewOnReturn();
document.documentElement.dataset.ready = "";
