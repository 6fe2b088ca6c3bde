import { readFile } from "node:fs/promises";
import type { Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop, type Screen } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";
import { newProduct, newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const DISHES = 240;
/** What one call carries out. */
const AT_ONCE = 100;
const rows = Array.from({ length: DISHES }, (_, n) => `dish,dish-${n},Dish ${n},12.50,${n % 4},${n}`);
const text = ["type,slug,title_en,price,spice,position", ...rows].join("\n");
const file = { name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(text) };

const opened = async (
  { owner, organizationId }: Shop,
  screen: Screen = { locale: "en", viewport: { width: 1024, height: 768 } },
): Promise<Page> => {
  const page = await openAs(chromium, owner, screen);
  await page.goto(`${origin}/staff/${organizationId}/menu/file`);
  await page.getByRole("heading", { level: 2, name: "Import", exact: true }).waitFor();
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

test("The demo's menu was not imported, so there is no undo", async () => {
  const owner = newBrowser(origin);
  const { email, password } = people.owner;
  await owner.call(routes.accounts.signIn, { body: { email, password } });
  const [shop] = (await owner.call(routes.organizations.listOrganizations, {})).data;
  const params = { organizationId: shop?.id ?? ("" as never) };
  expect((await owner.call(routes.catalogue.listProducts, { params })).pagination.totalCount).toBeGreaterThan(10);
  expect(await owner.call(routes.catalogue.getLastImport, { params })).toEqual({ last: null });
});

test("A page that was left open exports the present menu, and says when the menu can't be loaded", async () => {
  const shop = await newShop(origin);
  const dish = await newProduct(shop);
  const page = await opened(shop);
  const exporting = page.getByRole("button", { name: "Download the menu (1 dish)" });
  await exporting.waitFor();
  const params = { organizationId: shop.organizationId, id: dish.id };
  await shop.owner.call(routes.catalogue.updateProduct, { params, body: { basePrice: 77.77 } });
  await page.route("**/api/**/products?*", (route) => route.abort(), { times: 1 });
  await exporting.click();
  await page.getByText("The menu could not be loaded").waitFor();
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent("download"), exporting.click()]);
  expect(await readFile(await download.path(), "utf8")).toContain("77.77");
  await expect.poll(() => page.getByText("The menu could not be loaded").count()).toBe(0);
  await page.context().close();
});

test("An import whose page is closed half-way resumes with the same file, and adds nothing twice", async () => {
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
  await again.getByText("The menu already matches the file.").waitFor();
  expect(await violations(again)).toEqual([]);
  expect(await dishesOf(shop)).toBe(DISHES);
  await again.context().close();
});

