import type { Browser, LaunchOptions } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "#infra/local/browser.ts";

/** Pages of tests live for seconds. To optimize their code would take longer than it saves. */
const args = ["--js-flags=--no-opt --no-maglev"];

/** Milliseconds that a page may take to tell its text. */
const SHOWN = 5_000;

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

/** What the pages of a failed test showed: without it, nobody can say what went wrong on another machine. */
const report = async (browser: Browser): Promise<void> => {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator("body").innerText({ timeout: SHOWN }).catch(String);
    console.error(`${page.url()} showed:\n${text}`);
  }
};

/**
 * A browser for the tests of a file. What a test opened closes after it: pages of staff ask again every five seconds.
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
