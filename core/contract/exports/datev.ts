import { providers } from "../payments/payments.ts";
import { cutTo } from "../values/cut-to.ts";
import { localTime } from "./cells.ts";
import type { DatevSettings, MoneyHolder } from "./datev-settings.ts";
import type { DayTotal } from "./totals.ts";

/*
 * A booking batch ("Buchungsstapel") in DATEV's format EXTF, header version 700, format version 13:
 * https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel, read in November 2026.
 */

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, n) => names.map((name) => `${name} ${n + 1}`)).flat();

/** The columns of a batch in their order, as DATEV heads them. */
export const datevColumns = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Kurs",
  "Basis-Umsatz",
  "WKZ Basis-Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
  "Postensperre",
  "Diverse Adressnummer",
  "Geschäftspartnerbank",
  "Sachverhalt",
  "Zinssperre",
  "Beleglink",
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  "KOST1 - Kostenstelle",
  "KOST2 - Kostenstelle",
  "Kost-Menge",
  "EU-Land u. UStID (Bestimmung)",
  "EU-Steuersatz (Bestimmung)",
  "Abw. Versteuerungsart",
  "Sachverhalt L+L",
  "Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp",
  "BU 49 Hauptfunktionsnummer",
  "BU 49 Funktionsergänzung",
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  "Stück",
  "Gewicht",
  "Zahlweise",
  "Forderungsart",
  "Veranlagungsjahr",
  "Zugeordnete Fälligkeit",
  "Skontotyp",
  "Auftragsnummer",
  "Buchungstyp",
  "USt-Schlüssel (Anzahlungen)",
  "EU-Land (Anzahlungen)",
  "Sachverhalt L+L (Anzahlungen)",
  "EU-Steuersatz (Anzahlungen)",
  "Erlöskonto (Anzahlungen)",
  "Herkunft-Kz",
  "Buchungs GUID",
  "KOST-Datum",
  "SEPA-Mandatsreferenz",
  "Skontosperre",
  "Gesellschaftername",
  "Beteiligtennummer",
  "Identifikationsnummer",
  "Zeichnernummer",
  "Postensperre bis",
  "Bezeichnung SoBil-Sachverhalt",
  "Kennzeichen SoBil-Buchung",
  "Festschreibung",
  "Leistungsdatum",
  "Datum Zuord. Steuerperiode",
  "Fälligkeit",
  "Generalumkehr (GU)",
  "Steuersatz",
  "Land",
  "Abrechnungsreferenz",
  "BVV-Position",
  "EU-Land u. UStID (Ursprung)",
  "EU-Steuersatz (Ursprung)",
  "Abw. Skontokonto",
];

/** How a booking names what paid. */
const nameOf = (holder: MoneyHolder): string =>
  holder === "not_applicable" ? "Bar" : holder === "terminal" ? "Kartenterminal" : providers[holder].name;

/** What keeps a batch from being written: sales at a rate, or in a way to pay, without an account. */
export interface MissingAccounts {
  rates: number[];
  providers: MoneyHolder[];
}

/** What is missing for these totals; undefined where nothing is. */
export const missingAccounts = (
  totals: readonly DayTotal[],
  { revenue, money }: DatevSettings,
): MissingAccounts | undefined => {
  const without = <T>(values: T[], known: readonly T[]) => [...new Set(values)].filter((each) => !known.includes(each));
  const rates = without(
    totals.flatMap(({ rate }) => (rate === null ? [] : [rate])),
    revenue.map(({ rate }) => rate),
  );
  const providers = without(
    totals.map(({ provider }) => provider),
    money.map(({ provider }) => provider),
  );
  return rates.length || providers.length ? { rates, providers } : undefined;
};

/** The first day of the financial year in which a day is. */
export const yearOf = (day: string, { yearBegins }: Pick<DatevSettings, "yearBegins">): string => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return `${month < yearBegins ? year - 1 : year}-${String(yearBegins).padStart(2, "0")}-01`;
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const plainDay = (day: string) => day.replaceAll("-", "");

interface Batch {
  settings: DatevSettings;
  from: string;
  to: string;
  timezone: string;
}

const headerOf = ({ settings, from, to, timezone }: Batch, now: Date): string => {
  const made = `${localTime(now.toISOString(), timezone).replace(/\D/g, "")}000`;
  const { consultant, client, chart, untaxed } = settings;
  return [
    quoted("EXTF"),
    700,
    21,
    quoted("Buchungsstapel"),
    13,
    made,
    "",
    quoted(""),
    quoted("Dabba"),
    quoted(""),
    consultant,
    client,
    plainDay(yearOf(from, settings)),
    untaxed.length,
    plainDay(from),
    plainDay(to),
    quoted("Umsätze Bestellungen"),
    quoted(""),
    // Financial accounting, for every accounting standard, not locked against corrections.
    1,
    0,
    0,
    quoted("EUR"),
    "",
    quoted(""),
    "",
    "",
    quoted(chart),
    "",
    "",
    quoted(""),
    quoted(""),
  ].join(";");
};

const bookingOf = (
  { day, provider, currency, rate, isTip, is, gross }: DayTotal,
  { revenue, untaxed, tips, money }: DatevSettings,
) => {
  const [year, month, date] = day.split("-");
  const name = nameOf(provider);
  const what = is === "sale" ? (isTip ? "Trinkgeld" : "Umsatz") : isTip ? "Erstattung Trinkgeld" : "Erstattung";
  const at = isTip ? "" : rate === null ? "ohne USt " : `${String(rate).replace(".", ",")} % `;
  const text = `${what} ${name} ${at}${date}.${month}.${year}`;
  const ofRate = rate === null ? untaxed : revenue.find((row) => row.rate === rate)?.account;
  const fields: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": (gross / 100).toFixed(2).replace(".", ","),
    // The money account is debited by a sale and credited by a refund.
    "Soll/Haben-Kennzeichen": quoted(is === "sale" ? "S" : "H"),
    "WKZ Umsatz": quoted(currency),
    Konto: money.find((row) => row.provider === provider)?.account ?? "",
    "Gegenkonto (ohne BU-Schlüssel)": (isTip ? tips : ofRate) ?? "",
    Belegdatum: `${date}${month}`,
    "Belegfeld 1": quoted(`${plainDay(day)}-${name.toUpperCase()}`.slice(0, 36)),
    Buchungstext: quoted(cutTo(text, 60)),
  };
  return datevColumns.map((column) => fields[column] ?? "").join(";");
};

/**
 * The bookings of some days for DATEV: one for each day, way to pay and rate, with the gross in euros.
 * @param batch its accounts have to be complete, see `missingAccounts`, and its days in one financial year
 */
export const datevBatch = (totals: readonly DayTotal[], batch: Batch, now: Date): string =>
  [headerOf(batch, now), datevColumns.join(";"), ...totals.map((total) => bookingOf(total, batch.settings))]
    .map((line) => `${line}\r\n`)
    .join("");

/** Each byte of Windows-1252, by the letter that it stands for. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder("windows-1252").decode(new Uint8Array([byte])), byte]),
);

/** A text in Windows-1252, as DATEV reads it. A letter that this lacks becomes a question mark. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text.normalize("NFC")].map((letter) => bytes.get(letter) ?? 0x3f));
