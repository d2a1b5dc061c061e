/** The home page: hours where the visitor is, and today's numbers also after the change of day. */
import { askAnewOnReturn } from "./core/fresh.js";
import { onceAfter, openClock } from "./core/clock.js";
import { pageData } from "./core/page.js";
import { showLocalHours } from "./core/local-time.js";

/** @type {{ language: string, now: string, closes: string | null }} */
const page = pageData();
showLocalHours(page.language);
askAnewOnReturn();
if (page.closes !== null) {
  onceAfter(openClock(page.now), Date.parse(page.closes), async () => {
    location.reload();
    return false;
  });
}
