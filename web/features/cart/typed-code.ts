import { createStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";

/** What is typed of a code and not applied yet. */
export const typedCode = storedValue("code", (kept) => (typeof kept === "string" ? kept : ""), inThisTab);

/** The typed code of which the shopper was told that it does nothing yet. */
export const unappliedCode = createStore("");

/** The name of the field for it. */
export const CODE_FIELD = "promotion-code";

/** Leads to the field whose code was not applied, once for each code: who presses again means to pay without it. */
export const askForCode = (): boolean => {
  const code = typedCode.get().trim();
  const field = document.querySelector<HTMLElement>(`[name=${CODE_FIELD}]`);
  if (!field || !code || code === unappliedCode.get()) return false;
  unappliedCode.set(code);
  field.focus();
  return true;
};
