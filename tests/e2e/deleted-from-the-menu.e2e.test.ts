import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

/**
 * A shop with two categories, one of which has a dish, and another dish. A promotion and a menu time name the first
 * category; others name the dish, and one promotion gives it away.
 */
const namingShop = async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const titled = (title: string) => ["en", "pl"].map((locale) => ({ locale, title }));
  const newCategory = (slug: string, title: string) =>
    shop.owner.call(routes.catalogue.createCategory, { params, body: { slug, translations: titled(title) } });
  const category = await newCategory("mornings", "Mornings");
  const evenings = await newCategory("evenings", "Evenings");
  await newProduct(shop, { categories: [category.id], translations: titled("Idli") });
  const tea = await newProduct(shop, { translations: titled("Tea") });
  const menuTime = (name: string, ids: { categoryIds?: string[]; productIds?: string[] }) => ({
    id: name.toLowerCase(),
    name,
    spans: [{ weekdays: [...weekdays], from: "08:00", to: "11:00" }],
    categoryIds: [],
    productIds: [],
    ...ids,
  });
  await shop.owner.call(routes.organizations.updateHours, {
    params,
    body: {
      configuration: {
        menuTimes: [
          menuTime("Breakfast", { categoryIds: [category.id] }),
          menuTime("Teatime", { productIds: [tea.id] }),
        ],
      },
    },
  });
  type Input = Parameters<typeof shop.owner.call<typeof routes.promotions.createPromotion>>[1]["body"];
  const promote = (name: string, what: Partial<Input>) =>
    shop.owner.call(routes.promotions.createPromotion, {
      params,
      body: { name, reward: { kind: "percent", percent: 10 }, ...what },
    });
  const early = await promote("Early bird", { categoryIds: [category.id] });
  const cuppa = await promote("Cuppa", { productIds: [tea.id] });
  await promote("On the house", { reward: { kind: "dish", productIds: [tea.id], price: 0 } });
  return { shop, params, category, evenings, tea, early, cuppa, manager: await newMember(shop, "manager") };
};

const words = {
  en: {
    actions: "Actions: Mornings",
    delete: "Delete",
    promotions: /no longer include its dishes.*: Early bird\.$/,
    served: /no longer limit when its dishes are served.*: Breakfast\.$/,
    looking: "Looking for promotions that this changes...",
    dishActions: "Actions: Tea",
    dishPromotions: /^Promotions that name this dish .*: Cuppa and On the house\.$/,
    dishServed: /^Menus by time that name this dish .*: Teatime\.$/,
    several: "Select several",
    all: "Select all (2)",
    allPromotions: /^Promotions that name these dishes .*: Cuppa and On the house\.$/,
    allServed: /^Menus by time that name these dishes .*: Teatime\.$/,
    chosen: "1 chosen",
    gone: /It applies to nothing until you choose something else/,
    forEverything: "Make it for everything",
    servedGone: /All that was served at these times has been deleted/,
    save: "Save",
  },
  pl: {
    actions: "Działania: Mornings",
    delete: "Usuń",
    promotions: /nie obejmą już jej dań.*: Early bird\.$/,
    served: /nie ograniczą już pory podawania jej dań.*: Breakfast\.$/,
    looking: "Sprawdzamy, których promocji to dotyczy...",
    dishActions: "Działania: Tea",
    dishPromotions: /^Promocje z tym daniem .*: Cuppa i On the house\.$/,
    dishServed: /^Menu według godzin z tym daniem .*: Teatime\.$/,
    several: "Zaznacz kilka",
    all: "Zaznacz wszystkie (2)",
    allPromotions: /^Promocje z tymi daniami .*: Cuppa i On the house\.$/,
    allServed: /^Menu według godzin z tymi daniami .*: Teatime\.$/,
    chosen: "wybrano 1",
    gone: /Nie działa, dopóki nie wybierzesz czegoś innego/,
    forEverything: "Niech będzie na wszystko",
    servedGone: /Wszystko, co było wtedy podawane, zostało usunięte/,
    save: "Zapisz",
  },
};

