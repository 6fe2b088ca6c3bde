import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { staffPaths } from "#web/features/staff/shell/staff-paths.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { countShifts } from "../kit/browser/shifts.ts";
import { addDish, openShop, signUp } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { cashOrder, newOrderedShop, newProduct, newShop, newShopper } from "../kit/factories.ts";
import { reserve } from "../kit/reservations.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 } };

// With the scrollbars of a desktop, which take space.
const chromium = await browserOfTests({ ignoreDefaultArgs: ["--hide-scrollbars"] });

const open = (locale: string, options = phone) => openShop(chromium, origin, { ...options, locale });

/** Doubles the text of the page, as a reader may, and returns what then exceeds the window. */
const overflowing = async (page: Page): Promise<string[]> => {
  await page.addStyleTag({ content: ":root { font-size: 200% }" });
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) =>
      element.closest("nav, .overflow-x-auto") ?? element.closest(".sr-only") ?? element.closest("[hidden]");
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element))
      .map((element) => `${location.pathname} ${element.tagName}: ${element.textContent?.slice(0, 60)}`);
  });
};

/** Whether the last link of a page can be scrolled clear of the bar that a button is in. */
const isEndClear = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    scrollTo(0, document.body.scrollHeight);
    const end = [...document.querySelectorAll("footer a")].at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
    return end <= (element.parentElement?.getBoundingClientRect().top ?? Number.NaN);
  });

test("Text of twice the size fits a phone on the pages of the office", async () => {
  const { owner, organizationId } = await newShop(origin);
  const capacity = { slotMinutes: 15 as const, load: 12, preparationMinutes: 20, hours: [], stations: [] };
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { capacity } },
  });
  const page = await openAs(chromium, owner, { locale: "en", ...phone });
  const found: string[] = [];
  for (const section of ["kitchen", "delivery", "payments", "integrations"] as const) {
    await page.goto(origin + staffPaths.shop(organizationId, section));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator("header select").selectOption("de");
    await page.getByRole("navigation", { name: "Seiten für das Personal" }).waitFor();
    found.push(...(await overflowing(page)));
  }
  expect(found).toEqual([]);
});

test.each(["en-GB", "pl-PL"])("Text of twice the size fits a phone on every screen, in %s", async (locale) => {
  const page = await open(locale);
  const found: string[] = [];
  const go = async (path: string) => {
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
  const look = async () => found.push(...(await overflowing(page)));
  await page.getByRole("button", { name: /: (Ghee podi mini idli|Mini idli z podi)/ }).click();
  const cart = page.getByRole("button", { name: /View cart|Zobacz koszyk/ });
  await cart.waitFor();
  await expect.poll(() => isEndClear(cart)).toBe(true);
  await look();
  await expect.poll(() => isEndClear(cart)).toBe(true);
  for (const name of [
    /View cart|Zobacz koszyk/,
    /^(Delivery|Dostawa)/,
    /Diet and spice|Dieta i ostrość/,
    /Hours and contact|Godziny i kontakt/,
  ]) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    await look();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await go("/menu?dish=masala-dosa");
  await page.getByRole("dialog").getByRole("radio").first().waitFor();
  await look();
  for (const path of [
    "/",
    "/story",
    "/terms-and-conditions",
    "/privacy-policy",
    "/account/sign-in",
    "/account/sign-up",
    "/account/reset-password",
    "/nowhere",
  ]) {
    await go(path);
    await look();
  }
  await go("/reservation");
  await page.locator("fieldset").nth(1).locator("input:enabled").first().check({ force: true });
  for (const [name, text] of [
    ["firstname", "Ada"],
    ["lastname", "Nowak"],
    ["phone", "600 100 200"],
  ])
    await page.locator(`input[name=${name}]`).fill(text ?? "");
  await look();
  await page.locator("button[type=submit]").click();
  await page.getByRole("link", { name: /Add to calendar|Dodaj do kalendarza/ }).waitFor();
  await look();
  await signUp(page);
  await go("/account");
  await page.getByRole("button", { name: /Download my data|Pobierz moje dane/ }).waitFor();
  await look();
  await go("/checkout/customer-details");
  await page.locator("input[name=addressLineOne]").waitFor();
  await look();
  await page.getByText(/^(Pickup|Odbiór osobisty)$/).click();
  await page.locator("input[type=tel]").fill("600 100 200");
  await look();
  await page.locator("button[type=submit]").click();
  await page.locator("input[name=payment]").last().check();
  await look();
  await page.getByRole("button", { name: /^(Pay & Confirm|Zamawiam i płacę)$/ }).click();
  await page.getByRole("list", { name: /Progress of the order|Przebieg zamówienia/ }).waitFor();
  await look();
  await go("/account/orders");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await look();
  expect(found).toEqual([]);
  await page.context().close();
});

test("Long names, links in a shop's texts and dishes without pictures leave room for text and buttons", async () => {
  const link = "https://www.instagram.com/thesevensistersbytheriverunderthecastle1912/";
  const name = "The Very Old Kitchen of the Seven Sisters by the River under the Castle, Founded in 1912";
  const shop = await newShop(origin);
  const { configuration } = shop.organization;
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: {
      name,
      configuration: { storefront: { translations: [{ locale: "en", lead: link, notice: link, hoursNote: link }] } },
    },
  });
  await shop.owner.call(routes.organizations.replaceSitePages, {
    params: { organizationId: shop.organizationId },
    body: { translations: [{ locale: "en", intro: link }] },
  });
  const title = "Slowly braised mushrooms with tamarind, roasted garlic and a very long tail";
  await newProduct(shop, { translations: [{ locale: "en", title, description: "Without a picture. ".repeat(8) }] });
  const page = await openShop(chromium, origin.replace("localhost", configuration.hostname ?? ""), {
    ...phone,
    locale: "en-GB",
  });
  const heading = page.getByRole("heading", { level: 1, name });
  expect((await heading.boundingBox())?.height).toBeLessThan(844 / 5);

  await page.getByRole("button", { name: `Add: ${title}` }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const buttons = row.getByRole("button");
  await expect.poll(() => buttons.count()).toBe(2);
  const text = await row.getByText("Without a picture.").boundingBox();
  const edge = await buttons.first().boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0);

  await signUp(page);
  await page.goto(new URL("/checkout/customer-details", page.url()).href);
  await page.getByRole("button", { name: "Show the order" }).click();
  const summary = page.getByRole("listitem").filter({ hasText: title }).getByText(title);
  expect((await summary.boundingBox())?.width).toBeGreaterThan(160);
  await page.goto(new URL("/", page.url()).href);
  await page.getByRole("heading", { level: 2, name: "About us" }).waitFor();
  expect(await overflowing(page)).toEqual([]);
  await page.context().close();
});

