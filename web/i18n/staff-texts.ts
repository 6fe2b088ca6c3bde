import type { Messages } from "./messages.ts";

/** What only staff read. The list of these files is 0.6 KB, so it loads with the pages of staff. */
export const staffTexts = import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/staff/*.json", {
  import: "default",
});
