import { expect, test } from "vitest";
import { currencies } from "#core/contract/common.ts";
import { allCountries } from "#core/contract/countries.ts";
import { defaultsOf, likelyCountry } from "./country-defaults.ts";

test("every country begins with a currency that a shop may use and a time zone that clocks know", () => {
  for (const country of allCountries) {
    const { currency, timezone } = defaultsOf(country);
    expect([country, currencies.includes(currency)]).toEqual([country, true]);
    expect([country, timezone]).not.toEqual([country, "UTC"]);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
  }
});

test("somebody's country is that of their clock, else that of their language", () => {
  expect(likelyCountry("Europe/Berlin", "pl")).toBe("DE");
  expect(likelyCountry("UTC", "pl")).toBe("PL");
});
