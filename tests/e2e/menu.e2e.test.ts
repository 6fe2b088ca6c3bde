import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openShop } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const dishes = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test.each([
  {
    on: "a phone",
    options: { viewport: { width: 390, height: 844 }, locale: "en-GB" },
    filter: "Diet and spice",
    show: /^Show \d+ dishes$/,
    vegan: "Vegan",
    search: "Search the menu",
    curry: "Chicken Chettinad",
    found: /^\d+ dishes found$/,
    nothing: "No dish fits what you have chosen.",
    whole: "Show the whole menu",
  },
  {
    on: "a desktop",
    options: { viewport: { width: 1280, height: 800 }, locale: "pl-PL" },
    filter: "Dieta i ostrość",
    show: /^Pokaż \d+ da\S+$/,
    vegan: "Wegańskie",
    search: "Szukaj w menu",
    curry: "Kurczak Chettinad",
    found: /^Znaleziono \d+ da\S+$/,
    nothing: "Żadne danie nie pasuje do tego wyboru.",
    whole: "Pokaż całe menu",
  },
])("Dishes are chosen by diet on $on, with the keyboard, also after a look at a dish", async (each) => {
  const page = await openShop(chromium, origin, each.options);
  const filter = page.getByRole("button", { name: each.filter });
  const vegan = page.getByRole("checkbox", { name: each.vegan });
  await filter.waitFor();
  const all = await dishes(page).count();
  const openFilter = async () => {
    await filter.focus();
    await page.keyboard.press("Enter");
    await vegan.waitFor({ state: "attached" });
  };
  await openFilter();
  await vegan.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => vegan.isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: each.show }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: `${each.filter}: 1` }).waitFor();
  await page.getByRole("status").filter({ hasText: each.found }).waitFor();
  await page.getByRole("heading", { name: each.curry }).waitFor({ state: "detached" });
  const few = await dishes(page).count();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all);
  expect(await violations(page)).toEqual([]);

  // A dish says what it is, and Back shows the same choice again.
  await dishes(page).first().getByRole("link").click();
  await page.getByRole("dialog").getByText(each.vegan).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: /^(Our story|Nasza historia)$/ })
    .last()
    .click();
  await filter.waitFor({ state: "detached" });
  await page.goBack();
  await page.getByRole("button", { name: `${each.filter}: 1` }).waitFor();
  await expect.poll(() => dishes(page).count()).toBe(few);

  const icon = page.getByRole("button", { name: each.search });
  const search = page.getByRole("searchbox", { name: each.search });
  if (await icon.isVisible()) await icon.click();
  else {
    await search.focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => filter.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await search.fill(each.curry);
  await page.getByRole("status").filter({ hasText: each.nothing }).waitFor({ state: "attached" });
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: each.whole }).last().click();
  await expect.poll(() => dishes(page).count()).toBe(all);
  await page.getByRole("button", { name: each.filter, exact: true }).waitFor();
  await page.context().close();
});

test.each([
  {
    locale: "en-GB",
    slip: "chetinad",
    curry: "Chicken Chettinad",
    diet: "vegan",
    allergen: "mustard",
  },
  {
    locale: "pl-PL",
    slip: "chetinad",
    curry: "Kurczak Chettinad",
    diet: "weganskie",
    allergen: "gorczyca",
  },
])("The search forgives a slip and knows diets and allergens, in $locale", async (each) => {
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale: each.locale });
  await page.getByRole("button", { name: /^(Diet and spice|Dieta i ostrość)$/ }).waitFor();
  const field = page.getByRole("searchbox");
  await field.fill(each.slip);
  await expect.poll(() => dishes(page).count()).toBe(1);
  await page.getByRole("heading", { name: each.curry }).waitFor();
  await field.fill(each.diet);
  // As many as the demo's menu file calls vegan, and fewer than contain mustard.
  await expect.poll(() => dishes(page).count()).toBe(19);
  await field.fill(each.allergen);
  await expect.poll(() => dishes(page).count()).toBeGreaterThan(19);
  await page.context().close();
});

test.each(["en-GB", "pl-PL"])(
  "On a phone the first dish begins within 300 px, with a large picture, in %s",
  async (locale) => {
    const page = await openShop(chromium, origin, { viewport: { width: 390, height: 844 }, locale });
    const picture = page.getByRole("main").getByRole("listitem").locator("img").first();
    await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThanOrEqual(300);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(340);
  },
);

