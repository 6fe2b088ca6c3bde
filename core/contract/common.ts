import * as z from "zod/mini";
import { FileId } from "./ids.ts";

/**
 * Unicode that UTF-8 can encode. Half of a surrogate pair can't be encoded: the database would refuse it, and a hash
 * would change it. Every text without a pattern needs this check.
 */
export const wellFormed = z.refine<string>(
  (text) => text.isWellFormed(),
  "This text contains a broken character; type it again",
);

/** The range of a text's length in UTF-16 units, and the sentence for a text outside it. */
interface Wanted {
  required?: string;
  min?: number;
  short?: string;
  long?: string;
}

/** Text that a person typed: trimmed, never blank. */
// @__NO_SIDE_EFFECTS__
export const text = (
  max: number,
  {
    required = "This field is required",
    min = 1,
    short = required,
    long = `Maximum character limit is ${max}`,
  }: Wanted = {},
) => z.string(required).check(z.trim(), z.minLength(min, short), z.maxLength(max, long), wellFormed);

/** Text that may be left out or empty. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (max: number) =>
  z.nullish(z.string().check(z.trim(), z.maxLength(max, `Maximum character limit is ${max}`), wellFormed));

/** The part of a page's address that names an item. */
export const Slug = z
  .string("This field is required")
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and dashes"),
    z.maxLength(100, "Maximum character limit is 100"),
  );

/** ISO 8601 in UTC, with at most nine digits after the second. */
// @__NO_SIDE_EFFECTS__
export const instant = (sentence?: string) => z.iso.datetime(sentence).check(z.maxLength(30, sentence));

export const Instant = instant();

export const Day = z.iso.date("Use the form 2026-11-21");

/** A range of the organization's calendar days, both included. A missing bound is open. */
export const Days = { from: z.optional(Day), to: z.optional(Day) };

export const endsAfterItBegins = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"], message: "This lies before the beginning" },
);

/** The header that makes it safe to send a request again. */
export const IdempotencyHeader = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/, "Use 8-100 visible ASCII characters")),
  ),
});

export const Email = z
  .string("Email is required")
  .check(z.trim(), z.minLength(1, "Email is required"), z.maxLength(254, "Invalid email"), z.email("Invalid email"));

export const Phone = text(32, {
  min: 4,
  short: "Phone must be at least 4 characters",
  long: "Phone must be less than 32 characters",
});

/** The currencies that a shop may use, as ISO 4217 codes. */
export const currencies = [
  ..."USD EUR GBP JPY AUD CAD CHF CNY SEK NZD MXN SGD HKD NOK KRW TRY RUB INR BRL ZAR DKK PLN THB IDR HUF CZK ILS PHP AED COP SAR MYR RON".split(
    " ",
  ),
] as const;

export const Currency = z.enum(currencies, "Unknown currency");

/** A locale code such as `en`, `pl` or `pt_br`. */
export const Locale = z.string().check(z.regex(/^[a-z]{2,3}(_[a-z]{2,4})?$/, "Unknown locale"));

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/, "Use the two-letter country code"));

/** An amount in the currency's major unit, such as 24.9, as the API answers it. */
export const Amount = z.number().brand<"major">();
export type Amount = z.output<typeof Amount>;

/** A price or fee that a person sets: zero or more, at most two decimals. */
export const Price = z
  .number()
  .check(
    z.nonnegative("This field must be a positive number"),
    z.maximum(1_000_000, "This field must be at most 1000000"),
    z.refine(hasTwoDecimals, "This field can have a maximum of two decimal points"),
  );

export function hasTwoDecimals(value: number): boolean {
  return value === Math.round(value * 100) / 100;
}

/** A shop's own string map for a product. The database's client does not store a map with a key `constructor`. */
export const Metadata = z
  .record(
    z
      .string()
      .check(
        z.regex(
          /^(?!constructor$)[A-Za-z][A-Za-z0-9_-]{0,49}$/,
          "Use 1-50 letters, digits, _ or -, starting with a letter",
        ),
      ),
    z.string().check(z.minLength(1), z.maxLength(200), wellFormed),
  )
  .check(z.refine((map) => Object.keys(map).length <= 50, "Use at most 50 entries"));

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

const languageIn = (locale: string | undefined) => locale?.split("_")[0];

/**
 * The translation for a locale, else for another locale of its language, else for the default locale (stored first),
 * else any.
 */
export const inLocale = <T extends { locale: string }>(
  translations: readonly T[],
  locale: string | undefined,
): T | undefined =>
  translations.find((translation) => translation.locale === locale) ??
  translations.find((translation) => languageIn(translation.locale) === languageIn(locale)) ??
  translations[0];

export const PagingInfo = z.object({
  isFirstPage: z.boolean(),
  isLastPage: z.boolean(),
  currentPage: z.int(),
  previousPage: z.nullable(z.int()),
  nextPage: z.nullable(z.int()),
  pageCount: z.int(),
  totalCount: z.int(),
});
export type PagingInfo = z.infer<typeof PagingInfo>;

// @__NO_SIDE_EFFECTS__
export const page = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), pagination: PagingInfo });
export interface Page<T> {
  data: T[];
  pagination: PagingInfo;
}

// @__NO_SIDE_EFFECTS__
const countParam = (fallback: number, maximum: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maximum)), fallback);

/** Of an item that counts its changes. A writer who names it is refused where somebody else has written since. */
export const Version = z.int();

export const MAX_POSITION = 1_000_000_000_000_000;

/** Where an item stands among its kind. Null: after all that have a position, in the order they were made. */
export const Position = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_POSITION)));

/** The version that a change was made from, as an entity tag: `"7"`. Without it the change is made of any version. */
export const IfMatch = z.object({
  "if-match": z.optional(z.string().check(z.regex(/^"\d{1,15}"$/, 'Use the version in quotes, such as "7"'))),
});

/** Most items that one call puts in order. */
const MOST_ORDERED = 1000;

/** The ids of items in the order that they should have, each once. Others stay where they are. */
// @__NO_SIDE_EFFECTS__
export const inOrder = <T extends z.ZodMiniType<string, string>>(id: T) =>
  z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MOST_ORDERED),
      z.refine((ids) => new Set<string>(ids).size === ids.length, "Name each item once"),
    ),
  });

/** Query of every list; `published` is a filter for members, guests see published items only. */
export const ListQuery = z.strictObject({
  page: countParam(1, 1_000_000),
  limit: countParam(10, 100),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100), wellFormed)),
  published: z.optional(z.stringbool()),
  locale: z.optional(Locale),
});
export type ListQuery = z.output<typeof ListQuery>;

/** An uploaded picture, as other entities contain it. */
export const FileRef = z.object({
  id: FileId,
  url: z.string(),
  mimeType: z.string(),
  size: z.int(),
  filename: z.string(),
});
export type FileRef = z.infer<typeof FileRef>;
