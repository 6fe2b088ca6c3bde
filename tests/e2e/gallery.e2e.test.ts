import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { builtWeb } from "#infra/built-web.ts";
import { launchBrowser } from "#infra/local/browser.ts";
import { violations } from "../kit/browser/violations.ts";

const widgets = [
  "Date and time picker",
  "Image uploader",
  "Country selector",
  "Phone",
  "Place search",
  "Calendar",
  "Time, 99:99",
  "Opening times",
];

test("The gallery shows every widget in its states, in both languages, where the storefront is developed", async () => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
    server: { port: 0, host: "127.0.0.1" },
    logLevel: "error",
  });
  await vite.listen();
  const chromium = await launchBrowser();
  try {
    for (const [locale, width, retry] of [
      ["en", 390, "Retry"],
      ["pl", 1280, "Spróbuj ponownie"],
    ] as const) {
      const context = await chromium.newContext({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
      const url = new URL("/gallery/", vite.resolvedUrls?.local[0]);
      await context.addCookies([{ name: "locale", value: locale, url: url.href }]);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(url.href);
      for (const name of widgets) await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
      await page.getByRole("button", { name: retry }).first().waitFor();
      await expect.poll(() => page.getByRole("progressbar").count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await page.locator("input[role=combobox]").nth(1).focus();
      await page.locator("input[role=combobox]").nth(1).fill("Flor");
      await page.getByText("Floriańska 44").waitFor();
      await context.close();
    }
  } finally {
    await Promise.all([chromium.close(), vite.close()]);
  }
});

test("The built site has no gallery", async () => {
  const directory = await builtWeb();
  const scripts = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const file of scripts)
    expect(readFileSync(join(directory, file), "utf8")).not.toContain("Each in all its states");
  const answer = await fetch(`${inject("origin")}/gallery/`);
  expect(answer.status).toBe(404);
});
