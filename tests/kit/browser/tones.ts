import type { Page } from "playwright-core";

/** Counts the tones that a page plays, because a test can't hear them. Runs in the page, before its own code. */
export const countTones = () => {
  const start = OscillatorNode.prototype.start;
  Object.assign(window, { tones: 0 });
  OscillatorNode.prototype.start = function (when) {
    Object.assign(window, { tones: (window as unknown as { tones: number }).tones + 1 });
    start.call(this, when);
  };
};

/** How many tones a page has played since it was loaded. */
export const tones = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { tones: number }).tones);
