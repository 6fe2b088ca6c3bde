import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import type { Language } from "#core/contract/locales/languages.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { taxCategories } from "#core/contract/tax/tax.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { newIdAt } from "#core/ids.ts";
import { Minor } from "#core/money.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { anOrder } from "#core/testing/orders.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newShop, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();
const desktop = { locale: "en", viewport: { width: 1280, height: 800 } } as const;

const tax = [
  { rate: 7, category: "food" as const, net: Minor.parse(2327), tax: Minor.parse(163), gross: Minor.parse(2490) },
];

/** Orders of one day in the table, paid in cash when they were handed over. */
const sell = async (organizationId: OrganizationId, count: number) => {
  const { payment } = anOrder();
  const orders = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(2026, 9, 5 + (n % 20), 10, n % 60, Math.floor(n / 60) % 60));
    return anOrder({
      id: newIdAt("order", at),
      organizationId,
      day: at.toISOString().slice(0, 10),
      placedAt: at.toISOString(),
      completedAt: new Date(at.getTime() + 45 * 60_000).toISOString(),
      referenceId: `REF-${n}`,
      currency: "EUR",
      payment: { ...payment, currency: "EUR" },
      tax,
    });
  });
  await commitInBulk(
    orders.map((order) => ({ put: { ...keys.order(organizationId, order.id), ...z.encode(StoredOrder, order) } })),
  );
};

/** A shop in euros with VAT, and its page of exports with the days of October. */
const opened = async (
  who: Shop["owner"],
  organizationId: OrganizationId,
  screen: { locale: Language; viewport: { width: number; height: number } },
) => {
  const page = await openAs(chromium, who, screen);
  await page.goto(`${who.origin}/staff/${organizationId}/figures/exports`);
  await page.locator("input[type=date]").first().fill("2026-10-01");
  await page.locator("input[type=date]").last().fill("2026-10-31");
  return page;
};

const euroShop = (locale: Language = "en") =>
  newShop(origin, {
    defaultCurrency: "EUR",
    timezone: "Europe/Berlin",
    defaultLocale: locale,
    supportedLocales: [locale],
    tax: {
      rates: taxCategories.map((category) => ({ category, delivery: 7, pickup: 7, from: "2026-01-01" })),
      deliveryCategory: null,
      exemption: null,
    },
  });

/** Presses the main button of the page and returns the file that it saves. */
const exported = async (page: Page, name = "Export") => {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
};

