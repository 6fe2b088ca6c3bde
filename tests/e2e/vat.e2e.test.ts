import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

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

test("An order shows its VAT by rate to its customer and to staff, and one from before the rates says that it has none", async () => {
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

test("The checkout shows the VAT of the cart, and the sentence of a shop that charges none", async () => {
  const { shop, shopper, open } = await eveningOf(chromium, origin);
  const params = { organizationId: shop.organizationId };
  const set = (tax: object) =>
    shop.owner.call(routes.organizations.updateOrganization, {
      params,
      body: { configuration: { tax: { ...polish, ...tax } } },
    });
  await set({});
  const page = await open(shopper, paths.menu, { width: 1280, height: 800 });
  for (const _ of [1, 2]) await page.getByRole("button", { name: /^Add:/ }).first().click();
  await page.getByRole("link", { name: /^Go to checkout/ }).click();
  await unfold(page, { summary: "incl. VAT 3.69 zł", rate: "8 % of 49.80 zł" });
  await set({ exemption: "Exempt under art. 113 of the VAT act" });
  await page.reload();
  await page.getByText("Exempt under art. 113 of the VAT act").waitFor();
});
