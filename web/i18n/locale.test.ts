import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

test.each([
  ["the reader's choice wins over the browser", "a=1; locale=en; b=2", ["pl-PL"], "en"],
  ["the first language that we speak is taken", "", ["de-DE", "pl-PL", "en-US"], "pl"],
  ["an unknown choice is passed over", "locale=de", ["pl"], "pl"],
  ["a cookie whose name only ends in locale is not ours", "xlocale=pl", ["en"], "en"],
  ["readers of neither get English", "", ["de", "fr"], "en"],
])("%s", (_sentence, cookies, languages, locale) => {
  expect(chooseLocale(cookies, languages)).toBe(locale);
});

test("a shop's page is in a language of the shop, its first one for readers of none", () => {
  expect(chooseLocale("locale=en", ["en-GB"], ["pl"])).toBe("pl");
  expect(chooseLocale("", ["de"], ["pl", "en"])).toBe("pl");
  expect(chooseLocale("", ["de", "en-GB"], ["pl", "en"])).toBe("en");
});