test("A manager exports orders for Excel and as JSON, payments and totals of VAT, and each file reads back", async () => {
  const shop = await euroShop();
  const { organizationId } = shop;
  await sell(organizationId, 450);
  const manager = await newMember(shop, "manager");
  const page = await opened(manager, organizationId, desktop);
  expect(await violations(page)).toEqual([]);

  const english = await exported(page);
  expect(english.name).toBe("Test kitchen orders 2026-10-01 2026-10-31.csv");
  expect([...english.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = Papa.parse<Record<string, string>>(english.bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(rows.errors).toEqual([]);
  expect(new Set(rows.data.map(({ reference }) => reference)).size).toBe(450);
  expect(rows.data[0]).toMatchObject({ total: "24.90", net_7: "23.27", tax_7: "1.63", currency: "EUR" });
  await page.getByText("Saved: 450 orders").waitFor();

  await page.getByLabel("Format").selectOption("comma");
  const polish = (await exported(page)).bytes.toString();
  expect(polish.split("\r\n")[1]).toMatch(/;24,90;/);

  await page.getByLabel("Format").selectOption("json");
  const json = JSON.parse((await exported(page)).bytes.toString());
  expect(json).toMatchObject({ kind: "orders", timezone: "Europe/Berlin" });
  expect(json.rows).toHaveLength(450);
  expect(json.rows[0].placed_at).toMatch(/\+0[12]:00$/);

  await page.getByLabel("Format").selectOption("point");
  await page.getByRole("radio", { name: "VAT totals" }).check();
  const totals = (await exported(page)).bytes.toString().trim().split("\r\n");
  expect(totals.at(-1)).toMatch(/^total,7,K_17 K_18,EUR,10471\.50,733\.50,11205\.00,/);

  await page.getByRole("radio", { name: "Payments" }).check();
  const payments = (await exported(page)).bytes.toString().trim().split("\r\n");
  expect(payments).toHaveLength(451);
  await page.context().close();
});

test("An interrupted export resumes where it stopped, and a cancelled one saves nothing", async () => {
  const { owner, organizationId } = await euroShop();
  await sell(organizationId, 450);
  const page = await opened(owner, organizationId, desktop);
  let parts = 0;
  await page.route("**/exports/exp_*", async (route) => (++parts === 2 ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByText("Interrupted after 200 orders").waitFor();
  expect(await violations(page)).toEqual([]);
  const { bytes } = await exported(page, "Resume");
  const references = Papa.parse<Record<string, string>>(bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(new Set(references.data.map(({ reference }) => reference)).size).toBe(450);
  expect(references.data).toHaveLength(450);
  // The first part was asked for once; the lost one came with the second try.
  expect(parts).toBe(4);

  await page.unroute("**/exports/exp_*");
  await page.route("**/exports/exp_*", () => undefined);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).waitFor();
  await page.context().close();
});

test("An owner names the accounts for DATEV, and the batch is one that DATEV reads", async () => {
  const shop = await euroShop();
  const { owner, organizationId } = shop;
  await sell(organizationId, 40);
  const page = await opened(owner, organizationId, desktop);
  await page.getByRole("radio", { name: "DATEV booking batch" }).check();
  await page.getByRole("link", { name: "Name the accounts" }).click();
  await page.getByLabel("Consultant number").fill("29098");
  await page.getByLabel("Client number").fill("55003");
  await page.getByLabel("Chart of accounts").selectOption("04");
  await expect.poll(() => page.getByLabel("At 7 %").inputValue()).toBe("4300");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const params = { organizationId };
  const stored = async () =>
    ((await owner.call(routes.organizations.getOrganization, { params })) as OrganizationDetails).configuration.datev;
  await expect.poll(async () => (await stored())?.chart).toBe("04");
  expect(await violations(page)).toEqual([]);
  await page.context().close();

  const again = await opened(owner, organizationId, desktop);
  await again.getByRole("radio", { name: "DATEV booking batch" }).check();
  await again.getByText("Consultant 29098, client 55003, SKR04.").waitFor();
  const { name, bytes } = await exported(again);
  expect(name).toBe("EXTF_Buchungsstapel_2026-10-01_2026-10-31.csv");
  const text = new TextDecoder("windows-1252").decode(bytes);
  const [header, heads, first, ...others] = text.split("\r\n");
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};.*;29098;55003;20260101;4;20261001;20261031;"Umsätze/,
  );
  expect(heads?.split(";")).toHaveLength(125);
  // Two orders of 24.90 on each of twenty days.
  expect(first).toMatch(/^49,80;"S";"EUR";;;;1600;4300;;0510;"20261005-BAR"/);
  expect(others).toHaveLength(20);
  await again.context().close();
});

test.each([
  { locale: "pl", viewport: { width: 390, height: 844 }, kind: "Paczka księgowań DATEV", heading: "Konta dla DATEV" },
  { locale: "de", viewport: { width: 1024, height: 768 }, kind: "DATEV-Buchungsstapel", heading: "Konten für DATEV" },
] as const)("Its pages fit and are free of faults: $locale", async ({ kind, heading, ...screen }) => {
  const { owner, organizationId, organization } = await euroShop(screen.locale);
  const site = origin.replace("localhost", organization.configuration.hostname);
  const page = await opened({ ...owner, origin: site }, organizationId, screen);
  const look = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
      false,
    );
  };
  await look();
  await page.getByRole("radio", { name: kind }).check();
  await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  await look();
  await page.goto(`${site}/staff/${organizationId}/figures/exports/datev`);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await look();
  await page.context().close();
});
