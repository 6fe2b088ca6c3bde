import type { Locator } from "playwright-core";

/**
 * Waits until the focus is in a part of the page. An effect or the next frame brings it there, and until then keys go
 * elsewhere.
 */
export const focusIn = (part: Locator): Promise<void> =>
  part.and(part.page().locator(":focus-within")).waitFor({ state: "attached" });