test("On a desktop the whole picture of a dish stands beside its options", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await page.goto(`${origin}/menu?dish=masala-dosa`);
  const sheet = page.getByRole("dialog");
  const picture = await sheet.locator("img").first().boundingBox();
  const [width = 0, height = 0] = [picture?.width, picture?.height];
  expect(Math.abs(width - height)).toBeLessThan(1);
  const option = await sheet.getByRole("group").first().boundingBox();
  expect(option?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + width);
  expect(await violations(page)).toEqual([]);
});

test.each([
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1280, height: 800 }],
])(
  "On %s a dish keeps its title and the button that closes it in view, clear of the choice to be made",
  async (_, viewport) => {
    const page = await openShop(chromium, origin, { viewport, locale: "en-GB" });
    await page.goto(`${origin}/menu?dish=masala-dosa`);
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio").first().waitFor();
    await sheet.getByRole("button", { name: "Add to cart" }).click();
    await sheet.getByText("Please select at least 1 Sambar or rasam").waitFor();
    const close = await sheet.getByRole("button", { name: "Close" }).boundingBox();
    const group = await sheet.getByRole("heading", { name: "Sambar or rasam" }).boundingBox();
    const title = await sheet.getByRole("heading", { name: "Masala dosa" }).boundingBox();
    expect(close?.y).toBeGreaterThan(0);
    expect(
      Math.abs((title?.y ?? 0) + (title?.height ?? 0) / 2 - (close?.y ?? 0) - (close?.height ?? 0) / 2),
    ).toBeLessThan(12);
    expect(group?.y).toBeGreaterThanOrEqual((close?.y ?? 0) + (close?.height ?? 0));
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
  },
);

test("A swipe down closes a dish, a short one leaves it open, and one in its scrolled text scrolls it back", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  const swipe = async (way: number) => {
    await touch("touchStart", 300);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", 300 + way * part);
    await touch("touchEnd");
  };
  await page.goto(`${origin}/menu?dish=masala-dosa`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio").first().waitFor();
  const scrollTo = (top: number) => sheet.evaluate((dialog, top) => dialog.scrollTo(0, top), top);
  const scrolled = () => sheet.evaluate((dialog) => dialog.scrollTop);
  await swipe(40);
  await scrollTo(500);
  await swipe(200);
  await expect.poll(scrolled).toBeLessThan(400);
  expect(new URL(page.url()).searchParams.get("dish")).toBe("masala-dosa");
  await scrollTo(0);
  await expect.poll(scrolled).toBe(0);
  await swipe(200);
  await sheet.waitFor({ state: "detached" });
});

test.each([
  ["en-GB", "Popular", "Add: Ghee podi mini idli"],
  ["pl-PL", "Popularne", "Dodaj: Mini idli"],
])(
  "What others order most stands above the categories, until the menu is searched, in %s",
  async (locale, title, add) => {
    const page = await openShop(chromium, origin, { viewport: { width: 390, height: 844 }, locale });
    const dish = page.getByRole("button", { name: add });
    await dish.waitFor();
    expect(await page.getByRole("heading", { name: title, exact: true }).count()).toBe(0);

    // Popular dishes as if a day's orders were counted; the bare page asks for the shop.
    await page.route("**/api/organizations/by-hostname/*", async (route) => {
      const shop = await (await route.fetch()).json();
      const answer = await page.request.get(`${origin}/api/${shop.id}/products?limit=100&published=true&locale=en`);
      const { data }: { data: { id: string; slug: string }[] } = await answer.json();
      const popular = ["ghee-podi-mini-idli", "masala-dosa", "chicken-chettinad"].map(
        (slug) => data.find((each) => each.slug === slug)?.id,
      );
      return route.fulfill({ json: { ...shop, popular } });
    });
    await page.route(`${origin}/menu`, async (route) => {
      const body = await (await route.fetch()).text();
      return route.fulfill({
        contentType: "text/html",
        body: body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, ""),
      });
    });
    await page.reload();
    const popular = page.getByRole("region", { name: title, exact: true });
    await popular.waitFor();
    await expect.poll(() => popular.getByRole("heading", { level: 3 }).count()).toBe(3);
    await expect.poll(() => page.getByRole("main").getByRole("region").first().getAttribute("id")).toBe("~popular");
    await popular.getByRole("button", { name: add }).click();
    await expect.poll(() => dish.count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^(Search the menu|Szukaj w menu)$/ }).click();
    await page.getByRole("searchbox").fill("idli");
    await popular.waitFor({ state: "detached" });
    await expect.poll(() => dish.count()).toBe(1);
    await page.context().close();
  },
);

