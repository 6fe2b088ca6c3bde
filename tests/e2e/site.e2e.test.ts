import type { BrowserContextOptions } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 } };

const chromium = await browserOfTests();

const opened = async (url: string, { locale = "en-GB", ...options }: BrowserContextOptions = phone) => {
  const context = await chromium.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
    locale,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(url);
  return { page, errors };
};

test.each([
  ["a phone", "en-GB", { width: 390, height: 844 }, "Order online", "Our story", "Opening hours"],
  ["a desktop", "pl-PL", { width: 1280, height: 800 }, "Zamów online", "Nasza historia", "Godziny otwarcia"],
])("Everybody can read the site and find the menu on %s in %s", async (_, locale, viewport, order, story, hours) => {
  const { page, errors } = await opened(origin, { locale, viewport });
  const found: string[] = [];
  await page.getByRole("heading", { level: 1, name: /Kazimierz/ }).waitFor();
  await page.getByText("Hania W.").waitFor();
  await page.getByRole("heading", { level: 3, name: "Masala dosa" }).waitFor();
  found.push(...(await violations(page)));
  await page
    .getByRole("link", { name: story === "Our story" ? "Read our story" : "Przeczytaj naszą historię" })
    .click();
  await page.getByRole("heading", { level: 1, name: story }).waitFor();
  await page.getByRole("heading", { level: 2 }).nth(2).waitFor();
  found.push(...(await violations(page)));
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("heading", { name: hours }).waitFor();
  await footer.getByText(/Mały Malabar sp\. z o\.o\..+PL0000000000/).waitFor();
  await page.getByRole("main").getByRole("link", { name: order }).click();
  await page.waitForURL(`${origin}/menu`);
  found.push(...(await violations(page)));
  expect([found, errors]).toEqual([[], []]);
  await page.context().close();
});

test("A shop without texts has a home page made of its other facts, and no story", async () => {
  const shop = await newShop(origin);
  await newProduct(shop, { translations: [{ locale: "en", title: "Onion soup" }] });
  const host = origin.replace("localhost", shop.organization.configuration.hostname);
  const { page, errors } = await opened(host);
  await page.getByRole("heading", { level: 1, name: "Test kitchen" }).waitFor();
  await page.getByRole("heading", { level: 3, name: "Onion soup" }).waitFor();
  await page.getByRole("main").getByText("Open day and night").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole("heading", { name: "Guests say" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Our story" }).count()).toBe(0);
  await page.goto(`${host}/story`);
  await page.waitForURL(`${host}/`);
  expect(errors).toEqual([]);
  expect((await page.goto(`${host}/checkout/elsewhere`))?.status()).toBe(404);
  await page.context().close();
});

test("A shop uses its menu as its home page, and shows its news above every page", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId, organization } = shop;
  await newProduct(shop);
  const translations = [{ locale: "en", notice: "Closed on Monday" }];
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { storefront: { frontPage: "menu", translations } } },
  });
  const host = origin.replace("localhost", organization.configuration.hostname);
  const { page } = await opened(host);
  await page.waitForURL(`${host}/menu`);
  await page.getByText("Closed on Monday").waitFor();
  await page.goto(`${host}/story?lang=pl`);
  await page.waitForURL(`${host}/menu?lang=pl`);
  await page.getByRole("heading", { level: 3, name: "Dosa z ziemniakami" }).waitFor();
  await page.context().close();
  const { page: bare } = await opened(host, { ...phone, javaScriptEnabled: false });
  await bare.getByRole("heading", { level: 3, name: "Masala dosa" }).waitFor();
  await bare.context().close();
});

