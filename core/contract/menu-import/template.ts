import type { Language } from "../locales/languages.ts";
import { typedAmount } from "../values/typed-amount.ts";
import { columnsFor } from "./columns.ts";
import { csvOf, type Writing } from "./write-csv.ts";

/** A file to begin with: a category, and a dish with a choice of two options. */
export const templateCsv = (writing: Writing): string => {
  const { supportedLocales } = writing;
  const amount = (value: number) => typedAmount(value, writing);
  const inEach = (en: string, pl: string, de: string) => {
    const titles: Record<string, string> = { en, pl, de } satisfies Record<Language, string>;
    return Object.fromEntries(supportedLocales.map((each) => [`title_${each}`, titles[each] ?? en]));
  };
  return csvOf(
    columnsFor(supportedLocales),
    [
      { type: "category", slug: "soups", published: "yes", ...inEach("Soups", "Zupy", "Suppen") },
      {
        type: "dish",
        slug: "tomato-soup",
        published: "yes",
        ...inEach("Tomato soup", "Zupa pomidorowa", "Tomatensuppe"),
        price: amount(18),
        categories: "soups",
        allergens: "milk, celery",
        sold_out: "no",
        tax_category: "food",
      },
      { type: "choice", ...inEach("With", "Dodatek", "Dazu"), choose_min: "1", choose_max: "1" },
      { type: "option", ...inEach("Rice", "Ryż", "Reis"), price: amount(0) },
      { type: "option", ...inEach("Noodles", "Makaron", "Nudeln"), price: amount(2), allergens: "gluten, eggs" },
    ],
    writing,
  );
};
