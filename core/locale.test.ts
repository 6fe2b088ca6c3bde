import { expect, test } from "vitest";
import { acceptedLocales, requestLocale } from "./locale.ts";

test("Accepted languages are sorted by preference, without refused ones and wildcards", () => {
  expect(acceptedLocales("en;q=0.5, pl-PL, pt-BR;q=0.9, *;q=0.1, de;q=0")).toEqual(["pl_pl", "pt_br", "en"]);
  expect(acceptedLocales(undefined)).toEqual([]);
});

test("A query's locale beats the cookie's, which beats the header's", () => {
  expect(requestLocale({ query: "pl", cookie: "de", acceptLanguage: "en" })).toBe("pl");
  expect(requestLocale({ cookie: "de", acceptLanguage: "en" })).toBe("de");
  expect(requestLocale({ acceptLanguage: "en-GB" })).toBe("en_gb");
  expect(requestLocale({})).toBeUndefined();
});
