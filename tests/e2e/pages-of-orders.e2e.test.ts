import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { commitInBulk } from "#core/testing/bulk.ts";
import { nthOrder } from "#core/testing/many.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop, newShopper } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();
const words = {
  en: { older: "Older orders", newer: "Newer orders" },
  pl: { older: "Starsze zamówienia", newer: "Nowsze zamówienia" },
};

/** The names of the orders on the page. `nthOrder` gives each order its own. */
const shown = async (page: Page): Promise<string[]> =>
  (await page.getByRole("main").getByRole("listitem").allTextContents()).flatMap(
    (text) => text.match(/Guest\d+/g) ?? [],
  );

test.each(phoneAndDesktop)("Staff go through the pages of all orders and back, in $locale", async (screen) => {
  const [{ owner, organizationId }, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  await commitInBulk(Array.from({ length: 65 }, (_, n) => nthOrder(organizationId, n, shopper.userId)).flat());
  const page = await openAs(chromium, owner, screen);
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api/${organizationId}/orders`) asked.push(searchParams);
  });
  const list = `/staff/${organizationId}/orders`;
  const seen: string[][] = [];
  const go = async (link: "older" | "newer", to: number) => {
    const before = await shown(page);
    await page.getByRole("link", { name: words[screen.locale][link] }).click();
    await page.waitForURL(`**${list}?page=${to}`);
    await expect.poll(() => shown(page)).not.toEqual(before);
  };

  await page.goto(`${origin}${list}`);
  await expect.poll(async () => (await shown(page)).length).toBe(20);
  seen.push(await shown(page));
  for (const to of [2, 3, 4]) {
    await go("older", to);
    seen.push(await shown(page));
  }
  expect(new Set(seen.flat()).size).toBe(65);
  expect(await page.getByRole("link", { name: words[screen.locale].older }).count()).toBe(0);
  expect(asked.map((query) => [query.get("page"), query.has("cursor")])).toEqual([
    ["1", false],
    [null, true],
    [null, true],
    [null, true],
  ]);
  expect(await violations(page)).toEqual([]);

  await go("newer", 3);
  expect(await shown(page)).toEqual(seen[2]);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(seen[2]);
  expect(asked.at(-1)?.has("cursor")).toBe(true);

  // A person who gets the address from somebody else sees the page with that number.
  await page.goto(`${origin}${list}?page=2`);
  await expect.poll(() => shown(page)).toEqual(seen[1]);
  expect(asked.at(-1)?.get("page")).toBe("2");
  await go("newer", 1);
  expect(await shown(page)).toEqual(seen[0]);
  expect(asked.at(-1)?.get("page")).toBe("1");
});
