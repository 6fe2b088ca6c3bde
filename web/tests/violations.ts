import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The faults of the page: axe's findings, one line for each rule, and whether it scrolls sideways. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    ...(isWide ? [`${page.url()} is wider than the window`] : []),
  ];
};
