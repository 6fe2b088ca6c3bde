import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { dayAhead, everyDay, tomorrow } from "../kit/days.ts";
import { addressAt, newProduct, newShippingMethod, newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };
const siteOf = ({ organization }: Shop) => origin.replace("localhost", organization.configuration.hostname);

const timezone = "Europe/Warsaw";

test("A manager sets a break and delivery hours, and guests read them on the site", async () => {
  const shop = await newShop(origin, {
    openingTimes: everyDay("12:00"),
    closingTimes: everyDay("22:00"),
  });
  await newProduct(shop);
  const site = siteOf(shop);
  const page = await openAs(chromium, { ...shop.owner, origin: site }, { ...phone, locale: "en" });
  await page.goto(`${site}${paths.board(shop.organizationId)}/shop/opening-times`);
  await page.getByRole("button", { name: /^Add hours.*Breaks$/ }).click();
  const first = page.getByRole("group", { name: "Breaks, 1" });
  await first.getByRole("button", { name: "Sunday" }).click();
  await page.getByRole("button", { name: /^Add hours.*Delivery hours$/ }).click();
  const delivered = page.getByRole("group", { name: "Delivery hours, 1" });
  await delivered.getByLabel("From").fill("09:00");
  await delivered.getByLabel("To").fill("11:30");
  await page.getByText(/^You are closed at these times on Monday, .*Nobody can order for them\.$/).waitFor();
  await delivered.getByLabel("To").fill("12:30");
  await page.getByText(/^You are closed at these times/).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove: Delivery hours, 1" }).click();
  await page.getByLabel("Minutes before closing").fill("20");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByText(/^Saved at/)
    .first()
    .waitFor();

  const menu = await openShop(chromium, site, phone);
  await menu.goto(site);
  await menu.getByText("12:00–15:00, 17:00–22:00").first().waitFor();
  await menu.getByText("12:00–22:00", { exact: true }).first().waitFor();
});

const breakWords = {
  en: { add: /^Add a break/, group: /^Break 1 on /, from: "From", to: "To", save: "Save", saved: /^Saved at/ },
  pl: { add: /^Dodaj przerwę/, group: /^Przerwa 1, /, from: "Od", to: "Do", save: "Zapisz", saved: /^Zapisano/ },
};

test.each(phoneAndDesktop)(
  "A manager gives a special day a break, and guests read both its spans: $locale",
  async (screen) => {
    const said = breakWords[screen.locale];
    const date = dayAhead(timezone, 2);
    const specialDays = [{ date, openingTime: "10:00", closingTime: "20:00" }];
    const shop = await newShop(origin, { timezone, specialDays, supportedLocales: ["en", "pl"] });
    await newProduct(shop);
    const page = await openAs(chromium, shop.owner, screen);
    await page.goto(`${origin}${paths.board(shop.organizationId)}/shop/opening-times`);
    await page.getByRole("button", { name: said.add }).click();
    const first = page.getByRole("group", { name: said.group });
    await first.getByLabel(said.from, { exact: true }).fill("14:00");
    await first.getByLabel(said.to, { exact: true }).fill("16:30");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await page.getByText(said.saved).first().waitFor();

    const menu = await openShop(chromium, siteOf(shop), phone);
    await menu.goto(siteOf(shop));
    await menu.getByText("10:00–14:00, 16:30–20:00").first().waitFor();
  },
);

test("Before the delivery hours, a shopper reads when they begin, picks up at once, or orders ahead", async () => {
  const shop = await newShop(origin, {
    timezone,
    deliveryHours: [{ weekdays: [tomorrow(timezone)], from: "12:00", to: "13:30" }],
  } as never);
  await newProduct(shop);
  await newShippingMethod(shop);
  const site = siteOf(shop);
  const page = await openShop(chromium, site, phone);
  await addDish(page, "Masala dosa");
  await page
    .getByText(/^Delivery again from .*; you can order ahead$/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await signUp(page);
  await saveAddress(page, addressAt(1));
  await page.goto(`${site}${paths.checkout("shipping-and-payment")}`);
  await page.getByRole("heading", { level: 2, name: "Date and time" }).waitFor();
  await page.getByRole("radio", { name: "12:00" }).waitFor();
  expect(await page.getByRole("radio", { name: "14:00" }).count()).toBe(0);
  await page.getByRole("radio", { name: "Pickup", exact: false }).last().check();
  await page.getByRole("radio", { name: "As soon as possible" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
