import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { textOf } from "../menu-import/cells.ts";
import { jsonCell, localTime } from "./cells.ts";
import { bomOf, type CsvStyle, csvRows, csvStyles, decimalMarks, separators } from "./csv.ts";

const zone = "Europe/Warsaw";
const style: fc.Arbitrary<CsvStyle> = fc.record({
  separator: fc.constantFrom(...separators),
  decimal: fc.constantFrom(...decimalMarks),
  bom: fc.boolean(),
});
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n';,\"a1 ") }),
  fc.constantFrom("=HYPERLINK(1)", "+48 600", "-1", "@x", "\tx", "\rx", '"', "żółć; „łódź”"),
);

test("A file parses back to the same cells, whatever people typed and however it is written", () => {
  fc.assert(
    fc.property(style, fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (style, rows) => {
      const file = bomOf(style) + csvRows(rows, style, zone);
      const { data, errors } = Papa.parse<string[]>(file, { delimiter: style.separator, newline: "\r\n" });
      expect(errors).toEqual([]);
      // The file ends with the end of its last row.
      expect(data.pop()).toEqual([""]);
      expect(data.map((row) => row.map(textOf))).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test("No text is run as a formula, and every number stays one", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: -1e9, max: 1e9 }), style, (words, minor, style) => {
      const file = csvRows([[words, { amount: minor / 100, currency: "EUR" }, 7.5]], style, zone);
      const [row = []] = Papa.parse<string[]>(file, { delimiter: style.separator, newline: "\r\n" }).data;
      expect(row[0]).not.toMatch(/^[=+\-@\t\r]/);
      expect(row[1]).toMatch(style.decimal === "," ? /^-?\d+,\d\d$/ : /^-?\d+\.\d\d$/);
      expect(Math.round(Number(row[1]?.replace(",", ".")) * 100)).toBe(minor);
      expect(row[2]).toBe(`7${style.decimal}5`);
    }),
  );
});

test.each(["\0=1+1", "\n=1+1", "\u0085@x"])("A control character before a formula does not hide it: %j", (text) => {
  const file = csvRows([[text, "a"]], csvStyles.point, zone);
  const [[cell] = []] = Papa.parse<string[]>(file, { newline: "\r\n" }).data;
  expect(cell).toBe(`'${text}`);
});

test("Excel gets what its language expects", () => {
  const rows = [
    ["reference", "total"],
    ["K7QW-2FH", { amount: 24.9, currency: "PLN" }],
    ["Schüssel; groß", { amount: -1000, currency: "JPY" }],
  ];
  const { comma, point } = csvStyles;
  expect(bomOf(comma) + csvRows(rows, comma, zone)).toBe(
    '\uFEFFreference;total\r\nK7QW-2FH;24,90\r\n"Schüssel; groß";-1000\r\n',
  );
  expect(bomOf(point) + csvRows(rows, point, zone)).toBe(
    "\uFEFFreference,total\r\nK7QW-2FH,24.90\r\nSchüssel; groß,-1000\r\n",
  );
});

test("Times are those of the shop's clock, in summer and in winter, and programs read the offset", () => {
  expect(localTime("2026-11-21T23:30:00.000Z", zone)).toBe("2026-11-22 00:30:00");
  expect(localTime("2026-07-21T23:30:00.000Z", zone)).toBe("2026-07-22 01:30:00");
  const json = (at: string, timezone: string) => jsonCell({ at }, timezone);
  expect(json("2026-11-21T23:30:00.000Z", zone)).toBe("2026-11-22T00:30:00+01:00");
  expect(json("2026-11-21T23:30:00.000Z", "America/New_York")).toBe("2026-11-21T18:30:00-05:00");
  expect(json("2026-11-21T23:30:00.000Z", "UTC")).toBe("2026-11-21T23:30:00+00:00");
});
