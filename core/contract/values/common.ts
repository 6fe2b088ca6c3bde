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

/**
 * Control characters besides tabs and line breaks, and those that change the direction of the text after them. Nobody
 * sees them in a field. Some come with a phone number that is copied from a phone's contacts.
 */
const unseen = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes such characters, and blanks around the text. */
export const trimmed = z.overwrite<string>((text) => text.replace(unseen, "").trim());

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
) => z.string(required).check(trimmed, z.minLength(min, short), z.maxLength(max, long), wellFormed);

/**
 * Text of one line in which something is seen, such as a name. For input alone: what is stored may be older than these
 * rules.
 */
// @__NO_SIDE_EFFECTS__
export const line = (max: number, wanted: Wanted = {}) =>
  text(max, wanted).check(
    z.refine(
      (typed) => !/^[\s\p{Default_Ignorable_Code_Point}]+$/u.test(typed),
      wanted.required ?? "This field is required",
    ),
    z.refine((typed) => !/[\n\r\u2028\u2029]/.test(typed), "Write this in one line"),
  );

/** Makes one line of several: breaks become blanks. */
export const joined = z.overwrite<string>((typed) => typed.replace(/[\n\r\u2028\u2029]+/g, " "));

/** Text of one line, for a schema that also reads what is stored: none is refused. */
// @__NO_SIDE_EFFECTS__
export const oneLine = (max: number, wanted: Wanted = {}) => text(max, wanted).check(joined);

/** Names a place at the service that finds addresses. */
export const PlaceId = text(500);

/** ISO 8601 in UTC, with at most nine digits after the second. */
// @__NO_SIDE_EFFECTS__
export const instant = (sentence?: string) => z.iso.datetime(sentence).check(z.maxLength(30, sentence));

export const Instant = instant();

export const Day = z.iso.date("Use the form 2026-11-21");

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

/** One page of a list. */
// @__NO_SIDE_EFFECTS__
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    pagination: PagingInfo,
    /**
     * Sent as `cursor` with the same filter: what comes before or after this answer. Absent at the ends of the list.
     */
    previous: z.optional(z.string()),
    next: z.optional(z.string()),
  });
export interface Page<T> {
  data: T[];
  pagination: PagingInfo;
  previous?: string | undefined;
  next?: string | undefined;
}

// @__NO_SIDE_EFFECTS__
const countParam = (maximum: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maximum));

/** The version of an item that counts its changes. A change that names an older version is refused. */
export const Version = z.int();

export const MAX_POSITION = 1_000_000_000_000_000;

/** Where an item stands among its kind. Null: after all that have a position, in the order they were made. */
export const Position = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_POSITION)));

const MAX_LIMIT = 100;

/**
 * Query of every list. `page` is 1 by default, and not asked together with `cursor`; `published` is a filter for
 * members, guests see published items only.
 */
export const ListQuery = z.strictObject({
  page: z.optional(countParam(1_000_000)),
  limit: z._default(countParam(MAX_LIMIT), 10),
  cursor: z.optional(text(500)),
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
