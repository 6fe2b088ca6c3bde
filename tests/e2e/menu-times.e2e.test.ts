import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { localDay } from "#core/contract/organizations/calendar.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDay } from "#core/contract/values/format-date.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { everyDay, tomorrow } from "../kit/days.ts";
import { newMember, newProduct, newShop, newShopper, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();
const siteOf = ({ organization }: Shop) => origin.replace("localhost", organization.configuration.hostname);

const timezone = "Europe/Warsaw";

/** A shop that sells tea always, thali tomorrow at noon, and idli tomorrow morning, when no order is possible. */
const servingShop = async () => {
  const shop = await newShop(origin, { supportedLocales: ["en", "pl"], timezone });
  const dish = (en: string, pl: string) =>
    newProduct(shop, {
      translations: [
        { locale: "en", title: en },
        { locale: "pl", title: pl },
      ],
    });
  const [thali, idli] = [await dish("Thali", "Talerz thali"), await dish("Idli", "Placki idli")];
  await dish("Tea", "Herbata");
  const time = (id: string, from: string, to: string, productId: typeof thali.id) => ({
    id,
    name: id,
    spans: [{ weekdays: [tomorrow(timezone)], from, to }],
    categoryIds: [],
    productIds: [productId],
  });
  await shop.owner.call(routes.organizations.updateHours, {
    params: { organizationId: shop.organizationId },
    body: {
      configuration: {
        menuTimes: [time("lunch", "12:00", "15:00", thali.id), time("breakfast", "08:00", "11:00", idli.id)],
      },
    },
  });
  return shop;
};

const words = {
  en: {
    addTea: "Add: Tea",
    thali: "Thali",
    idli: "Idli",
    badge: /^Served .*12:00–15:00$/,
    ahead: /^Served .*12:00–15:00\. Add it now and choose that time at checkout\.$/,
    come: /^Served .*08:00–11:00\. Come back then to order it\.$/,
    add: "Add to cart",
    notThen: "Not served at this time",
    line: /^Thali: served .*12:00–15:00\.$/,
    remove: "Remove this dish",
    undo: "Undo",
    phone: "Phone",
    save: "Save & Continue",
    step: "Shipping and Payment",
    cash: /^Cash/,
    pay: /^Pay & Confirm/,
    later: "At a time you choose",
  },
  pl: {
    addTea: "Dodaj: Herbata",
    thali: "Talerz thali",
    idli: "Placki idli",
    badge: /^Podawane .*12:00–15:00$/,
    ahead: /^Podawane .*12:00–15:00\. Dodaj teraz/,
    come: /^Podawane .*08:00–11:00\. Wróć o tej porze, aby zamówić\.$/,
    add: "Do koszyka",
    notThen: "O tej porze niepodawane",
    line: /^Talerz thali: podawane .*12:00–15:00\.$/,
    remove: "Usuń to danie",
    undo: "Cofnij",
    phone: "Telefon",
    save: "Zapisz i przejdź dalej",
    step: "Dostawa i płatność",
    cash: /^Gotówka/,
    pay: /^Zamawiam i płacę/,
    later: "Na wybraną godzinę",
  },
};

test.each(phoneAndDesktop)(
  "A shopper reads when a dish is served, can't order it for now, and orders it for then: $locale",
  async (screen) => {
    const said = words[screen.locale];
    // Midnight may pass meanwhile.
    const day = formatDay(localDay(new Date(), timezone, 1), { locale: screen.locale, timeZone: timezone });
    const shop = await servingShop();
    const site = siteOf(shop);
    const page = await openAs(chromium, { ...(await newShopper(origin)), origin: site }, screen);
    await page.goto(`${site}${paths.menu}`);
    await page.getByText(said.badge).first().waitFor();
    await page.getByRole("button", { name: said.addTea }).click();
    expect(await violations(page)).toEqual([]);

    const sheet = page.getByRole("dialog");
    await page.getByRole("link", { name: said.idli }).click();
    await sheet.getByText(said.come).waitFor();
    expect(await sheet.getByRole("button", { name: said.add }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: said.thali }).click();
    await sheet.getByText(said.ahead).waitFor();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: said.add }).click();

    await page.goto(`${site}${paths.checkout("customer-details")}`);
    const alert = page.getByRole("main").getByText(said.line);
    await alert.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(said.phone).fill("600 100 200");
    await page.getByRole("button", { name: said.save }).click();
    await page.getByRole("heading", { name: said.step }).waitFor();
    await alert.waitFor();
    await page.getByRole("radio", { name: said.cash }).check();
    await page.getByRole("button", { name: said.pay }).click();
    await page.waitForFunction(() => document.activeElement?.id === "not-served");
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: said.remove }).click();
    await alert.waitFor({ state: "detached" });
    await page.getByRole("button", { name: said.undo }).click();
    await alert.waitFor();
    await page.getByText(said.later, { exact: true }).click();
    await page.getByRole("radio", { name: day }).check({ force: true });
    await page.getByText("15:00", { exact: true }).click();
    await alert.waitFor();
    await page.getByText("13:00", { exact: true }).click();
    await alert.waitFor({ state: "detached" });
    await page.getByRole("button", { name: said.pay }).click();
    await page.waitForURL(/\/order/);
    const { data } = await shop.owner.call(routes.orders.listOrders, {
      params: { organizationId: shop.organizationId },
    });
    expect(data.map(({ items, deliveryAt }) => [items.length, Boolean(deliveryAt)])).toEqual([[2, true]]);
  },
);

