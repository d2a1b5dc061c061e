/** Why something about groups was refused, in words. */
import { Problem, Unreachable } from "../core/api.js";

/** @param {import("../core/i18n.js").Translator} t @param {unknown} error */
export function reason(t, error) {
  if (error instanceof Unreachable) return t("unreachable");
  if (!(error instanceof Problem)) throw error;
  const keys = [...(error.kind === "bad-name" ? [`rule.${error.data.rule}`] : []), `refusal.${error.kind}`];
  const known = keys.find(t.has);
  return known === undefined ? t("refused") : t(known, error.data);
}
