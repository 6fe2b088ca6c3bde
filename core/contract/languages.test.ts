import { expect, test } from "vitest";
import { languagesOf } from "./languages.ts";

test.each([
  ["both", "pl", ["en", "pl"], ["pl", "en"]],
  ["one", "pl", ["pl"], ["pl"]],
  ["a language by its country", "en_gb", ["en_gb", "de"], ["en"]],
  ["a default that the list lacks, from before that was refused", "pl", ["en"], ["pl", "en"]],
  ["none that the storefront speaks", "de", ["de"], ["en", "pl"]],
])("a shop offers %s", (_, defaultLocale, supportedLocales, offered) => {
  expect(languagesOf({ configuration: { defaultLocale, supportedLocales } })).toEqual(offered);
});
