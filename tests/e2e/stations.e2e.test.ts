import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const words = {
  en: {
    add: "Add a station",
    name: "Station",
    save: "Save",
    saved: "Saved",
    select: "Select several",
    all: /^Select all/,
    station: "Kitchen station",
    which: "Which station makes these dishes",
    change: "Change 2 dishes",
    changed: "2 dishes changed",
    none: "None",
  },
  pl: {
    add: "Dodaj stanowisko",
    name: "Stanowisko",
    save: "Zapisz",
    saved: "Zapisano",
    select: "Zaznacz kilka",
    all: /^Zaznacz wszystkie/,
    station: "Stanowisko w kuchni",
    which: "Które stanowisko przygotowuje te dania",
    change: "Zmień 2 dania",
    changed: "Zmieniono 2 dania",
    none: "Żadne",
  },
};

test.each(phoneAndDesktop)(
  "A manager names stations, gives one to several dishes at once, and takes it from one: $locale",
  async (screen) => {
    const said = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const dish = await newProduct(shop, { slug: "soup" });
    await newProduct(shop, { slug: "bread" });
    const stationsOf = async () => {
      const { data } = await owner.call(routes.catalogue.listProducts, { params: { organizationId } });
      return data.map((each) => ("stationId" in each ? each.stationId : undefined));
    };
    const page = await openAs(chromium, owner, screen);
    await page.goto(`${origin}${paths.board(organizationId)}/shop/counter`);
    for (const name of ["Tandoor", "Bar"]) {
      await page.getByRole("button", { name: said.add }).click();
      await page.getByLabel(said.name, { exact: true }).last().fill(name);
    }
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await page.getByText(said.saved).first().waitFor();
    const { configuration } = await owner.call(routes.organizations.getOrganization, { params: { organizationId } });
    const [tandoor, bar] = "stations" in configuration ? configuration.stations : [];
    expect([tandoor?.name, bar?.name]).toEqual(["Tandoor", "Bar"]);

    await page.goto(`${origin}/staff/${organizationId}/menu`);
    await page.getByRole("button", { name: said.select }).click();
    await page.getByRole("button", { name: said.all }).click();
    await page.getByRole("button", { name: said.station }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(said.which).selectOption("Bar");
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: said.change }).click();
    await page.getByText(said.changed).waitFor();
    expect(await stationsOf()).toEqual([bar?.id, bar?.id]);

    await page.goto(`${origin}/staff/${organizationId}/menu/dishes/${dish.id}`);
    await page.getByLabel(said.station).selectOption(said.none);
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await expect.poll(stationsOf).toContain(null);
    expect(new Set(await stationsOf())).toEqual(new Set([bar?.id, null]));
    await page.context().close();
  },
);

test.each([
  [
    "en",
    "Printing",
    /^None of these printers prints the dishes of this station: Cold$/,
    /only dishes without a station/,
  ],
  ["pl", "Drukowanie", /^Żadna z tych drukarek nie drukuje dań tego stanowiska: Cold$/, /tylko dania bez stanowiska/],
  ["de", "Drucken", /^Keiner dieser Drucker druckt die Gerichte dieses Postens: Cold$/, /nur Gerichte ohne Posten/],
] as const)(
  "A new station that no printer prints is named, and so is a printer whose station was removed: %s",
  async (locale, printing, missed, without) => {
    const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
    const { owner, organizationId } = shop;
    const params = { organizationId };
    const setStations = (...names: string[]) =>
      owner.call(routes.organizations.updateCounter, {
        params,
        body: { configuration: { stations: names.map((name) => ({ id: name.toLowerCase(), name })) } },
      });
    await setStations("Grill", "Bar");
    for (const [name, station] of [
      ["Grill printer", "grill"],
      ["Bar printer", "bar"],
    ] as const)
      await owner.call(routes.printers.addPrinter, {
        params,
        body: { name, width: 80, prints: ["kitchen"], stations: [station] },
      });
    const page = await openAs(chromium, owner, { locale: locale as "en", viewport: { width: 1024, height: 768 } });
    const openPrinters = async () => {
      await page.goto(`${origin}${paths.board(organizationId)}`);
      await page.getByRole("button", { name: printing }).click();
      await page.getByText("Bar printer").waitFor();
    };
    await openPrinters();
    expect(await page.getByText(missed).count()).toBe(0);
    await setStations("Grill", "Cold");
    await openPrinters();
    await page.getByText(missed).waitFor();
    await page.getByRole("listitem").filter({ hasText: "Bar printer" }).getByText(without).waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.context().close();
  },
);

test("A screen of the kitchen that stays open learns of new and removed stations, and of a lower role", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const manager = await newMember(shop, "manager");
  const params = { organizationId };
  const setStations = (...names: string[]) =>
    owner.call(routes.organizations.updateCounter, {
      params,
      body: { configuration: { stations: names.map((name) => ({ id: name.toLowerCase(), name })) } },
    });
  await setStations("Grill", "Bar");
  const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.clock.install();
  await page.goto(`${origin}${paths.board(organizationId)}/kitchen`);
  await page.getByRole("checkbox", { name: "Bar" }).waitFor();
  await setStations("Grill", "Cold");
  await owner.call(routes.organizations.inviteMember, { params, body: { email: manager.email, role: "staff" } });
  await page.clock.fastForward(5 * 60_000);
  await page.getByRole("checkbox", { name: "Cold" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Bar" }).count()).toBe(0);
  await page.getByRole("banner").getByText("Staff", { exact: true }).waitFor();
  await page.context().close();
});
