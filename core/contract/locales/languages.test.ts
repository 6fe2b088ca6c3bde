import { expect, test } from "vitest";
import { languages, languagesOf } from "./languages.ts";

test.each([
  ["both", "pl", ["en", "pl"], ["pl", "en"]],
  ["one", "pl", ["pl"], ["pl"]],
  ["a language by its country", "en_gb", ["en_gb", "la"], ["en"]],
  ["a default that the list lacks, from before that was refused", "pl", ["en"], ["pl", "en"]],
  ["none that the storefront speaks", "la", ["la"], languages],
])("A shop offers %s", (_, defaultLocale, supportedLocales, offered) => {
  expect(languagesOf({ configuration: { defaultLocale, supportedLocales } })).toEqual(offered);
});