test("A long name in the list of orders leaves the fulfilment whole", async () => {
  const { shop, shopper, product, organizationId } = await newOrderedShop(origin, {
    supportedLocales: ["en", "pl", "de"],
  });
  const { owner, organization } = shop;
  const contact = { firstname: "Maria-Magdalena", lastname: "von Hohenstein-Rabenau-Sayn", phone: "600 100 200" };
  await shopper.call(routes.orders.placeOrder, {
    params: { organizationId },
    body: cashOrder(shop, { items: [{ productId: product.id }], fulfilmentMethod: "pickup", contact }),
  });
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await openAs(
    chromium,
    { ...owner, origin: site },
    { locale: "de", viewport: { width: 1024, height: 768 } },
  );
  await page.goto(site + paths.staffOrders(organizationId));
  const isWhole = await page.getByText(/Abholung/).evaluate((way) => {
    const words = document.createRange();
    words.selectNodeContents(way.lastChild ?? way);
    const edge = way.parentElement?.getBoundingClientRect().right ?? 0;
    return words.getBoundingClientRect().right <= edge + 1;
  });
  expect(isWhole).toBe(true);
});

test("The first and the last day of a promotion stand side by side on a tablet in Polish", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "pl", viewport: { width: 1024, height: 768 } });
  await page.goto(origin + staffPaths.promotion(organizationId));
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await topOf("Pierwszy dzień")).toBe(await topOf("Ostatni dzień"));
});

test("A long word in the title of a choice, and in what is wrong with the choice, breaks and is not cut off", async () => {
  const title = "Pierogizkapustaigrzybaminaparzezsosemczosnkowympoleconymiodem";
  const shop = await newShop(origin);
  await newProduct(shop, {
    translations: [{ locale: "en", title: "Thali" }],
    modifierGroups: [
      {
        selectMin: 2,
        selectMax: 2,
        defaultLocale: "en",
        translations: [{ locale: "en", title }],
        modifiers: [{ title: "Dal" }, { title: "Rasam" }],
      },
    ],
  });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, { ...phone, locale: "en-GB" });
  await page.getByRole("button", { name: "Add: Thali" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Add to cart/ }).click();
  const words = [dialog.getByRole("heading", { name: title }), dialog.getByText(`Please select at least 2 ${title}`)];
  for (const each of words)
    expect(await each.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(390);
});

test("A line that wraps at twice the text size hides nothing", async () => {
  const page = await openShop(chromium, origin, { viewport: { width: 390, height: 844 }, locale: "en-GB" });
  await page.addStyleTag({ content: ":root { font-size: 200% }" });
  const terms = page.getByRole("button", { name: /^Delivery/ });
  await terms.getByText("7.99").waitFor();
  const starts = await terms.evaluate((button) => {
    const lines = document.createRange();
    const texts = [...button.querySelectorAll("span")].flatMap(({ childNodes }) => [...childNodes]);
    const read = texts.filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent !== "·");
    return read.flatMap((text) => {
      lines.selectNodeContents(text);
      return [...lines.getClientRects()].filter(({ width }) => width > 0).map(({ left }) => left);
    });
  });
  const start = (await terms.getByText("Delivery").boundingBox())?.x ?? Number.NaN;
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(start);
});

