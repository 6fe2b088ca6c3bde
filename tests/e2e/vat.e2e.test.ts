import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import { usualExemption } from "#core/contract/tax/exemption.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { addDish, quantities } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** A day that is not here yet, whenever the tests run. */
const NEXT_YEAR = new Date().getFullYear() + 1;

const polish = { rates: usualRates("PL") ?? [], deliveryCategory: null, exemption: null };

/** Two dishes for 49.80 and delivery for 9.90, all at 8 %: 59.70 × 8 ÷ 108 = 4.42. */
const words = {
  en: { summary: "incl. VAT 4.42 zł", rate: "8 % of 59.70 zł" },
  pl: { summary: "w tym VAT 4,42 zł", rate: "8 % od 59,70 zł" },
};

/** Opens the folded VAT of a page, and reads its one rate. */
const unfold = async (page: Page, { summary, rate }: { summary: string; rate: string }) => {
  await page.getByText(summary).press("Enter");
  await page.getByText(rate).waitFor();
  expect(await violations(page)).toEqual([]);
};

test("An order shows its VAT by rate to its customer and to staff; one from before there were rates says that it has none", async () => {
  const { shop, shopper, manager, order, open } = await eveningOf(chromium, origin);
  const { organizationId } = shop;
  const old = await order();
  const params = { organizationId };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { tax: polish } } });
  const { id } = await order();

  await unfold(await open(shopper, paths.order(id), phone), words.en);
  await unfold(await open(manager, paths.staffOrder(organizationId, id), undefined, "pl"), words.pl);

  const before = await open(manager, paths.staffOrder(organizationId, old.id));
  await before.getByText("No VAT was set when this order was placed.").waitFor();
  expect(await before.getByText("incl. VAT").count()).toBe(0);
});

test("The cart and checkout show the VAT of the dishes until the delivery has a fee, or the sentence of a shop that charges none", async () => {
  const { shop, shopper, open } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  const set = (tax: object) =>
    shop.owner.call(routes.organizations.updateOrganization, {
      params,
      body: { configuration: { tax: { ...polish, ...tax } } },
    });
  await set({});
  const page = await open(shopper, paths.menu, { width: 1280, height: 800 });
  for (const _ of [1, 2]) await addDish(page, "Masala dosa");
  await unfold(page, { summary: "VAT of the dishes 3.69 zł", rate: "8 % of 49.80 zł" });
  await page.getByRole("link", { name: /^Go to checkout/ }).click();
  await page.waitForURL(/checkout/);
  await unfold(page, { summary: "VAT of the dishes 3.69 zł", rate: "8 % of 49.80 zł" });
  await set({ exemption: usualExemption("PL") });
  await page.reload();
  await page.getByText("Exempt from VAT under art. 113").waitFor();
  await page.goto(new URL(paths.menu, page.url()).href);
  await page.getByText("Exempt from VAT under art. 113").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("A manager splits a lunch menu over two categories, and its order has the VAT of both", async () => {
  const { shop, manager, order, open } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { tax: polish } } });
  const [dish] = (await manager.call(routes.catalogue.listProducts, { params, query: {} })).data;
  const page = await open(manager, `/staff/${shop.organizationId}/menu/dishes/${dish?.id}`, phone);
  const mixed = page.getByRole("checkbox", { name: /^Mixed rates/ });
  await mixed.check();
  const shares = page.getByLabel("Share, %");
  await shares.first().fill("80");
  await shares.last().fill("19,99");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByText("The shares must sum to 100 %").waitFor();
  expect(await violations(page)).toEqual([]);
  await shares.last().fill("20");
  await save.click();
  await page.getByText(/^Saved at/).waitFor();
  // Two dishes for 49.80 and delivery for 9.90: 80 % of both at 8 %, the rest at 23 %.
  expect((await order()).tax).toMatchObject([
    { rate: 8, category: "food", gross: 47.76 },
    { rate: 23, category: "beverage", gross: 11.94 },
  ]);
  await page.reload();
  await mixed.uncheck();
  await save.click();
  await page.getByText(/^Saved at/).waitFor();
  expect((await order()).tax).toMatchObject([{ rate: 8, gross: 59.7 }]);
});

test("Staff note the number of the fiscal receipt on an order, correct it and remove it", async () => {
  const { shop, staff, order, open } = await eveningOf(chromium, origin);
  const { id } = await order();
  const params = { organizationId: shop.organizationId, id };
  const noted = async () => (await staff.call(routes.orders.getOrder, { params })).fiscalReceipt;
  const page = await open(staff, paths.staffOrder(shop.organizationId, id), phone);
  const number = page.getByLabel("Number of the fiscal receipt");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("button", { name: "Note the number" }).click();
  await number.fill("1".repeat(41));
  await save.click();
  await page.getByText("Use 1 to 40 characters that can be seen").waitFor();
  expect(await violations(page)).toEqual([]);
  await number.fill(" W0042/1187 ");
  await number.press("Enter");
  await page.getByText("Fiscal receipt W0042/1187").waitFor();
  expect(await noted()).toBe("W0042/1187");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await number.fill("W0042/1188");
  await save.dblclick();
  await page.getByText("Fiscal receipt W0042/1188").waitFor();
  await expect.poll(() => page.getByText("Fiscal receipt W0042/1188").count()).toBe(1);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "Remove the number" }).click();
  await page.getByText("Removed the number of the fiscal receipt").waitFor();
  await page.getByText("No number is noted.").waitFor();
  expect(await noted()).toBe(null);
  expect(await violations(page)).toEqual([]);
});

