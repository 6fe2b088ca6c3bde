import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { taxCategories } from "#core/contract/tax/tax.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { dayOf } from "#core/day.ts";
import { closeDays } from "#core/reports/close-days.ts";
import { memberOf } from "#core/testing/member.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone, tablet } from "../kit/browser/evening.ts";
import { addDish } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShippingMethod, newShop, newShopper, saveAddress } from "../kit/factories.ts";
import { onboard } from "../kit/payments.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/**
 * Two dishes at 1350 are 2700. A code takes off 15 %, 405. Delivery is 300, so 2595 are charged, all at 10 %: their VAT
 * is 2595 × 10 ÷ 110 = 235.9, rounded to 236. A refund of 1000 has 236 − 236 × 1595 ÷ 2595 = 91 of VAT.
 */
test("A shop in yen sells with VAT and a code, refunds a part, and shows a report and a closing without decimals", async () => {
  const shop = await newShop(origin, { defaultCurrency: "JPY" });
  const { organizationId } = shop;
  const params = { organizationId };
  const rates = taxCategories.map((category) => ({ category, from: "2020-01-01", delivery: 10, pickup: 10 }));
  const zones = [{ title: "Near", distanceUpto: 3, price: 300, eta: "30 min" }];
  const [shopper, manager] = await Promise.all([
    newShopper(origin),
    newMember(shop, "manager"),
    newProduct(shop, { basePrice: 1350 }),
    newShippingMethod(shop, { shippingZones: zones }),
    onboard(shop),
  ]);
  await shop.owner.call(routes.organizations.updateOrganization, {
    params,
    body: { configuration: { tax: { rates, deliveryCategory: null, exemption: null } } },
  });
  await shop.owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "Tea time", code: "TEA 15", reward: { kind: "percent", percent: 15 } },
  });
  await saveAddress(shopper);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);

  const page = await openAs(chromium, { ...shopper, origin: site }, { locale: "en", viewport: phone });
  await page.goto(site + paths.menu);
  for (const _ of [1, 2]) await addDish(page, "Masala dosa");
  await page.getByRole("button", { name: /View cart/ }).click();
  await page.getByRole("button", { name: "Add a code" }).click();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("tea15");
  await page.keyboard.press("Enter");
  await page.getByText("Applied").waitFor();
  await page.goto(site + paths.checkout("shipping-and-payment"));
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByText("¥2,595").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Pay & Confirm/ }).click();
  await page.waitForURL(/\/_local\/stripe\//);
  await page.getByText("2,595").first().waitFor();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(/\/orders\/ord_/);
  await page.getByText("incl. VAT ¥236").waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
  const order = () => manager.call(routes.orders.getOrder, { params: { ...params, id } });
  expect((await order()).payment).toMatchObject({ subtotal: 2700, discount: 405, shipping: 300, total: 2595 });

  const office = await openAs(chromium, { ...manager, origin: site }, { locale: "en", viewport: tablet });
  await office.goto(site + paths.staffOrder(organizationId, id));
  await office.getByRole("main").getByRole("button", { name: "Refund", exact: true }).click();
  const sheet = office.getByRole("dialog");
  await sheet.getByRole("radio", { name: "An amount" }).check();
  await sheet.getByRole("button", { name: "The order came too late" }).click();
  await sheet.getByRole("textbox", { name: /^Amount/ }).fill("1000.50");
  await sheet.getByRole("button", { name: /^Refund/ }).click();
  await expect.poll(() => sheet.count()).toBe(1);
  await sheet.getByRole("textbox", { name: /^Amount/ }).fill("1000");
  await sheet.getByRole("button", { name: "Refund ¥1,000" }).click();
  await sheet.waitFor({ state: "detached" });
  const { placedAt, refunds } = await order();
  expect(refunds).toMatchObject([{ amount: 1000, tax: [{ rate: 10, net: 909, tax: 91, gross: 1000 }] }]);

  const day = dayOf(new Date(placedAt ?? ""), shop.organization.configuration.timezone);
  await expect
    .poll(async () => (await manager.call(routes.reports.getReport, { params, query: { from: day, to: day } })).back)
    .toMatchObject({ gross: 1000 });
  await office.goto(`${site}${paths.staffReports(organizationId)}?from=${day}&to=${day}`);
  const figure = (amount: string | RegExp) =>
    office.getByRole("main").getByText(amount, { exact: true }).first().waitFor();
  for (const amount of ["¥1,595", "¥2,595", /^[-−]¥1,000$/, "¥145"]) await figure(amount);
  expect(await violations(office)).toEqual([]);
  await closeDays({ member: memberOf(organizationId, "manager"), days: day }, new Date(Date.now() + 2 * 86_400_000));
  await office.goto(`${site}${paths.staffReports(organizationId)}/closings/1`);
  for (const amount of ["¥2,595", "¥236", /^[-−]¥1,000$/, "¥91", "¥1,595", "¥1,450", /^[-−]¥405$/, "¥300"])
    await figure(amount);
  expect(await violations(office)).toEqual([]);
});
