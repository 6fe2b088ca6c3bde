import { createStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";

/** The text of the code's field that is not applied yet. */
export const typedCode = storedValue("code", (kept) => (typeof kept === "string" ? kept : ""), inThisTab);

/** The typed code for which the shopper was told that it is not applied yet. */
export const unappliedCode = createStore("");

/** The name of the field for it. */
export const CODE_FIELD = "promotion-code";

/**
 * Moves to the field if its code is not applied, once for each code: somebody who presses again wants to pay without
 * it.
 */
export const askForCode = (): boolean => {
  const code = typedCode.get().trim();
  const field = document.querySelector<HTMLElement>(`[name=${CODE_FIELD}]`);
  if (!field || !code || code === unappliedCode.get()) return false;
  unappliedCode.set(code);
  field.focus();
  return true;
};