const office = {
  en: {
    add: "Add a menu",
    name: "Name",
    nothing: "Choose at least one category or dish",
    tea: "Tea",
    closed: /^Breakfast: you are closed at these times on Monday/,
    save: "Save",
    saved: /^Saved at/,
    remove: "Remove: Breakfast",
  },
  pl: {
    add: "Dodaj menu",
    name: "Nazwa",
    nothing: "Wybierz co najmniej jedną kategorię lub danie",
    tea: "Herbata",
    closed: /^Breakfast: o tej porze jest zamknięte \(poniedziałek/,
    save: "Zapisz",
    saved: /^Zapisano/,
    remove: "Usuń: Breakfast",
  },
};

test.each(phoneAndDesktop)(
  "A manager adds breakfast, reads that the shop is closed then, and takes it away again: $locale",
  async (screen) => {
    const said = office[screen.locale];
    const shop = await servingShop();
    const { organizationId, owner } = shop;
    const params = { organizationId };
    await owner.call(routes.organizations.updateHours, {
      params,
      body: { configuration: { openingTimes: everyDay("11:00"), closingTimes: everyDay("22:00"), menuTimes: [] } },
    });
    const page = await openAs(chromium, await newMember(shop, "manager"), screen);
    await page.goto(`${origin}${paths.board(organizationId)}/shop/opening-times`);
    await page.getByRole("button", { name: said.add }).click();
    await page.getByLabel(said.name).fill("Breakfast");
    await page.getByText(said.closed).waitFor();
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await page.getByText(said.nothing).first().waitFor();
    await page.getByRole("checkbox", { name: said.tea }).check();
    await page.getByText(said.nothing).first().waitFor({ state: "detached" });
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await page.getByText(said.saved).first().waitFor();
    const stored = async () => {
      const { configuration } = await owner.call(routes.organizations.getOrganization, { params });
      return "menuTimes" in configuration ? configuration.menuTimes : undefined;
    };
    expect(await stored()).toMatchObject([{ name: "Breakfast", spans: [{ weekdays, from: "08:00", to: "11:00" }] }]);
    expect((await stored())?.[0]?.productIds).toHaveLength(1);
    await page.getByRole("button", { name: said.remove, exact: true }).click();
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await expect.poll(stored).toEqual([]);
  },
);
