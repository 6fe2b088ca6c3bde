import type { TranslatedCategory } from "#core/contract/category.ts";
import type { CreateCategory } from "#core/contract/category-office.ts";
import type { Configuration } from "#core/contract/organizations.ts";
import { inEveryLanguage } from "../staff-forms/languages.ts";

/** What staff write of a category on its page. Its position is where they put it in the list. */
export type CategoryValues = Omit<CreateCategory, "position">;

/** The values of a category's form; undefined: of a new one. */
export const categoryValues = (
  category: TranslatedCategory | undefined,
  languages: Pick<Configuration, "defaultLocale" | "supportedLocales">,
): CategoryValues => ({
  slug: category?.slug ?? "",
  image: category?.image?.id ?? null,
  translations: inEveryLanguage(category?.translations ?? [], languages, { title: "", description: "" }),
});
