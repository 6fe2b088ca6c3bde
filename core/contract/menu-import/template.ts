import { typedAmount } from "../values/typed-amount.ts";
import { columnsFor } from "./columns.ts";
import { csvOf, type Writing } from "./write-csv.ts";

/** A file to begin with: a category, and a dish with a choice of two options. */
export const templateCsv = (writing: Writing): string => {
  const { supportedLocales } = writing;
  const amount = (value: number) => typedAmount(value, writing);
  const inEach = (english: string, polish: string) =>
    Object.fromEntries(supportedLocales.map((each) => [`title_${each}`, each === "pl" ? polish : english]));
  return csvOf(
    columnsFor(supportedLocales),
    [
      { type: "category", slug: "soups", published: "yes", ...inEach("Soups", "Zupy") },
      {
        type: "dish",
        slug: "tomato-soup",
        published: "yes",
        ...inEach("Tomato soup", "Zupa pomidorowa"),
        price: amount(18),
        categories: "soups",
        allergens: "milk, celery",
        sold_out: "no",
        tax_category: "food",
      },
      { type: "choice", ...inEach("With", "Dodatek"), choose_min: "1", choose_max: "1" },
      { type: "option", ...inEach("Rice", "Ryż"), price: amount(0) },
      { type: "option", ...inEach("Noodles", "Makaron"), price: amount(2), allergens: "gluten, eggs" },
    ],
    writing,
  );
};
