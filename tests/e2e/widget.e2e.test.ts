import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const FILE = new URL("../../web/public/widget.js", import.meta.url);

/** A shop, and a page of its restaurant's own site, on another origin. */
const ownSite = async (body: string, attributes = "") => {
  const shop = await newShop(origin);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const html = `<!doctype html><html lang="pl"><title>Dosa</title><body><h1>Dosa</h1>${body}<script async src="${site}/widget.js" ${attributes}></script>`;
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const context = await chromium.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, site };
};

test("One line on a restaurant's own site adds buttons that open the menu and the reservation page in a tab", async () => {
  expect(statSync(FILE).size).toBeLessThan(5_000);
  const { page, site } = await ownSite("", 'data-reserve data-colour="#7a1f1f"');
  const order = page.getByRole("link", { name: "Zamów online (otwiera nową kartę)" });
  const reserve = page.getByRole("link", { name: /^Zarezerwuj stolik/ });
  await expect.poll(() => reserve.getAttribute("href")).toBe(`${site}/reservation`);
  expect(await order.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe("rgb(122, 31, 31)");
  expect(await order.evaluate((link) => getComputedStyle(link).color)).toBe("lab(100 0 0)");
  expect(await smallTargets(page)).toEqual([]);
  const [opened] = await Promise.all([page.waitForEvent("popup"), order.tap()]);
  await opened.waitForURL(`${site}/menu`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test("The words on a light button are dark", async () => {
  const { page } = await ownSite("", 'data-colour="#ffd23f"');
  const order = page.getByRole("link", { name: /^Zamów online/ });
  expect(await order.evaluate((link) => getComputedStyle(link).color)).toBe("lab(0 0 0)");
});

test("Existing links on the site lead to the shop, and no button is added", async () => {
  const { page, site } = await ownSite('<a data-dabba="order">Jedzenie</a> <a data-dabba="reserve">Stolik</a>');
  const order = page.getByRole("link", { name: "Jedzenie" });
  await order.waitFor();
  await expect.poll(() => order.getAttribute("href")).toBe(`${site}/order`);
  await expect.poll(() => page.getByRole("link", { name: "Stolik" }).getAttribute("href")).toBe(`${site}/reservation`);
  await expect.poll(() => page.getByRole("link").count()).toBe(2);
});

test("The order link leads to the menu and drops its query; no page may frame a shop", async () => {
  const { page, site } = await ownSite("");
  await page.goto(`${site}/order?utm_source=google&utm_medium=profile`);
  expect(page.url()).toBe(`${site}/menu`);
  for (const path of ["/menu", "/account", "/staff"]) {
    const answer = await page.goto(site + path);
    expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});
