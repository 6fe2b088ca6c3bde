import type { Page } from "playwright-core";

/**
 * Whether every sheet is fully shown or gone. On a touch screen, React Aria keeps a sheet transparent until there is
 * room for the keyboard. A moving sheet is partly outside the page, and a fading one has other colours.
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
