/** The yesterday page: its date as the visitor's language writes it. */
import { showDates } from "./core/local-time.js";

showDates(document.documentElement.lang);
