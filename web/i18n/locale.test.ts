import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

test.each([
  ["the reader's choice wins over the browser", "a=1; locale=en; b=2", ["pl-PL"], "en"],
  ["the first language that we speak is taken", "", ["la", "pl-PL", "en-US"], "pl"],
  ["an unknown choice is passed over", "locale=la", ["pl"], "pl"],
  ["a cookie whose name only ends in locale is not ours", "xlocale=pl", ["en"], "en"],
  ["readers of neither get English", "", ["la", "eo"], "en"],
])("%s", (_sentence, cookies, languages, locale) => {
  expect(chooseLocale(cookies, languages)).toBe(locale);
});

test("A shop's page is in a language of the shop, its first one for readers of none", () => {
  expect(chooseLocale("locale=en", ["en-GB"], ["pl"])).toBe("pl");
  expect(chooseLocale("", ["la"], ["pl", "en"])).toBe("pl");
  expect(chooseLocale("", ["la", "en-GB"], ["pl", "en"])).toBe("en");
});
