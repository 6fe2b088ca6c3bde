import * as z from "zod/mini";
import { joined, oneLine, trimmed, wellFormed } from "./common.ts";

/** Text that may be empty. */
// @__NO_SIDE_EFFECTS__
export const anyText = (max: number) =>
  z.string().check(trimmed, z.maxLength(max, `Maximum character limit is ${max}`), wellFormed);

/** Text of one line that may be empty. */
// @__NO_SIDE_EFFECTS__
export const anyLine = (max: number) => anyText(max).check(joined);

/** Text that may be left out or empty. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (max: number) => z.nullish(anyText(max));

/** Text of one line that may be left out or empty. */
// @__NO_SIDE_EFFECTS__
export const optionalLine = (max: number) => z.nullish(anyLine(max));

/** The part of a page's address that names an item. */
export const Slug = z
  .string("This field is required")
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and dashes"),
    z.maxLength(100, "Maximum character limit is 100"),
  );

export const Email = z
  .string("Email is required")
  .check(z.trim(), z.minLength(1, "Email is required"), z.maxLength(254, "Invalid email"), z.email("Invalid email"));

export const Phone = oneLine(32, {
  min: 4,
  short: "Phone must be at least 4 characters",
  long: "Phone must be less than 32 characters",
});

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => value === Math.round(value * 100) / 100;

/** A price or fee that a person sets: zero or more, at most two decimals. */
export const Price = z
  .number()
  .check(
    z.nonnegative("This field must be a positive number"),
    z.maximum(1_000_000, "This field must be at most 1000000"),
    z.refine(hasTwoDecimals, "This field can have a maximum of two decimal points"),
  );

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
    z
      .string("This field is required")
      .check(z.minLength(1, "This field is required"), z.maxLength(200, "Maximum character limit is 200"), wellFormed),
  )
  .check(z.refine((map) => Object.keys(map).length <= 50, "Use at most 50 entries"));
