import type { Page } from "playwright-core";
import { axeFindings } from "#infra/local/testing/axe.ts";

/** On a touch screen React Aria keeps a sheet transparent until the keyboard that its fields may open has room. */
const sheetsAreShown = () =>
  [...document.querySelectorAll("[role=dialog]")].every((sheet) => sheet.checkVisibility({ opacityProperty: true }));

/** The faults of the page: axe's findings, one line for each rule, and whether it scrolls sideways. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(sheetsAreShown);
  const { violations } = await axeFindings(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map((violation) => `${page.url()} ${violation}`),
    ...(isWide ? [`${page.url()} is wider than the window`] : []),
  ];
};
