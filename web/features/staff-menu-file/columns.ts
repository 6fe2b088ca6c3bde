/** The columns of a menu's file apart from its texts, which have one for each language: `title_pl`, `description_pl`. */
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
  "pictures",
  "metadata",
  "position",
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

/** A row of a file: its number as a spreadsheet shows it, and its cells by the names of their columns. */
export interface Row {
  number: number;
  cells: Record<string, string>;
}

/** What is wrong with a cell, in the API's words or in those of this page. */
export interface CellProblem {
  row: number;
  /** Undefined: the row as a whole. */
  column?: string | undefined;
  problem: { sentence: string } | { own: OwnProblem; value?: string };
}

export type OwnProblem =
  | "typeUnknown"
  | "dishMissing"
  | "choiceMissing"
  | "choiceEmpty"
  | "idUnknown"
  | "idTwice"
  | "slugTwice"
  | "skuTwice"
  | "slugNeeded"
  | "amountUnreadable"
  | "numberUnreadable"
  | "yesOrNo"
  | "soldOutUnreadable"
  | "categoryUnknown"
  | "allergenUnknown"
  | "manufacturerUnknown"
  | "taxUnknown"
  | "pictureUnknown"
  | "metadataUnreadable"
  | "tooManyCells";