test("The pages of the site are reached by keyboard alone on a phone", async () => {
  const { page } = await opened(origin);
  // Until the page's code runs, a link loads another document.
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("button", { name: "Pages" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/story`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.context().close();
});

test("A shop with one language shows it to everybody, and a dish names its manufacturer", async () => {
  const shop = await newShop(origin, { defaultLocale: "pl", supportedLocales: ["pl"] });
  const { owner, organizationId, organization } = shop;
  const maker = await owner.call(routes.catalogue.createManufacturer, {
    params: { organizationId },
    body: { name: "Gheewala", translations: [{ locale: "pl", about: "Masło od 1921" }] },
  });
  await newProduct(shop, {
    slug: "maslo",
    manufacturerId: maker.id,
    translations: [{ locale: "pl", title: "Masło klarowane" }],
  });
  const host = origin.replace("localhost", organization.configuration.hostname);
  const { page: bare } = await opened(`${host}/menu`, { ...phone, javaScriptEnabled: false });
  await bare.getByRole("heading", { level: 3, name: "Masło klarowane" }).waitFor();
  expect(await bare.locator("html").getAttribute("lang")).toBe("pl");
  await bare.context().close();
  const { page } = await opened(`${host}/menu?dish=maslo`);
  const dish = page.getByRole("dialog");
  // It loads late, and moves nothing because it comes last.
  await dish.getByRole("textbox").waitFor();
  await dish.getByText("Producent: Gheewala").waitFor();
  const words = await dish.innerText();
  expect(words.indexOf("Producent: Gheewala")).toBeGreaterThan(words.indexOf("nieobowiązkowe"));
  await page.keyboard.press("Escape");
  expect(await page.getByRole("banner").getByRole("button", { name: "English" }).count()).toBe(0);
  const icon = await page.locator('link[rel="manifest"]').first().getAttribute("href");
  const manifest = await page.evaluate(async (href) => (await fetch(href)).json(), icon ?? "");
  expect(manifest).toMatchObject({ name: "Test kitchen", start_url: "/" });
  await page.context().close();
});

test("Paragraphs that are the same stay as many when the page changes its language", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const translations = [
    { locale: "en", intro: "One\n\n***\n\nTwo\n\n***\n\nThree" },
    { locale: "pl", intro: "Jeden\n\n***\n\nDwa\n\n***\n\nTrzy" },
  ];
  await owner.call(routes.organizations.replaceSitePages, { params: { organizationId }, body: { translations } });
  const { page } = await opened(origin.replace("localhost", organization.configuration.hostname), {});
  await page.getByText("Three", { exact: true }).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Polski" }).click();
  await page.getByText("Trzy", { exact: true }).waitFor();
  expect(await page.getByText("***", { exact: true }).count()).toBe(2);
  await page.context().close();
});

test("A favourite is found by its name among many dishes, and Enter in the search saves nothing", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const titled = (title: string) => newProduct(shop, { translations: [{ locale: "en", title }] });
  const [first, żurek] = [await titled("Dish 1"), await titled("Żurek")];
  for (let n = 2; n <= 12; n++) await titled(`Dish ${n}`);
  const page = await openAs(chromium, owner, { locale: "en", ...phone });
  await page.goto(`${origin}/staff/${organizationId}/shop/site/pages`);
  await page.getByRole("checkbox", { name: "Dish 1", exact: true }).check();
  await page.getByLabel("Search dishes").fill("zur");
  await page.getByLabel("Search dishes").press("Enter");
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(1);
  await page.getByRole("checkbox", { name: "Żurek" }).check();
  expect(await violations(page)).toEqual([]);
  const params = { organizationId };
  const stored = () => owner.call(routes.organizations.getSitePages, { params, query: {} });
  expect(await stored()).toMatchObject({ favourites: [] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toMatchObject({ favourites: [first.id, żurek.id] });
  await page.context().close();
});

test("The place of a deleted dish among the eight favourites goes to another one", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const dishes = [];
  for (let n = 1; n <= 9; n++)
    dishes.push(await newProduct(shop, { translations: [{ locale: "en", title: `Dish ${n}` }] }));
  const ids = dishes.map(({ id }) => id);
  const [gone, ...left] = ids;
  const params = { organizationId };
  const body = { favourites: ids.slice(0, 8), translations: [] };
  await owner.call(routes.organizations.replaceSitePages, { params, body });
  await owner.call(routes.catalogue.deleteProduct, { params: { ...params, id: gone ?? "" } });
  const page = await openAs(chromium, owner, { locale: "en", ...phone });
  await page.goto(`${origin}/staff/${organizationId}/shop/site/pages`);
  await page.getByRole("checkbox", { name: "Dish 9" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => owner.call(routes.organizations.getSitePages, { params, query: {} }))
    .toMatchObject({ favourites: left });
  await page.context().close();
});
