/** The page of the groups that the visitor is in: a new one is made here. */
import { addressOf } from "./core/address.js";
import { askAnewOnReturn } from "./core/fresh.js";
import { find } from "./core/element.js";
import { freshKey } from "./core/player.js";
import { openGroupPage } from "./groups/page.js";
import { openNames } from "./groups/names.js";

const { t, api, player } = openGroupPage();
let asked = "";
let key = "";

openNames(t, find("#make", HTMLFormElement), async (names) => {
  // What was asked for in vain, and is asked for again, is made once.
  const now = JSON.stringify(names);
  if (now !== asked) [asked, key] = [now, freshKey()];
  const group = await player.as(() => api.post("groups", key, names));
  location.assign(addressOf(`groups/${group.id}`));
});
askAnewOnReturn();
document.documentElement.dataset.ready = "";