const pageOfRates = {
  en: {
    usual: "8",
    food: "Food",
    change: "Food: add a rate from a later day",
    delivery: "Delivery, %",
    pickup: "Pickup, %",
    from: "From",
    save: "Save",
    range: "Enter a rate between 0 and 100, with at most two decimals",
    exempt: "Exempt from VAT",
    sentence: "Sentence on orders",
    remove: `Remove the rate of Food from January 1, ${NEXT_YEAR}`,
    half: "8.5",
  },
  pl: {
    usual: "8",
    food: "Jedzenie",
    change: "Jedzenie: dodaj stawkę od późniejszego dnia",
    delivery: "Dostawa, %",
    pickup: "Odbiór, %",
    from: "Od dnia",
    save: "Zapisz",
    range: "Podaj stawkę od 0 do 100, z najwyżej dwoma miejscami po przecinku",
    exempt: "Zwolnienie z VAT",
    sentence: "Zdanie na zamówieniach",
    remove: `Usuń stawkę: Jedzenie, od 1 stycznia ${NEXT_YEAR}`,
    half: "8,5",
  },
};

test.each(["en", "pl"] as const)(
  "An owner begins with the usual rates, adds one from a later day, and declares the shop exempt, in %s",
  async (locale) => {
    const words = pageOfRates[locale];
    const { owner, organizationId } = await newShop(origin);
    const page = await openAs(chromium, owner, { locale, viewport: { width: 390, height: 844 } });
    await page.goto(`${origin}/staff/${organizationId}/shop/vat`);
    const stored = async () =>
      ((await owner.call(routes.organizations.getOrganization, { params: { organizationId } })) as OrganizationDetails)
        .configuration.tax;
    expect(await stored()).toBe(null);
    await page.getByRole("radio").first().check();
    const food = page.getByRole("group", { name: words.food, exact: true });
    await expect.poll(() => food.getByLabel(words.delivery).inputValue()).toBe(words.usual);
    await food.getByRole("button", { name: words.change }).click();
    await food.getByLabel(words.delivery).last().fill("100,01");
    await food.getByLabel(words.pickup).last().fill(words.half);
    await food.getByLabel(words.from, { exact: true }).last().fill(`${NEXT_YEAR}-01-01`);
    await food.getByRole("button", { name: words.remove }).waitFor();
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await page.getByText(words.range).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await food.getByLabel(words.delivery).last().fill("9");
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await expect
      .poll(async () => (await stored())?.rates.filter(({ category }) => category === "food"))
      .toEqual([
        expect.objectContaining({ delivery: 8, pickup: 8 }),
        { category: "food", delivery: 9, pickup: 8.5, from: `${NEXT_YEAR}-01-01` },
      ]);

    await page.getByRole("radio", { name: words.exempt }).check();
    await expect.poll(() => page.getByLabel(words.sentence).inputValue()).toContain("113");
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await expect.poll(async () => (await stored())?.exemption).toContain("113");
    expect((await stored())?.rates).toHaveLength(6);
    expect(await violations(page)).toEqual([]);
  },
);

test.each([
  ["en", "I need an invoice for a company", "VAT number", "This is not a VAT number; check its letters and digits"],
  [
    "pl",
    "Potrzebuję faktury na firmę",
    "NIP lub numer VAT UE",
    "To nie jest numer NIP ani VAT UE; sprawdź litery i cyfry",
  ],
] as const)(
  "A shopper asks for an invoice for a company, and staff read for whom, in %s",
  async (locale, ask, number, wrong) => {
    const { shop, shopper, manager, open } = await eveningOf(chromium, origin);
    const page = await open(shopper, paths.menu, phone, locale);
    for (const count of [1, 2]) {
      await page
        .getByRole("button", { name: /^(Add|Dodaj):/ })
        .first()
        .click();
      await expect.poll(() => quantities(page)).toEqual([count]);
    }
    await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
    const pay = page.getByRole("button", { name: /^(Pay & Confirm|Zamawiam i płacę)/ });
    await page.getByRole("radio", { name: /^(Cash|Gotówka)/ }).check();
    await page.getByRole("checkbox", { name: ask }).check();
    await page.getByLabel(number).fill("676-101-37-16");
    await pay.click();
    await page.getByText(wrong).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(/^(Company|Firma)$/).fill("Miasto Kraków");
    await page.getByLabel(/^(Address of the company|Adres firmy)$/).fill("pl. Wszystkich Świętych 3-4, Kraków");
    await page.getByLabel(number).fill("676-101-37-17");
    await pay.click();
    await page.waitForURL(/\/account\/orders\//);
    const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
    const staff = await open(manager, paths.staffOrder(shop.organizationId, id), undefined, locale);
    await staff.getByText("Miasto Kraków").waitFor();
    await staff.getByText("6761013717").waitFor();
    expect(await violations(staff)).toEqual([]);
  },
);
