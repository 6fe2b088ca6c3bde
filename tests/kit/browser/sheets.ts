import type { Page } from "playwright-core";

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

/** Waits until every sheet is fully shown or gone. */
export const sheetsAtRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(sheetsRest);
};