test.each([
  { on: "a phone", viewport: { width: 390, height: 844 }, reducedMotion: "no-preference" as const },
  { on: "a desktop", viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" as const },
])("A link to a category leads to its top, however far down it is, on $on", async ({ viewport, reducedMotion }) => {
  const page = await openShop(chromium, origin, { viewport, reducedMotion, locale: "en-GB" });
  for (const name of ["Street snacks", "Dosa", "Breads"]) {
    await page.getByRole("navigation", { name: "Menu categories" }).getByRole("link", { name }).click();
    const section = page.getByRole("region", { name });
    // `scroll-padding` of web/styles/base.css, below the tabs.
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(120);
  }
  await page.context().close();
});

test("Shoppers filter by the diet and spice that a manager sets for a dish", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId, organization } = shop;
  const { id } = await newProduct(shop, { metadata: { kcal: "420" } });
  await newProduct(shop, { translations: [{ locale: "en", title: "Fish curry", description: "" }] });
  const editor = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await editor.goto(`${origin}/staff/${organizationId}/menu/dishes/${id}`);
  const choose = (group: string, name: string) =>
    editor
      .getByRole("group", { name: group, exact: true })
      .getByRole("radio", { name, exact: true })
      .check({ force: true });
  await choose("Diet", "Vegan");
  await choose("Gluten", "Gluten-free");
  await choose("Spice", "Spicy");
  expect(await violations(editor)).toEqual([]);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  const metadata = async () =>
    (await owner.call(routes.catalogue.getProduct, { params: { organizationId, id } })).metadata;
  await expect.poll(metadata).toEqual({ kcal: "420", diet: "vegan, gluten-free", spice: "2" });
  // The shop's own facts do not contain them, and a change of those keeps them.
  await expect.poll(() => editor.getByRole("button", { name: /^Remove the fact/ }).count()).toBe(1);
  await editor.getByLabel("Value", { exact: true }).fill("450");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(metadata).toEqual({ kcal: "450", diet: "vegan, gluten-free", spice: "2" });

  const page = await openShop(chromium, origin.replace("localhost", organization.configuration.hostname));
  await page.getByText("Vegan · Gluten-free · Spicy").waitFor();
  await page.getByRole("button", { name: "Diet and spice" }).click();
  await page.getByRole("dialog").getByText("Gluten-free", { exact: true }).click();
  await page.getByRole("button", { name: "Show 1 dish" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "1 dish found" }).waitFor();
  await page.getByRole("heading", { name: "Fish curry" }).waitFor({ state: "detached" });
  await Promise.all([editor.context().close(), page.context().close()]);
});

test.each([
  ["en-GB", "Free delivery nearby from 120.00 zł", "Hours and contact", "Opening hours", "Close"],
  ["pl-PL", "W pobliżu bezpłatna dostawa od 120,00 zł", "Godziny i kontakt", "Godziny otwarcia", "Zamknij"],
])(
  "The menu says from when delivery is free, and has hours and phone one tap away, in %s",
  async (locale, ...words) => {
    const [free = "", way, hours, close] = words;
    const page = await openShop(chromium, origin, { viewport: { width: 390, height: 844 }, hasTouch: true, locale });
    const sheet = page.getByRole("dialog");
    await page.getByRole("button", { name: /^(Delivery|Dostawa)\b/ }).tap();
    await sheet.getByText(free).waitFor();
    await sheet.getByRole("button", { name: close }).tap();
    await sheet.waitFor({ state: "detached" });
    await page.getByRole("button", { name: way }).tap();
    await sheet.getByRole("heading", { name: hours }).waitFor();
    await expect
      .poll(() => sheet.getByRole("link", { name: "+48 12 345 67 89" }).getAttribute("href"))
      .toBe("tel:+48123456789");
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: close }).tap();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(way);
    await page.context().close();
  },
);
