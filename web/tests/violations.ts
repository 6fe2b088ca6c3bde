import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds wrong on the page as it stands, one line a rule. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
