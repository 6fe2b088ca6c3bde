import type { Browser, LaunchOptions } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "#infra/local/browser.ts";

/** Pages of tests live for seconds. To optimize their code would take longer than it saves. */
const args = ["--js-flags=--no-opt --no-maglev"];

/** The browser of all files that need no other one. It ends with their process. */
let usual: Promise<Browser> | undefined;

const usualBrowser = (): Promise<Browser> => {
  usual ??= launchBrowser({ args }).then((browser) =>
    browser.once("disconnected", () => {
      usual = undefined;
    }),
  );
  return usual;
};

/** A browser for the tests of a file. What a test opened closes after it: pages of staff ask again every five seconds. */
export const browserOfTests = async (options?: LaunchOptions): Promise<Browser> => {
  const browser = await (options ? launchBrowser({ args, ...options }) : usualBrowser());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  if (options) afterAll(() => browser.close());
  return browser;
};
