import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { CreateShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShippingMethod, newShop, placeAt } from "../kit/factories.ts";

const origin = inject("origin");
const { deleteShippingMethod, listShippingMethods, getShippingMethod, replaceShippingMethod } = routes.shipping;

const chromium = await browserOfTests();

const words = {
  en: {
    add: "Add a delivery method",
    positive: "This field must be positive",
    rings: /^Rings around the shop, to scale: 3 km and 6 km$/,
    addZone: "Add a zone",
    save: "Save",
    saved: /^Saved at/,
    together: /together with changes that somebody else made/,
    address: "Address",
    subtotal: /^Value of the dishes/,
    free: "Free delivery",
    tooFar: "Too far",
    away: /from the shop, in a straight line/,
    remove: "Delete",
    none: /There is no delivery yet/,
  },
  pl: {
    add: "Dodaj sposób dostawy",
    positive: "Wpisz kwotę większą od zera",
    rings: /^Kręgi wokół lokalu, w skali: 3 km i 6 km$/,
    addZone: "Dodaj strefę",
    save: "Zapisz",
    saved: /^Zapisano o/,
    together: /zmianami/,
    address: "Adres",
    subtotal: /^Wartość produktów/,
    free: "Dostawa za darmo",
    tooFar: "Za daleko",
    away: /od lokalu w linii prostej/,
    remove: "Usuń",
    none: /Lokal jeszcze nie dowozi/,
  },
} as const;

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
};

test.each(phoneAndDesktop)(
  "A manager opens delivery, tries an address and deletes it again, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const page = await openAs(chromium, owner, screen);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(`${origin}/staff/${organizationId}/shop/delivery`);
    await page.getByText(text.none).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: text.add }).click();

    await fill(page, {
      title: "Courier",
      "translations.0.title": "Kurier",
      "shippingZones.0.title": "Near",
      "shippingZones.0.distanceUpto": "3",
      "shippingZones.0.price": "0",
      "shippingZones.0.freeFrom": "100",
      "shippingZones.0.translations.0.title": "Blisko",
      "shippingZones.0.eta": "30 min",
      "shippingZones.0.translations.0.eta": "w pół godziny",
    });
    await button(text.addZone).click();
    await fill(page, {
      "shippingZones.1.title": "Far",
      "shippingZones.1.distanceUpto": "6",
      "shippingZones.1.price": screen.locale === "pl" ? "14,90" : "14.90",
      "shippingZones.1.minimumOrderAmount": "40",
      "shippingZones.1.eta": "50 min",
    });
    await button(text.save).click();
    await page.getByText(text.positive).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("shippingZones.0.price");
    await fill(page, { "shippingZones.0.price": "9.90" });
    await page.getByRole("img", { name: text.rings }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(text.save).click();
    await page.waitForURL(/delivery\/shp_/);
    const { data } = await owner.call(listShippingMethods, { params: { organizationId } });
    expect(data).toMatchObject([
      {
        title: "Courier",
        translations: [{ locale: "en" }, { locale: "pl", title: "Kurier" }],
        shippingZones: [
          { title: "Near", distanceUpto: 3, price: 9.9, minimumOrderAmount: 0, freeFrom: 100, eta: "30 min" },
          { title: "Far", distanceUpto: 6, price: 14.9, minimumOrderAmount: 40, freeFrom: null },
        ],
      },
    ]);

    await page.goto(`${origin}/staff/${organizationId}/shop/delivery`);
    await page.getByRole("heading", { name: screen.locale === "pl" ? "Kurier" : "Courier", exact: true }).waitFor();
    await page.getByText(screen.locale === "pl" ? "w pół godziny" : "30 min", { exact: true }).waitFor();
    const pick = async (km: number) => {
      const { street, number } = placeAt(km);
      await page.getByLabel(text.address, { exact: true }).fill(`${street} ${number}`);
      // The list still shows the results for the previous text.
      await page
        .getByRole("option", { name: `${street} ${number}` })
        .first()
        .click();
      await page.getByText(text.away).waitFor();
    };
    await pick(1);
    await page
      .getByRole("status")
      .getByText(/9[.,]90/)
      .waitFor();
    await page.getByLabel(text.subtotal).fill("100");
    await page.getByRole("status").getByText(text.free).waitFor();
    await pick(8);
    await page.getByRole("status").getByText(text.tooFar).waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

    await page.getByRole("heading", { level: 2 }).getByRole("link").click();
    await button(text.remove).click();
    await page.getByRole("dialog").getByRole("button", { name: text.remove, exact: true }).click();
    await page.getByText(text.none).waitFor();
    await page.context().close();
  },
);

test("Changes that two managers make at the same time are merged", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id, shippingZones } = await newShippingMethod(shop);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(`${origin}/staff/${organizationId}/shop/delivery/${id}`);
  await page.locator('[name="providerName"]').fill("Bikes of the shop");
  const params = { organizationId, id };
  const body = { title: "Kitchen courier", providerName: "Own riders", shippingZones };
  await owner.call(replaceShippingMethod, { params, body });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(words.en.together).waitFor();
  expect(await owner.call(getShippingMethod, { params })).toMatchObject({
    title: "Kitchen courier",
    providerName: "Bikes of the shop",
  });
  await page.context().close();
});

test("The page has a control for every field of a shipping method in the API", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/delivery/new`);
  await page.locator('[name="title"]').waitFor();
  const names = await page
    .locator("form [name]")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? ""));
  const { shippingZones, ...facts } = CreateShippingMethod.shape;
  const zone = Object.keys(shippingZones._zod.def.element.shape).map((name) => `shippingZones.0.${name}`);
  for (const field of [...Object.keys(facts), ...zone])
    expect(names.map((name) => name.replace(/translations\.\d+\.title$/, "translations"))).toContain(field);
  await page.context().close();
});

test("The page of a deleted delivery method says that it is gone, and not that the connection is lost", async () => {
  const shop = await newShop(origin);
  const { id } = await newShippingMethod(shop);
  await shop.owner.call(deleteShippingMethod, { params: { organizationId: shop.organizationId, id } });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/delivery/${id}`);
  await page.getByRole("alert").getByText("This does not exist or is no longer here.").waitFor();
  expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
  await page.context().close();
});
