import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop, newShopper } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    where: "Where do you work today?",
    today: "0 orders today",
    compare: "Compare",
    fill: "Fill in",
    filled: "Filled in from Second kitchen",
    carryOut: "Import 1 change",
    done: "1 change was imported",
    save: "Save",
    saved: /^Saved at/,
  },
  pl: {
    where: "Gdzie dziś pracujesz?",
    today: "Dziś 0 zamówień",
    compare: "Porównaj",
    fill: "Wypełnij",
    filled: "Wypełniono danymi z lokalu Second kitchen",
    carryOut: "Importuj 1 zmianę",
    done: "Zaimportowano 1 zmianę",
    save: "Zapisz",
    saved: /^Zapisano o/,
  },
};

test("A signed-in person finds how to open a shop: an owner in the settings, and a shopper on the page for staff", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const site = origin.replace("localhost", organization.configuration.hostname);
  const [screen, shopper] = [
    { locale: "en", viewport: { width: 390, height: 844 } } as const,
    await newShopper(origin),
  ];
  const opens = async (page: Page, path: string) => {
    await page.goto(site + path);
    await page.getByRole("main").getByRole("link", { name: "Open a shop" }).click({ timeout: 15_000 });
    await page.waitForURL(`${site}${paths.staff}/new`);
  };
  const page = await openAs(chromium, { ...shopper, origin: site }, screen);
  await opens(page, paths.staff);
  await page.goto(site + paths.staff);
  await page.getByRole("heading", { name: "This page is for the staff of the restaurant" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await opens(await openAs(chromium, { ...owner, origin: site }, screen), `/staff/${organizationId}/shop/details`);
});

test.each(phoneAndDesktop)(
  "An owner of two shops sees both, and copies the menu and the hours of one: $locale",
  async (screen) => {
    const said = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId, organization } = shop;
    const { phone, email } = organization;
    const week = {
      monday: "10:00",
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    };
    const second = await owner.call(routes.organizations.createOrganization, {
      body: {
        name: "Second kitchen",
        phone,
        email,
        configuration: {
          defaultCurrency: "PLN",
          defaultLocale: "en",
          supportedLocales: ["en"],
          openingTimes: week,
          closingTimes: { ...week, monday: "18:00" },
        },
      },
    });
    const other = { owner, organizationId: second.id };
    const inEnglish = (title: string) => [{ locale: "en" as const, title }];
    await newProduct(shop, { slug: "soup", basePrice: 20, translations: inEnglish("Soup") });
    await newProduct(other, { slug: "soup", basePrice: 99, translations: inEnglish("Other soup") });
    await newProduct(other, { slug: "bread", basePrice: 5, translations: inEnglish("Bread") });

    const page = await openAs(chromium, owner, screen);
    await page.goto(`${origin}${paths.staff}`);
    await page.getByRole("heading", { name: said.where }).waitFor();
    await expect.poll(() => page.getByText(said.today).count()).toBe(2);
    expect(await violations(page)).toEqual([]);

    await page.goto(`${origin}${paths.board(organizationId)}/menu/file`);
    await page.getByRole("button", { name: said.compare }).click();
    await page.getByRole("button", { name: said.carryOut }).click();
    await page.getByText(said.done).waitFor();
    const { data } = await owner.call(routes.catalogue.listProducts, { params: { organizationId } });
    expect(data.map(({ slug, basePrice }) => [slug, basePrice])).toEqual([
      ["soup", 20],
      ["bread", 5],
    ]);

    await page.goto(`${origin}${paths.board(organizationId)}/shop/opening-times`);
    await page.getByRole("button", { name: said.fill }).click();
    await page.getByText(said.filled).waitFor();
    const { getOrganization } = routes.organizations;
    const configurationOf = async () =>
      (await owner.call(getOrganization, { params: { organizationId } })).configuration.openingTimes;
    expect(await configurationOf()).toBeNull();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await page.getByText(said.saved).waitFor();
    expect(await configurationOf()).toMatchObject({ monday: "10:00", tuesday: null });
    await page.context().close();
  },
);
