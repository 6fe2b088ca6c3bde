import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const DISHES = 240;
/** What one call carries out. */
const AT_ONCE = 100;
const rows = Array.from({ length: DISHES }, (_, n) => `dish,dish-${n},Dish ${n},12.50,${n % 4},${n}`);
const text = ["type,slug,title_en,price,spice,position", ...rows].join("\n");
const file = { name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(text) };

const opened = async ({ owner, organizationId }: Shop): Promise<Page> => {
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(`${origin}/staff/${organizationId}/menu/file`);
  await page.getByRole("heading", { name: "Import", exact: true }).waitFor();
  return page;
};

const beginImport = async (page: Page, count: number) => {
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: `Import ${count} changes` }).click();
};

const dishesOf = async ({ owner, organizationId }: Shop): Promise<number> => {
  const { listProducts } = routes.catalogue;
  return (await owner.call(listProducts, { params: { organizationId } })).pagination.totalCount;
};

test("An import whose page is closed in the middle goes on with the same file, and adds nothing twice", async () => {
  const shop = await newShop(origin);
  const first = await opened(shop);
  let calls = 0;
  // The first call compares. The third, with the second batch, never leaves the browser.
  await first.route("**/menu/import", (route) => (++calls < 3 ? route.continue() : undefined));
  await beginImport(first, DISHES);
  await first.getByText(`Importing: ${AT_ONCE} of ${DISHES}`).waitFor();
  await first.context().close();
  expect(await dishesOf(shop)).toBe(AT_ONCE);

  const again = await opened(shop);
  await beginImport(again, DISHES - AT_ONCE);
  await again.getByText(`${DISHES - AT_ONCE} changes were imported`).waitFor();
  await again.locator("input[type=file]").setInputFiles(file);
  await again.getByText("The menu is already as the file says.").waitFor();
  expect(await violations(again)).toEqual([]);
  expect(await dishesOf(shop)).toBe(DISHES);
  await again.context().close();
});

test("An import whose answer is lost says so, and goes on with what is not there yet", async () => {
  const shop = await newShop(origin);
  const page = await opened(shop);
  let calls = 0;
  // The first call compares. What the third saves, the second batch, nobody hears of.
  await page.route("**/menu/import", async (route) => {
    if (++calls !== 3) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await beginImport(page, DISHES);
  await page.getByText(`Interrupted after ${AT_ONCE} of ${DISHES} changes`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText(`${DISHES - 2 * AT_ONCE} changes were imported`).waitFor();
  expect(await dishesOf(shop)).toBe(DISHES);
  await page.context().close();
});
