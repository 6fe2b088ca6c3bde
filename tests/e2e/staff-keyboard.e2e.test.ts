import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newCategory } from "../kit/catalogue.ts";
import { newShippingMethod, newShop, type Shop } from "../kit/factories.ts";
import { reserve } from "../kit/reservations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const opened = async ({ owner, organizationId }: Shop, path: string): Promise<Page> => {
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(`${origin}/staff/${organizationId}/${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
};

/** More stops than any page has: if Tab has not arrived by then, the focus is trapped. */
const MAX_STOPS = 120;

/** Goes on with Tab until a control has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  await control.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control}`);
};

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, page.locator(`[name="${name}"]`));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};

const saved = async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+s");
  await page
    .getByText(/^Saved(: | at )/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
};

test("A dish is written by keyboard: its texts, price, category, an option group and allergens", async () => {
  const shop = await newShop(origin);
  const soups = await newCategory(shop, "soups");
  const page = await opened(shop, "menu/dishes/new");
  await tabTo(page, page.locator("[name=basePrice]"));
  await page.keyboard.press("ControlOrMeta+s");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("translations.0.title");
  await type(page, "translations.0.title", "Rasam");
  await type(page, "basePrice", "18.50");
  await tabTo(page, page.getByRole("checkbox", { name: "soups" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Add a choice" }));
  await page.keyboard.press("Enter");
  await page.locator('[name="modifierGroups.0.modifiers.0.title"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await type(page, "modifierGroups.0.translations.0.title", "With");
  await type(page, "modifierGroups.0.modifiers.0.title", "Rice");
  await tabTo(page, page.getByRole("checkbox", { name: "Milk" }).last());
  await page.keyboard.press("Space");
  await saved(page);
  const { data } = await shop.owner.call(routes.catalogue.listProducts, {
    params: { organizationId: shop.organizationId },
  });
  expect(data).toMatchObject([
    {
      slug: "rasam",
      basePrice: 18.5,
      categories: [soups.id],
      allergens: ["milk"],
      modifierGroups: [{ modifiers: [{ title: "Rice" }] }],
    },
  ]);
  await page.context().close();
});

test("Opening times and a special day are set by keyboard, and past days are disabled", async () => {
  const shop = await newShop(origin);
  const page = await opened(shop, "shop/opening-times");
  const ownHours = page.getByRole("radio").first();
  await tabTo(page, page.locator("input[type=radio]:checked"));
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => ownHours.isChecked()).toBe(true);
  const monday = page.getByRole("group", { name: "Monday" });
  await tabTo(page, monday.getByLabel("From"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("930");
  await page.keyboard.press("Tab");
  await expect.poll(() => monday.getByLabel("From").inputValue()).toBe("09:30");

  const calendar = page.getByRole("application", { name: /^Special days/ });
  // The shop's today, which for one hour of each night is the reader's tomorrow.
  const today = calendar.locator("td [tabindex='0']");
  await tabTo(page, today);
  // Yesterday is disabled, so the focus stays.
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => today.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await page.keyboard.press("PageDown");
  const outlineOfFocus = () => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  await expect.poll(outlineOfFocus).toBe("solid");
  await page.keyboard.press("Enter");
  await expect.poll(() => calendar.locator("[data-selected]").count()).toBe(1);
  await tabTo(page, page.getByRole("switch", { name: "Open", exact: true }));
  await page.keyboard.press("Space");
  await page.getByRole("group", { name: /202\d/ }).getByLabel("To", { exact: true }).waitFor();
  await saved(page);
  const { configuration } = await shop.owner.call(routes.organizations.getOrganization, {
    params: { organizationId: shop.organizationId },
  });
  expect(configuration.openingTimes).toMatchObject({ monday: "09:30" });
  expect(configuration.specialDays).toMatchObject([{ openingTime: "11:00", closingTime: "21:00" }]);
  await page.context().close();
});

test("A zone is added to a shipping method by keyboard", async () => {
  const shop = await newShop(origin);
  const { id } = await newShippingMethod(shop);
  const page = await opened(shop, `shop/delivery/${id}`);
  await tabTo(page, page.getByRole("button", { name: "Add a zone" }));
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("shippingZones.2.title");
  await page.keyboard.type("Farthest");
  await type(page, "shippingZones.2.distanceUpto", "9");
  await type(page, "shippingZones.2.eta", "70 min");
  await type(page, "shippingZones.2.price", "19.90");
  await saved(page);
  const params = { organizationId: shop.organizationId, id };
  const { shippingZones } = await shop.owner.call(routes.shipping.getShippingMethod, { params });
  expect(shippingZones.at(-1)).toMatchObject({ title: "Farthest", distanceUpto: 9, price: 19.9 });
  await page.context().close();
});

test("After items of a form are removed by keyboard, the focus moves to the next one, and at last to the button that adds one", async () => {
  const shop = await newShop(origin);
  const { id } = await newShippingMethod(shop);
  const page = await opened(shop, `shop/delivery/${id}`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const remove = page.getByRole("button", { name: /^Remove/ });
  const add = page.getByRole("button", { name: "Add a zone" });
  await add.press("Enter");
  await page.locator('[name="shippingZones.2.title"]').fill("Farthest");
  const [, second, third] = await remove.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  await remove.first().press("Enter");
  await expect.poll(focused).toBe(second);
  await page.getByRole("button", { name: third ?? "" }).press("Enter");
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

  const other = await opened(shop, "shop/opening-times");
  const addBreak = other.getByRole("button", { name: /^Add hours.*Breaks/ });
  await addBreak.press("Enter");
  await other.getByRole("button", { name: /^Remove.*Breaks/ }).press("Enter");
  await expect.poll(() => addBreak.evaluate((button) => button === document.activeElement)).toBe(true);
  for (const each of [page, other]) await each.context().close();
});

test("Tab follows the visual order: from a reservation's buttons to its details, from the board's buttons to scheduled orders", async () => {
  const shop = await newShop(origin);
  await reserve(shop, shop.owner);
  const page = await opened(shop, "reservations");
  const goesOn = async (from: Locator, to: Locator) => {
    await to.waitFor();
    await from.focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => to.evaluate((control) => control === document.activeElement)).toBe(true);
  };
  await goesOn(page.getByRole("button", { name: /^Confirm: / }), page.getByRole("button", { name: /^Details: / }));
  await page.goto(`${origin}${paths.board(shop.organizationId)}`);
  await goesOn(
    page.getByRole("button", { name: "Pause or slow down" }),
    page.getByRole("link", { name: "1 reservation to answer", exact: true }),
  );
});
