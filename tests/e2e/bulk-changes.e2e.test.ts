import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { MAX_SAVED } from "#core/contract/products/product-input.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    select: "Select several",
    all: /^Select all/,
    change: "Change prices",
    howMuch: "How much",
    save: "Change 2 prices",
    saved: "2 prices changed",
    hide: "Hide",
    hidden: "2 dishes changed",
    remove: "Delete",
    removed: "1 dish deleted",
    preview: "New prices",
  },
  pl: {
    select: "Zaznacz kilka",
    all: /^Zaznacz wszystkie/,
    change: "Zmień ceny",
    howMuch: "O ile",
    save: "Zmień 2 ceny",
    saved: "Zmieniono 2 ceny",
    hide: "Ukryj",
    hidden: "Zmieniono 2 dania",
    remove: "Usuń",
    removed: "Usunięto 1 danie",
    preview: "Nowe ceny",
  },
};

test("Dishes that a search hides stay chosen while others are changed", async () => {
  const shop = await newShop(origin);
  const titled = (title: string) => [{ locale: "en" as const, title, description: "" }];
  for (const title of ["Soup", "Bread"])
    await newProduct(shop, { slug: title.toLowerCase(), translations: titled(title) });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu`);
  await page.getByRole("button", { name: words.en.select }).click();
  await page.getByRole("checkbox", { name: "Soup" }).check();
  await page.getByLabel("Search dishes").fill("bread");
  await page.getByRole("button", { name: words.en.all }).click();
  await page.getByRole("button", { name: words.en.hide, exact: true }).click();
  await page.getByText("1 dish changed").waitFor();
  await page.getByLabel("Search dishes").fill("");
  await page.getByRole("checkbox", { name: "Soup", checked: true }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Bread" }).isChecked()).toBe(false);
});

test.each(phoneAndDesktop)(
  "Several dishes get new prices, are hidden and deleted together: $locale",
  async (screen) => {
    const said = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const titled = (title: string) => [{ locale: "en" as const, title, description: "" }];
    await newProduct(shop, { slug: "soup", basePrice: 26, translations: titled("Soup") });
    await newProduct(shop, { slug: "bread", basePrice: 5, discountedBasePrice: 4, translations: titled("Bread") });
    const pricesOf = async () => {
      const { data } = await owner.call(routes.catalogue.listProducts, { params: { organizationId } });
      return data.map(({ slug, basePrice, discountedBasePrice, publishedAt }) => [
        slug,
        basePrice,
        discountedBasePrice,
        publishedAt !== null,
      ]);
    };
    const page = await openAs(chromium, owner, screen);
    await page.goto(`${origin}/staff/${organizationId}/menu`);
    await page.getByRole("button", { name: said.select }).click();
    await expect.poll(() => page.getByRole("button", { name: said.change }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: said.all }).click();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: said.change }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(said.howMuch).fill("-99");
    // A price of nothing is refused before it is sent.
    await sheet.getByRole("button", { name: said.save }).click();
    await expect.poll(() => sheet.locator("[aria-invalid=true]").count()).toBe(1);
    await sheet.getByLabel(said.howMuch).fill("10");
    await expect
      .poll(() => sheet.getByRole("list", { name: said.preview }).innerText())
      .toMatch(/28[.,]60[\s\S]*4[.,]40/);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: said.save }).click();
    await page.getByText(said.saved).waitFor();
    expect(await pricesOf()).toEqual([
      ["soup", 28.6, null, true],
      ["bread", 5.5, 4.4, true],
    ]);

    await page.getByRole("button", { name: said.all }).click();
    await page.getByRole("button", { name: said.hide, exact: true }).click();
    await page.getByText(said.hidden).waitFor();
    await page.getByRole("checkbox", { name: "Soup" }).check();
    await page.getByRole("button", { name: said.remove }).click();
    await sheet.getByRole("button", { name: said.remove }).click();
    await page.getByText(said.removed).waitFor();
    expect(await pricesOf()).toEqual([["bread", 5.5, 4.4, false]]);
    await page.context().close();
  },
);

test("Prices that were saved by a call whose answer was lost are not changed again by the next try", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  await newProduct(shop, { slug: "soup", basePrice: 26, discountedBasePrice: 20 });
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  let tries = 0;
  await page.route("**/products/batch", async (route) => {
    if (tries++) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.goto(`${origin}/staff/${organizationId}/menu`);
  await page.getByRole("button", { name: words.en.select }).click();
  await page.getByRole("button", { name: words.en.all }).click();
  await page.getByRole("button", { name: words.en.change }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(words.en.howMuch).fill("10");
  await sheet.getByRole("button", { name: "Change 1 price" }).click();
  await sheet.getByRole("alert").waitFor();
  // The list behind it shows what was saved.
  await page.getByText("28.60", { exact: false }).first().waitFor();
  await sheet.getByRole("button", { name: "Change 1 price" }).click();
  await page.getByText("1 price changed").waitFor();
  const { data } = await owner.call(routes.catalogue.listProducts, { params: { organizationId } });
  expect(data).toMatchObject([{ basePrice: 28.6, discountedBasePrice: 22 }]);
  await page.context().close();
});

test("Changes that one call made before the next one failed are not made again, even after the sheet was closed", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  for (let made = 0; made <= MAX_SAVED; made++) await newProduct(shop, { basePrice: 20 });
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  let calls = 0;
  await page.route("**/products/batch", (route) => (++calls === 2 ? route.abort() : route.fallback()));
  await page.goto(`${origin}/staff/${organizationId}/menu`);
  await page.getByRole("button", { name: words.en.select }).click();
  await page.getByRole("button", { name: words.en.all }).click();
  const sheet = page.getByRole("dialog");
  const raise = async (count: string) => {
    await page.getByRole("button", { name: words.en.change }).click();
    await sheet.getByLabel(words.en.howMuch).fill("10");
    await sheet.getByRole("button", { name: `Change ${count}` }).click();
  };
  await raise("26 prices");
  await sheet.getByRole("alert").getByText("1 dish is left, the others are done").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByText("1 selected").waitFor();
  await raise("1 price");
  await page.getByText("1 price changed").waitFor();
  const { data } = await owner.call(routes.catalogue.listProducts, {
    params: { organizationId },
    query: { limit: 100 },
  });
  expect(data.map(({ basePrice }) => basePrice)).toEqual(data.map(() => 22));
  await page.context().close();
});

test("Chosen dishes stay chosen while a search finds nothing", async () => {
  const shop = await newShop(origin);
  for (const title of ["Soup", "Bread"]) await newProduct(shop, { translations: [{ locale: "en", title }] });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu`);
  await page.getByRole("button", { name: words.en.select }).click();
  await page.getByRole("checkbox", { name: "Soup" }).check();
  const search = page.getByLabel("Search dishes by title or SKU");
  await search.fill("Soop");
  await page.getByText("Nothing found").waitFor();
  await search.fill("");
  await page.getByRole("checkbox", { name: "Bread" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Soup" }).isChecked()).toBe(true);
  expect(await page.getByRole("checkbox", { name: "Bread" }).isChecked()).toBe(false);
  await page.context().close();
});
