import type { Browser, LaunchOptions } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "#infra/local/browser.ts";

/** A browser for the tests of a file. What a test opened closes after it: pages of staff ask again every five seconds. */
export const browserOfTests = async (options?: LaunchOptions): Promise<Browser> => {
  const browser = await launchBrowser(options);
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
  return browser;
};