test("Times of day are whole at twice the size", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 320, height: 640 } });
  await page.goto(origin + staffPaths.shop(organizationId, "opening-times"));
  await page.getByRole("radio", { name: "At these times" }).check();
  expect(await overflowing(page)).toEqual([]);
  const cut = await page
    .getByLabel(/^(From|To)$/)
    .evaluateAll((fields) => fields.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(new Set(cut)).toEqual(new Set([false]));
});

test("On a small phone, a guest's long name does not shorten its label", async () => {
  const shop = await newShop(origin);
  const guest = await newShopper(origin);
  const { id } = await reserve(shop, guest, { firstname: "Krzysztof", lastname: "Brzęczyszczykiewicz" });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openAs(
    chromium,
    { ...guest, origin: site },
    { locale: "en", viewport: { width: 320, height: 640 } },
  );
  await page.goto(site + paths.reserved(id));
  const label = page.getByRole("term").filter({ hasText: "Name" }).getByText("Name");
  await label.waitFor();
  expect((await label.boundingBox())?.height).toBeLessThan(40);
});

test("On a phone, the present part of the menu is in view, and an empty part has one button to add to it", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", ...phone });
  const present = page.getByRole("navigation", { name: "Parts of the menu" }).locator("[aria-current=page]");
  for (const part of ["manufacturers", "file"] as const) {
    await page.goto(origin + staffPaths.menu(organizationId, part));
    const isInView = () =>
      present.evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(isInView).toBe(true);
  }
  await page.goto(origin + staffPaths.menu(organizationId, "manufacturers"));
  await page.getByText("No manufacturers yet.").waitFor();
  expect(await page.getByRole("link", { name: "New manufacturer" }).count()).toBe(1);
});

test("Text that shoppers write is laid out in the direction of its script", async () => {
  const page = await open("en-GB");
  await addDish(page, "Ghee podi mini idli");
  await signUp(page);
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("شكرا");
  const direction = () => notes.evaluate((field) => getComputedStyle(field).direction);
  await expect.poll(() => direction()).toBe("rtl");
  await notes.fill("Thank you");
  await expect.poll(() => direction()).toBe("ltr");
  await page.context().close();
});

test.each([
  ["en-GB", "Something went wrong on this page", "Retry"],
  ["pl-PL", "Coś poszło nie tak na tej stronie", "Spróbuj ponownie"],
])("A shop that can't be loaded has a page with header, heading and a way on, in %s", async (locale, title, retry) => {
  const context = await chromium.newContext({ ...phone, locale });
  const page = await context.newPage();
  // The bare page, which is shown when no function renders one.
  await page.route(`${origin}/menu`, async (route) => {
    const body = await (await route.fetch()).text();
    return route.fulfill({
      contentType: "text/html",
      body: body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, ""),
    });
  });
  await page.route("**/api/organizations/by-hostname/*", (route) => route.abort());
  await page.goto(`${origin}/menu`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("banner").waitFor();
  await page.getByRole("main").getByRole("button", { name: retry }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.unroute("**/api/organizations/by-hostname/*");
  await page.getByRole("button", { name: retry }).click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await context.close();
});

test.each([
  ["desktop with classic scrollbars", { width: 1350, height: 940 }],
  ["phone", { width: 390, height: 844 }],
])("Nothing on a %s jumps while the menu arrives", async (_, viewport) => {
  const context = await chromium.newContext({ viewport, locale: "en-GB" });
  const page = await context.newPage();
  const shifted = await countShifts(page);
  // Slow enough for the page to be painted without its menu.
  await page.route("**/products?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${origin}/menu`);
  await page.getByRole("button", { name: "Add: Masala dosa" }).waitFor();
  await page.waitForTimeout(500);
  expect(await shifted()).toBeLessThan(0.05);
  await context.close();
});

test.each([
  ["a phone", phone.viewport],
  ["a desktop", { width: 1280, height: 800 }],
])(
  "On %s the dishes in view are drawn with the page's first frame, the others as they come near",
  async (_, viewport) => {
    const context = await chromium.newContext({ viewport, locale: "en-GB" });
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${origin}/menu`);
    // Blink may first paint without styles what it draws only near the window, and then move it: a shift of 0.28.
    const sections = await page.locator("main section[style]").evaluateAll((all) =>
      all.map((section) => ({
        isInView: section.getBoundingClientRect().top < innerHeight,
        isDrawnAtOnce: getComputedStyle(section).contentVisibility === "visible",
      })),
    );
    expect(sections.filter(({ isInView }) => isInView).length).toBeGreaterThan(0);
    expect(sections.filter(({ isInView, isDrawnAtOnce }) => isInView && !isDrawnAtOnce)).toEqual([]);
    expect(sections.at(-1)).toEqual({ isInView: false, isDrawnAtOnce: false });
    await context.close();
  },
);

test("A link to a dish or a category that is older than the home leads to the menu", async () => {
  const page = await open("en-GB");
  await page.goto(`${origin}/?dish=masala-dosa`);
  await page.getByRole("dialog").getByRole("heading", { name: "Masala dosa" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/menu");
  await page.goto(`${origin}/#dosas`);
  await page.waitForURL(`${origin}/menu#dosas`);
  await page.context().close();
});
