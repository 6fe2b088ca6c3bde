import type { Browser, LaunchOptions } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "#infra/local/browser.ts";

/** Pages of tests live for seconds, so optimizing their code takes longer than it saves. */
const args = ["--js-flags=--no-opt --no-maglev"];

/** Milliseconds to wait for a page's text. */
const SHOWN = 5_000;

/** The shared browser of all files that need no other. It ends with their process. */
let usual: Promise<Browser> | undefined;

const usualBrowser = (): Promise<Browser> => {
  usual ??= launchBrowser({ args }).then((browser) =>
    browser.once("disconnected", () => {
      usual = undefined;
    }),
  );
  return usual;
};

/** The text of the pages of a failed test, to find the cause of a failure on another machine. */
const report = async (browser: Browser): Promise<void> => {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator("body").innerText({ timeout: SHOWN }).catch(String);
    console.error(`${page.url()} showed:\n${text}`);
  }
};

/**
 * A browser for the tests of a file. Everything that a test opened closes after it, because open pages of staff poll
 * every four seconds.
 */
export const browserOfTests = async (options?: LaunchOptions): Promise<Browser> => {
  const browser = await (options ? launchBrowser({ args, ...options }) : usualBrowser());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await report(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  if (options) afterAll(() => browser.close());
  return browser;
};
