import type { Locator, Page } from "playwright-core";
import { secondsFor } from "./pace.ts";

/** A finger on a phone that counts what it does. */
export const newFinger = (page: Page) => {
  const done = { taps: 0, letters: 0 };
  const tap = (target: Locator) => {
    done.taps++;
    return target.tap();
  };
  return {
    taps: () => done.taps,
    /** The seconds that an average person needs. */
    seconds: () => secondsFor(done),
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      done.letters += text.length;
      await page.keyboard.insertText(text);
    },
  };
};
