import { expect, test } from "vitest";
import { currencies } from "#core/contract/values/common.ts";
import { allCountries } from "#core/contract/values/countries.ts";
import { defaultsOf, likelyCountry } from "./country-defaults.ts";

test("Every country has a known currency and time zone", () => {
  for (const country of allCountries) {
    const { currency, timezone } = defaultsOf(country);
    expect([country, currencies.includes(currency)]).toEqual([country, true]);
    expect([country, timezone]).not.toEqual([country, "UTC"]);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
  }
});

test("A new shop's country is that of the clock, else that of the language", () => {
  expect(likelyCountry("Europe/Berlin", "pl")).toBe("DE");
  expect(likelyCountry("UTC", "pl")).toBe("PL");
});
