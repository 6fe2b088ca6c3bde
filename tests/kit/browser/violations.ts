import type { Page } from "playwright-core";
import { axeFindings } from "../axe.ts";
import { sheetsAtRest } from "./sheets.ts";

/** The faults of the page: axe's findings, one line for each rule, and whether it scrolls sideways. */
export const violations = async (page: Page): Promise<string[]> => {
  await sheetsAtRest(page);
  const { violations } = await axeFindings(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map((violation) => `${page.url()} ${violation}`),
    ...(isWide ? [`${page.url()} is wider than the window`] : []),
  ];
};
