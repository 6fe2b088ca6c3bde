import type { Page } from "playwright-core";
import { axeFindings } from "../axe.ts";

/**
 * Whether every sheet is fully shown or gone. React Aria keeps a sheet transparent on a touch screen until the keyboard
 * that its fields may open has room, a moving sheet is outside of the page for a moment, and a fading one has other
 * colours.
 */
const sheetsRest = () =>
  !document.querySelector("[data-entering], [data-exiting]") &&
  [...document.querySelectorAll("[role=dialog]")].every((sheet) => sheet.checkVisibility({ opacityProperty: true })) &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity);

/** The faults of the page: axe's findings, one line for each rule, and whether it scrolls sideways. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(sheetsRest);
  const { violations } = await axeFindings(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map((violation) => `${page.url()} ${violation}`),
    ...(isWide ? [`${page.url()} is wider than the window`] : []),
  ];
};
