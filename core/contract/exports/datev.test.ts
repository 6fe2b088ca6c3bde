import Papa from "papaparse";
import { expect, test } from "vitest";
import { datevBatch, datevColumns, missingAccounts, windows1252, yearOf } from "./datev.ts";
import { DatevSettings, usualAccounts } from "./datev-settings.ts";
import type { DayTotal } from "./totals.ts";

const settings = DatevSettings.parse({
  consultant: 29098,
  client: 55003,
  chart: "03",
  yearBegins: 1,
  revenue: [
    { rate: 7, account: "8300" },
    { rate: 19, account: "8400" },
  ],
  untaxed: "8195",
  tips: "1590",
  money: [
    { provider: "not_applicable", account: "1000" },
    { provider: "terminal", account: "1361" },
    { provider: "stripe", account: "1360" },
  ],
});

const total = (overrides: Partial<DayTotal> = {}): DayTotal => ({
  day: "2026-11-03",
  provider: "stripe",
  currency: "EUR",
  rate: 7,
  isTip: false,
  is: "sale",
  net: 100_00,
  tax: 7_00,
  gross: 107_00,
  ...overrides,
});

const written = (totals: DayTotal[], from = "2026-11-01") =>
  datevBatch(
    totals,
    { settings, from, to: "2026-11-30", timezone: "Europe/Berlin" },
    new Date("2026-12-01T09:05:06.000Z"),
  );

test("The first line is a header like DATEV's own example, with the numbers of the office and the days", () => {
  const [header] = written([]).split("\r\n");
  // The example of developer.datev.de with other values.
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201100506000;;"";"Dabba";"";29098;55003;20260101;4;20261101;20261130;"Umsätze Bestellungen";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(header?.split(";")).toHaveLength(31);
});

test("A batch has the 125 columns of version 13, from the amount to the discount account", () => {
  const [, heads, ...rows] = written([total()]).split("\r\n");
  expect(heads?.split(";")).toEqual(datevColumns);
  expect(datevColumns).toHaveLength(125);
  expect([1, 7, 8, 10, 14, 114, 125].map((place) => datevColumns[place - 1])).toEqual([
    "Umsatz (ohne Soll/Haben-Kz)",
    "Konto",
    "Gegenkonto (ohne BU-Schlüssel)",
    "Belegdatum",
    "Buchungstext",
    "Festschreibung",
    "Abw. Skontokonto",
  ]);
  expect(rows).toEqual([expect.stringMatching(/^107,00;"S";"EUR";;;;1360;8300;;0311;/), ""]);
  expect(rows[0]?.split(";")).toHaveLength(125);
});

test("A sale debits the money's account and credits the revenue of its rate; a refund is the other way round", () => {
  const file = written([
    total({ provider: "not_applicable", rate: 19, gross: 11_905 }),
    total({ provider: "terminal", gross: 21_40 }),
    total({ is: "refund", gross: 10_70 }),
    total({ rate: null, gross: 5 }),
    total({ rate: null, isTip: true, gross: 200 }),
  ]);
  const rows = Papa.parse<Record<string, string>>(file.slice(file.indexOf("\r\n") + 2), {
    delimiter: ";",
    header: true,
    skipEmptyLines: true,
  }).data;
  const shown = rows.map((row) => [
    row["Umsatz (ohne Soll/Haben-Kz)"],
    row["Soll/Haben-Kennzeichen"],
    row.Konto,
    row["Gegenkonto (ohne BU-Schlüssel)"],
    row["BU-Schlüssel"],
    row["Belegfeld 1"],
    row.Buchungstext,
  ]);
  expect(shown).toEqual([
    ["119,05", "S", "1000", "8400", "", "20261103-BAR", "Umsatz Bar 19 % 03.11.2026"],
    ["21,40", "S", "1361", "8300", "", "20261103-KARTENTERMINAL", "Umsatz Kartenterminal 7 % 03.11.2026"],
    ["10,70", "H", "1360", "8300", "", "20261103-STRIPE", "Erstattung Stripe 7 % 03.11.2026"],
    ["0,05", "S", "1360", "8195", "", "20261103-STRIPE", "Umsatz Stripe ohne USt 03.11.2026"],
    ["2,00", "S", "1360", "1590", "", "20261103-STRIPE", "Trinkgeld Stripe 03.11.2026"],
  ]);
});

test("Rates and providers without an account are named before a batch is written", () => {
  expect(missingAccounts([total(), total({ rate: null })], settings)).toBeUndefined();
  expect(missingAccounts([total({ rate: 16 }), total({ rate: 16, provider: "revolut" })], settings)).toEqual({
    rates: [16],
    providers: ["revolut"],
  });
});

test("A financial year may begin in any month", () => {
  expect(yearOf("2026-06-30", { yearBegins: 7 })).toBe("2025-07-01");
  expect(yearOf("2026-07-01", { yearBegins: 7 })).toBe("2026-07-01");
  expect(yearOf("2026-01-01", { yearBegins: 1 })).toBe("2026-01-01");
});

test("Texts are written in Windows-1252, also the euro and a letter that comes in two parts", () => {
  expect([...windows1252("Aä€ß–")]).toEqual([0x41, 0xe4, 0x80, 0xdf, 0x96]);
  expect([...windows1252("u\u0308ł")]).toEqual([0xfc, 0x3f]);
});

test("Settings need numbers that DATEV knows and accounts of one length", () => {
  const issues = (change: object) =>
    DatevSettings.safeParse({ ...settings, ...change }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);
  expect(issues({})).toBeUndefined();
  expect(issues({ consultant: 1000 })).toEqual([["consultant", "Enter a number between 1001 and 9999999"]]);
  expect(issues({ client: 100_000 })).toEqual([["client", "Enter a number between 1 and 99999"]]);
  expect(issues({ untaxed: "81950" })).toEqual([["untaxed", "All accounts need the same number of digits"]]);
  expect(issues({ untaxed: "81" })?.[0]).toEqual(["untaxed", "An account has four to eight digits"]);
  expect(issues({ revenue: [settings.revenue[0], settings.revenue[0]] })).toEqual([
    ["revenue", "A rate has two accounts"],
  ]);
  expect(issues({ money: [settings.money[0], settings.money[0]] })).toEqual([["money", "A provider has two accounts"]]);
});

test("The usual accounts of both charts are of one length", () => {
  for (const { revenue, ...others } of Object.values(usualAccounts))
    for (const account of [...Object.values(revenue), ...Object.values(others)]) expect(account).toMatch(/^\d{4}$/);
});
