/**
 * The columns of a menu's file apart from its texts, which have one for each language: `title_pl`, `description_pl`.
 */
export const plainColumns = [
  "type",
  "id",
  "slug",
  "published",
  "price",
  "sale_price",
  "categories",
  "allergens",
  "sold_out",
  "choose_min",
  "choose_max",
  "sku",
  "manufacturer",
  "tax_category",
  "diet",
  "spice",
  "pictures",
  "position",
  "station",
  "load",
  "minutes",
] as const;
export type PlainColumn = (typeof plainColumns)[number];

const textColumn = /^(title|description)_([a-z]{2,3}(?:_[a-z]{2,4})?)$/;

/** The text and the language of a column; undefined for others. */
export const textColumnOf = (column: string): { text: "title" | "description"; locale: string } | undefined => {
  const [, text, locale] = textColumn.exec(column) ?? [];
  return locale ? { text: text as "title" | "description", locale } : undefined;
};

/** All columns of a file in their order: what a row is first, then its texts, then the rest. */
export const columnsFor = (locales: readonly string[]): string[] => [
  ...plainColumns.slice(0, 4),
  ...locales.map((locale) => `title_${locale}`),
  ...locales.map((locale) => `description_${locale}`),
  ...plainColumns.slice(4),
];
