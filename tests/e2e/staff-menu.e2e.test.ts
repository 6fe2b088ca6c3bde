import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CreateCategory } from "#core/contract/categories/staff.ts";
import { ManufacturerInput } from "#core/contract/manufacturers/manufacturer.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { CreateProduct } from "#core/contract/products/product-input.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { signUp } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop } from "../kit/factories.ts";
import { onePixel } from "../kit/one-pixel.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** The owner of a new shop on the page of its menu, and the shop's id. */
const openMenu = async (locale = "en", viewport = { width: 1024, height: 768 }) => {
  const context = await chromium.newContext({ viewport, reducedMotion: "reduce" });
  await context.addCookies([{ name: "locale", value: locale, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin}/terms-and-conditions`);
  await signUp(page);
  const id = await page.evaluate(async () => {
    const response = await fetch("/api/organizations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: "Test kitchen",
        phone: "+48 12 345 67 89",
        email: "kitchen@example.com",
        configuration: { defaultCurrency: "PLN", defaultLocale: "en", supportedLocales: ["en", "pl"] },
      }),
    });
    return (await response.json()).id as string;
  });
  await page.goto(`${origin}/staff/${id}/menu`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, id, menu: `${origin}/staff/${id}/menu` };
};

/**
 * The title in the shop's first language. The list of dishes, which stays until an editor is there, has a search "by
 * title".
 */
const titleField = (page: Page) => page.getByLabel("Title", { exact: true }).first();

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByText(/^Saved(: | at )/)
    .first()
    .waitFor();
};

/** The fields of a contract's schema for which the page has no control. */
const missingFields = (page: Page, schema: { shape: object }) =>
  page.evaluate(
    (fields) =>
      fields.filter(
        (field) => !document.querySelector(`[name="${field}"], [name^="${field}."], [data-field~="${field}"]`),
      ),
    Object.keys(schema.shape),
  );

const menuOf = async (id: string): Promise<LocalizedProduct[]> => {
  const response = await fetch(`${origin}/api/${id}/products?locale=en`);
  const { data }: { data: LocalizedProduct[] } = await response.json();
  return data;
};

const shownDishes = async (id: string): Promise<string[]> => (await menuOf(id)).map(({ title }) => title);

test("A manager builds a menu: a category, a dish with options and a picture, its order, and a file of it", async () => {
  const { page, id, menu } = await openMenu();
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("link", { name: "Add the first category" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("This field is required").first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("translations.0.title");
  await titleField(page).fill("Zupy dnia");
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("zupy-dnia");
  // The position of a category is changed in the list.
  expect(await missingFields(page, CreateCategory)).toEqual(["position"]);
  await save(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("switch", { name: "Shown to shoppers" }).click();
  await page.getByText("Shoppers see it on the menu").waitFor();

  await page.goto(`${menu}/dishes/new`);
  await titleField(page).fill("Żurek");
  await page.getByText("Translation missing").waitFor();
  await page.getByLabel(/^Price/).fill("18,50");
  await page.getByLabel(/^Sale price/).fill("20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Discounted price cannot exceed base price").waitFor();
  await page.getByLabel(/^Sale price/).fill("15");
  await page.getByText(/lowest price of the last 30 days/).waitFor();
  await page.getByText("Zupy dnia", { exact: true }).click();
  await page.getByRole("button", { name: "Add a choice" }).click();
  await page.getByLabel("What shoppers choose").first().fill("Bread");
  await page.getByLabel("Option (English)").fill("Rye");
  await page.getByText("Availability, allergens, VAT, SKU").click();
  await page.getByRole("group", { name: "Rye" }).getByLabel("Tax category").selectOption("Unprocessed food");
  await page.getByLabel("At most").fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Maximum selections cannot exceed the total number of modifiers").waitFor();
  await page.getByLabel("At most").fill("1");
  await page.getByText("Shoppers read: Up to 1.").waitFor();
  const input = page.locator("input[type=file][name=images]");
  const drawings = Array.from({ length: 7 }, (_, n) => `drawing-${n}.svg`);
  await input.setInputFiles([
    { name: "soup.png", mimeType: "image/png", buffer: onePixel },
    { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") },
    { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(6 * 1024 * 1024) },
    ...drawings.map((name) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })),
    { name: "eleventh.png", mimeType: "image/png", buffer: onePixel },
  ]);
  await page.getByText("1 picture was left out: at most 10 in all.").waitFor();
  await page.getByRole("img", { name: "Picture 1: soup.png" }).waitFor();
  await page.getByText("This picture is of another kind than its name says; open it and save it as a JPEG").waitFor();
  await page.getByText("Use a PNG, JPEG, GIF or WebP picture").first().waitFor();
  await page.getByText("A picture has at most 5 MB").waitFor();
  for (const name of ["page.png", "large.png", ...drawings])
    await page.getByRole("button", { name: `Remove ${name}` }).click();
  // The station appears if the kitchen has any, and load and time if it has a capacity.
  expect(await missingFields(page, CreateProduct)).toEqual(["position", "stationId", "load", "preparationMinutes"]);
  expect(await violations(page)).toEqual([]);
  await save(page);
  await page.waitForURL(/dishes\/prd_/);
  await page.getByRole("switch", { name: "Shown to shoppers" }).click();
  await page.getByText("Shoppers see it on the menu").waitFor();

  // A copy, and the order of both dishes.
  await page.getByRole("link", { name: "Dishes", exact: true }).click();
  await page.getByRole("button", { name: "Actions: Żurek" }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await titleField(page).fill("Barszcz");
  await save(page);
  await page.getByRole("switch", { name: "Shown to shoppers" }).click();
  await page.getByText("Shoppers see it on the menu").waitFor();
  await expect.poll(() => shownDishes(id)).toEqual(["Żurek", "Barszcz"]);
  expect((await menuOf(id))[0]?.modifierGroups[0]?.modifiers).toMatchObject([{ taxCategory: "unprocessed" }]);
  await page.getByRole("link", { name: "Dishes", exact: true }).click();
  await page.getByRole("button", { name: "Move up: Barszcz" }).click();
  await expect.poll(() => shownDishes(id)).toEqual(["Barszcz", "Żurek"]);
  expect(await violations(page)).toEqual([]);
  // By the keyboard: Enter lifts, End goes to the last place, Enter drops.
  await page.getByRole("button", { name: "Drag Barszcz" }).focus();
  await page.keyboard.press("Enter");
  const at = (place: string) => page.locator(`[aria-label^='${place}']:focus`).waitFor({ state: "attached" });
  await at("Insert between");
  await page.keyboard.press("End");
  await at("Insert after");
  await page.keyboard.press("Enter");
  await expect.poll(() => shownDishes(id)).toEqual(["Żurek", "Barszcz"]);

  // The exported file changes nothing when it is imported; with another price it changes one dish.
  await page.getByRole("link", { name: "Import and export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download the menu/ }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const chooser = page.locator("input[type=file]");
  const file = (content: string) => ({ name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await chooser.setInputFiles(file(text));
  await page.getByText("The menu already matches the file.").waitFor();
  await chooser.setInputFiles(file(text.replaceAll("18.50", "ten")));
  await page.getByText("“ten” isn’t a valid price. Write it like 24.90.").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await chooser.setInputFiles(file(text.replace("18.50", "19.50")));
  await page.getByRole("button", { name: "Import 1 change" }).click();
  await page.getByText("1 change was imported").waitFor();
  await chooser.setInputFiles({
    name: "menu.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from([80, 75, 3, 4, 0, 0]),
  });
  await page.getByText(/It is not a CSV file/).waitFor();

  // Deleting says what it affects.
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("button", { name: "Actions: Zupy dnia" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Its 2 dishes stay on the menu, outside of it.").waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No categories yet.").waitFor();
  await expect.poll(() => shownDishes(id)).toEqual(["Żurek", "Barszcz"]);
});

test("Unsaved changes are guarded, and two people's conflicting changes are shown side by side", async () => {
  const { page, id, menu } = await openMenu();
  await page.goto(`${menu}/manufacturers/new`);
  await page.getByLabel("Name").fill("Mill");
  await page.getByLabel("About").first().fill("Grinds rye");
  expect(await missingFields(page, ManufacturerInput)).toEqual([]);
  await save(page);
  await page.waitForURL(/manufacturers\/man_/);

  await page.getByLabel("Name").fill("Old mill");
  await page.getByRole("link", { name: "Manufacturers" }).click();
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Old mill");

  // Another person changes a different field: both changes are saved.
  const path = `/api/${id}${new URL(page.url()).pathname.replace(/.*(\/manufacturers\/)/, "$1")}`;
  const elsewhere = (name: string, about: string) =>
    page.evaluate(
      async ([path, name, about]) => {
        const body = JSON.stringify({ name, translations: [{ locale: "en", about }] });
        await fetch(path, { method: "PUT", headers: { "content-type": "application/json" }, body });
      },
      [path, name, about] as const,
    );
  await elsewhere("Mill", "Grinds wheat");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/together with changes that somebody else made/).waitFor();
  await expect.poll(() => page.getByLabel("About").first().inputValue()).toBe("Grinds wheat");

  // Another person changes the same field: the form asks which value to keep.
  await page.getByLabel("Name").fill("My mill");
  await elsewhere("Their mill", "Grinds oats");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Somebody else changed this too" }).waitFor();
  await page.getByText("Their mill").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Yours" }).check();
  await page.getByRole("button", { name: "Use these and continue" }).click();
  await expect.poll(() => page.getByLabel("About").first().inputValue()).toBe("Grinds oats");
  await save(page);
  const stored = () => page.evaluate((path) => fetch(path).then((answer) => answer.json()), path);
  const about = [{ locale: "en", about: "Grinds oats" }];
  await expect.poll(stored).toMatchObject({ name: "My mill", translations: about });
});

test("The menu's pages fit a phone in Polish", async () => {
  const { page, menu } = await openMenu("pl", { width: 390, height: 844 });
  for (const path of ["", "/categories", "/manufacturers", "/file", "/dishes/new", "/categories/new", "/dishes/none"]) {
    await page.goto(menu + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  }
  await page.goto(`${menu}/dishes/new`);
  await page.getByRole("button", { name: "Dodaj wybór" }).click();
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await page.getByText("Nie zapisano").waitFor();
  expect(await violations(page)).toEqual([]);
});

/** A picture of noise, which no format can compress. */
const noise = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

test("A photo of more than 5 MB is scaled down, and a new dish that is saved meanwhile waits for it", async () => {
  const { page, menu } = await openMenu();
  await page.goto(`${menu}/dishes/new`);
  await titleField(page).fill("Barszcz");
  await page.getByLabel("Price (PLN)", { exact: true }).fill("18");
  const photo = noise(2600, 800);
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  const release = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes("/pending/"),
    async (route) => {
      if (route.request().method() === "PUT") await release.promise;
      await route.continue();
    },
  );
  const sent = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/pending/"));
  await page
    .locator("input[type=file][name=images]")
    .setInputFiles({ name: "barszcz.png", mimeType: "image/png", buffer: photo });
  expect((await (await sent).allHeaders())["content-type"]).toBe("image/jpeg");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saving...").first().waitFor();
  release.resolve();
  await page
    .getByText(/^Saved(: | at )/)
    .first()
    .waitFor();
  await page.getByRole("img", { name: "Picture 1: barszcz.jpg" }).waitFor();
  await page.reload();
  const picture = page.getByRole("img", { name: "Picture 1: barszcz.jpg" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
});

test("A dish with options is saved once, and leaving it then asks nothing", async () => {
  const shop = await newShop(origin);
  const { id } = await newProduct(shop, {
    modifierGroups: [{ translations: [{ locale: "en", title: "Sauce" }], modifiers: [{ title: "Mint", price: 2 }] }],
  });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu/dishes/${id}`);
  await titleField(page).fill("Paper dosa");
  await save(page);
  await page.getByRole("link", { name: "Dishes" }).click();
  await page.getByRole("heading", { level: 1, name: "Dishes" }).waitFor();
  await page.context().close();
});

test("The list of dishes is still filtered after one of them was opened, by its link back and by Back", async () => {
  const shop = await newShop(origin);
  for (const title of ["Red soup", "Red bread", "Tea"])
    await newProduct(shop, { translations: [{ locale: "en", title }] });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/menu`);
  await page.getByLabel("Search dishes by title or SKU").pressSequentially("red");
  const dish = page.getByRole("link", { name: "Red soup" });
  const isFiltered = async () => {
    await dish.waitFor();
    expect(await page.getByRole("link", { name: "Red bread" }).count()).toBe(1);
    expect(await page.getByRole("link", { name: "Tea" }).count()).toBe(0);
  };
  await dish.click();
  await page.getByRole("heading", { level: 1, name: "Red soup" }).waitFor();
  await page.getByRole("link", { name: "Dishes" }).click();
  await isFiltered();
  await dish.click();
  await page.getByRole("heading", { level: 1, name: "Red soup" }).waitFor();
  await page.goBack();
  await isFiltered();
  await page.context().close();
});
