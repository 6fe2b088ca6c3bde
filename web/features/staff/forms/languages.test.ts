import { expect, test } from "vitest";
import { inEveryLanguage, languageName } from "./languages.ts";

test("A form has every language of the shop, the default first, then others that a text has", () => {
  const shop = { defaultLocale: "pl", supportedLocales: ["en", "pl"] };
  expect(
    inEveryLanguage(
      [
        { locale: "de", title: "Suppe" },
        { locale: "pl", title: "Zupa" },
      ],
      shop,
      { title: "" },
    ),
  ).toEqual([
    { locale: "pl", title: "Zupa" },
    { locale: "en", title: "" },
    { locale: "de", title: "Suppe" },
  ]);
});

test("A language is named in the reader's language", () => {
  expect(languageName("pl", "en")).toBe("Polish");
  expect(languageName("pt_br", "pl")).toBe("brazylijski portugalski");
});