test.each(phoneAndDesktop)(
  "Who deletes a category reads which promotions and menus name it, in $locale",
  async (on) => {
    const { manager, params } = await namingShop();
    const texts = words[on.locale];
    const page = await openAs(chromium, manager, on);
    await page.goto(`${origin}/staff/${params.organizationId}/menu/categories`);
    await page.getByRole("button", { name: texts.actions }).click();
    await page.getByRole("menuitem", { name: texts.delete }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(texts.promotions).waitFor();
    await sheet.getByText(texts.served).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(phoneAndDesktop)("Deleting a dish says which promotions and menu times name it, in $locale", async (on) => {
  const { manager, params } = await namingShop();
  const texts = words[on.locale];
  const page = await openAs(chromium, manager, on);
  await page.goto(`${origin}/staff/${params.organizationId}/menu`);
  await page.getByRole("button", { name: texts.dishActions }).click();
  await page.getByRole("menuitem", { name: texts.delete }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(texts.dishPromotions).waitFor();
  await sheet.getByText(texts.dishServed).waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(phoneAndDesktop)(
  "Who deletes several dishes reads which promotions and menus name one of them, in $locale",
  async (on) => {
    const { manager, params } = await namingShop();
    const texts = words[on.locale];
    const page = await openAs(chromium, manager, on);
    await page.goto(`${origin}/staff/${params.organizationId}/menu`);
    await page.getByRole("button", { name: texts.several }).click();
    await page.getByRole("button", { name: texts.all }).click();
    await page.getByRole("button", { name: texts.delete, exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(texts.allPromotions).waitFor();
    await sheet.getByText(texts.allServed).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(phoneAndDesktop)(
  "The question that deletes a category opens before the promotions are read, in $locale",
  async (on) => {
    const { manager, params } = await namingShop();
    const texts = words[on.locale];
    const page = await openAs(chromium, manager, on);
    const read = Promise.withResolvers<void>();
    await page.route("**/promotions", async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.goto(`${origin}/staff/${params.organizationId}/menu/categories`);
    await page.getByRole("button", { name: texts.actions }).click();
    await page.getByRole("menuitem", { name: texts.delete }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(texts.looking).waitFor();
    await sheet.getByText(texts.served).waitFor();
    expect(await violations(page)).toEqual([]);
    read.resolve();
    await sheet.getByText(texts.promotions).waitFor();
    expect(await sheet.getByText(texts.looking).count()).toBe(0);
  },
);

test("A category that was deleted leaves a promotion when others are chosen", async () => {
  const { shop, manager, params, category, evenings, early } = await namingShop();
  await shop.owner.call(routes.catalogue.deleteCategory, { params: { ...params, id: category.id } });
  const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${params.organizationId}/shop/promotions/${early.id}`);
  await page.getByText("Evenings").click();
  await page.getByRole("button", { name: words.en.save, exact: true }).click();
  const stored = async () => {
    const all = await manager.call(routes.promotions.listPromotions, { params });
    return all.find(({ id }) => id === early.id)?.categoryIds;
  };
  await expect.poll(stored).toContain(evenings.id);
  expect(await stored()).toEqual([evenings.id]);
});

test.each(phoneAndDesktop)("A deleted dish counts in no promotion and no menu time, in $locale", async (on) => {
  const { shop, manager, params, tea, cuppa } = await namingShop();
  const texts = words[on.locale];
  const page = await openAs(chromium, manager, on);
  const promotion = `${origin}/staff/${params.organizationId}/shop/promotions/${cuppa.id}`;
  await page.goto(promotion);
  await page.getByText(texts.chosen).waitFor();
  await shop.owner.call(routes.catalogue.deleteProduct, { params: { ...params, id: tea.id } });
  await page.goto(promotion);
  await page.getByText(texts.gone).waitFor();
  expect(await page.getByText(texts.chosen).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  // Choosing another dish removes the deleted one.
  const stored = async () => {
    const all = await manager.call(routes.promotions.listPromotions, { params });
    return all.find(({ id }) => id === cuppa.id)?.productIds;
  };
  await page.getByRole("checkbox", { name: "Idli" }).check();
  await page.getByText(texts.chosen).waitFor();
  await page.getByRole("button", { name: texts.save, exact: true }).click();
  await expect.poll(stored).not.toContain(tea.id);
  expect(await stored()).toHaveLength(1);

  await page.goto(`${origin}/staff/${params.organizationId}/shop/opening-times`);
  await page.getByText(texts.servedGone).waitFor();
  expect(await page.getByText(texts.chosen).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("A promotion whose dishes are all gone is for everything once a manager says so", async () => {
  const { shop, manager, params, tea, cuppa } = await namingShop();
  await shop.owner.call(routes.catalogue.deleteProduct, { params: { ...params, id: tea.id } });
  const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${params.organizationId}/shop/promotions/${cuppa.id}`);
  await page.getByRole("button", { name: words.en.forEverything }).click();
  await page.getByText(words.en.gone).waitFor({ state: "detached" });
  await page.getByRole("button", { name: words.en.save, exact: true }).click();
  const stored = async () =>
    (await manager.call(routes.promotions.listPromotions, { params })).map((each) => each.productIds);
  await expect.poll(stored).toEqual([[], [], []]);
});
