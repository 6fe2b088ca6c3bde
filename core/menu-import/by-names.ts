import type { TitleTranslation } from "../contract/locales/translations.ts";

/** The names by which a row of a file can refer to an item. */
export interface Named {
  id: string;
  slug: string;
  translations: readonly TitleTranslation[];
}

/** The items of a menu by their names. Each row of a file looks for one, and both may have thousands. */
export const byNames = <T extends Named>(items: readonly T[], defaultLocale: string) => ({
  byId: new Map(items.map((item) => [item.id, item])),
  bySlug: new Map(items.map((item) => [item.slug, item])),
  byTitle: Map.groupBy(items, ({ translations }) => translations.find(({ locale }) => locale === defaultLocale)?.title),
});
export type ByNames<T extends Named> = ReturnType<typeof byNames<T>>;