test("An import whose answer is lost says so, and goes on with the remaining changes", async () => {
  const shop = await newShop(origin);
  const page = await opened(shop);
  let calls = 0;
  // The first call compares. The answer to the third, which saves the second batch, is lost.
  await page.route("**/menu/import", async (route) => {
    if (++calls !== 3) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await beginImport(page, DISHES);
  await page.getByText(`Interrupted after ${AT_ONCE} of ${DISHES} changes`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByText(`${DISHES} changes were imported`).waitFor();
  expect(await dishesOf(shop)).toBe(DISHES);
  await page.context().close();
});

test("Resuming an import is under way from the tap on, so that a second tap begins no second one", async () => {
  const shop = await newShop(origin);
  const page = await opened(shop);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  // The first call compares. The third never leaves the browser, and the fourth is slow.
  await page.route("**/menu/import", async (route) => {
    if (++calls === 3) return route.abort();
    if (calls === 4) await held.promise;
    return route.continue();
  });
  await beginImport(page, DISHES);
  await page.getByText(`Interrupted after ${AT_ONCE} of ${DISHES} changes`).waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByText(`Importing: ${AT_ONCE} of ${DISHES}`).waitFor();
  expect(await page.getByRole("button", { name: "Resume" }).count()).toBe(0);
  held.resolve();
  await page.getByText(`${DISHES} changes were imported`).waitFor();
  expect(await dishesOf(shop)).toBe(DISHES);
});

test("An import that somebody's change stops half-way says what was saved, what was not, and can be undone", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { createCategory, deleteCategory } = routes.catalogue;
  const category = await owner.call(createCategory, {
    params: { organizationId },
    body: { slug: "soups", translations: [{ locale: "en", title: "Soups" }] },
  });
  const page = await opened(shop);
  let calls = 0;
  // The first call compares, the second saves the first batch.
  await page.route("**/menu/import", async (route) => {
    if (route.request().method() === "POST" && ++calls === 3)
      await owner.call(deleteCategory, { params: { organizationId, id: category.id } });
    await route.continue();
  });
  const dishes = Array.from({ length: AT_ONCE + 20 }, (_, n) => `dish,dish-${n},Dish ${n},12.50,soups`);
  const buffer = Buffer.from(["type,slug,title_en,price,categories", ...dishes].join("\n"));
  await page.locator("input[type=file]").setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: `Import ${AT_ONCE + 20} changes` }).click();
  await page.getByText(`${AT_ONCE} changes were imported`).waitFor();
  await page.getByText("Somebody changed the menu meanwhile.").waitFor();
  expect(await page.getByText("There is no category “soups”.").count()).toBe(AT_ONCE);
  await page.getByRole("button", { name: "Undo the import" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await dishesOf(shop)).toBe(AT_ONCE);
});

const words = {
  en: {
    old: "26\\.00 zł",
    next: "1,026.00 zł",
    doubtful: "Check 1 change: its price looks wrong",
    carryOut: "Import 2 changes",
    done: "2 changes were imported",
    undo: "Undo the import",
    undone: "1 change was undone",
    kept: "These were changed after the import and stay as they are:",
  },
  pl: {
    old: "26,00 zł",
    next: "1 ?026,00 zł",
    doubtful: "Sprawdź 1 zmianę: cena wygląda na błędną",
    carryOut: "Importuj 2 zmiany",
    done: "Zaimportowano 2 zmiany",
    undo: "Cofnij import",
    undone: "Cofnięto 1 zmianę",
    kept: "Te pozycje zmieniono już po imporcie, więc pozostają bez zmian:",
  },
};

test("An import can be undone even if the page's first question about the last import is still open", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  const held: Route[] = [];
  await page.route("**/menu/import", (route) => void held.push(route), { times: 1 });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu/file`);
  const csv = "type,slug,title_en,price\ndish,soup,Soup,26\n";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Import 1 change" }).click();
  await page.getByRole("button", { name: "Undo the import" }).waitFor();
  expect(held.map((route) => route.request().method())).toEqual(["GET"]);
});

test("A first import leads on to its hidden dishes, and shows its category, which says what happens when it is hidden", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu/file`);
  const csv = "type,title_en,price,categories\ncategory,Mains,,\ndish,Pierogi,26,mains\n";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Import 2 changes" }).click();
  await page.getByRole("link", { name: "To the dishes" }).click();
  await page.getByRole("link", { name: /^Pierogi.*Hidden/ }).waitFor();
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("link", { name: /^Mains/ }).click();
  await page.getByRole("switch", { name: "Shown to shoppers", checked: true }).click();
  await page.getByText("Shoppers find dishes of no other category below “More dishes”.").waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(phoneAndDesktop)(
  "A slip in a price is seen before the import, and undone after it: $locale",
  async (screen) => {
    const said = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const soup = await newProduct(shop, { slug: "soup", basePrice: 26 });
    const bread = await newProduct(shop, { slug: "bread", basePrice: 5 });
    const page = await opened(shop, screen);
    const csv = "type,slug,title_en,price\ndish,bread,Bread,5.50\ndish,soup,Soup,1026\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText(said.doubtful).waitFor();
    const [first] = await page
      .getByRole("listitem")
      .filter({ has: page.locator("dl") })
      .all();
    expect((await first?.locator("dl").innerText())?.replaceAll("\u00a0", " ")).toMatch(
      new RegExp(`${said.old}[\\s\\S]*${said.next}`),
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: said.carryOut }).click();
    await page.getByText(said.done).waitFor();

    // A dish that was changed meanwhile stays.
    const { updateProduct, getProduct } = routes.catalogue;
    await owner.call(updateProduct, { params: { organizationId, id: bread.id }, body: { basePrice: 6 } });
    await page.getByRole("button", { name: said.undo }).click();
    await page.getByRole("dialog").getByRole("button", { name: said.undo }).click();
    await page.getByText(said.undone).waitFor();
    await page.getByText(said.kept).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole("button", { name: said.undo }).count()).toBe(0);
    const priceOf = async (id: string) => {
      const product = await owner.call(getProduct, { params: { organizationId, id } });
      return product.basePrice;
    };
    expect([await priceOf(soup.id), await priceOf(bread.id)]).toEqual([26, 6]);
    await page.context().close();
  },
);
