import { expect, test } from "vitest";
import { Locale } from "../values/common.ts";
import { allCountries, countries } from "../values/countries.ts";
import { languages } from "./languages.ts";
import { locales } from "./locales.ts";

test("There are as many countries of each continent as agreed, each once and each known", () => {
  expect(Object.entries(countries).map(([continent, codes]) => [continent, codes.length])).toEqual([
    ["america", 8],
    ["europe", 17],
    ["asia", 11],
    ["oceania", 4],
    ["africa", 7],
  ]);
  expect(new Set(allCountries).size).toBe(47);
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const code of allCountries) expect(names.of(code), code).toBeTruthy();
});

test("About 110 locales have a name of their own, and a code that the API takes and the world knows", () => {
  const codes = Object.keys(locales);
  expect(codes.length).toBeGreaterThanOrEqual(105);
  expect(codes.length).toBeLessThanOrEqual(115);
  expect(new Set(Object.values(locales)).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining([...languages, "de", "fr", "es", "zh_cn", "pt_br"]));
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  for (const code of codes) {
    expect(Locale.safeParse(code).success, code).toBe(true);
    expect(names.of(code.replace("_", "-")), code).toBeTruthy();
  }
});
