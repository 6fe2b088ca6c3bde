import * as z from "zod/mini";
import { oneLine } from "../values/common.ts";
import { CategoryId, ProductId } from "../values/ids.ts";
import { areDistinct } from "./distinct.ts";
import { WeeklySpan } from "./order-hours-input.ts";

/** Most menu times of a shop. */
export const MAX_MENU_TIMES = 10;

/**
 * When some dishes are served, such as breakfast until 11:00. They are those that it names, and all of its categories.
 */
export const MenuTime = z
  .strictObject({
    /** What names it for good, whatever it is called. */
    id: z.string().check(z.regex(/^[0-9a-z-]{1,36}$/)),
    /** For staff. */
    name: oneLine(40),
    spans: z
      .array(WeeklySpan)
      .check(z.minLength(1, "Say when these dishes are served"), z.maxLength(14, "Keep at most 14 of these")),
    categoryIds: z.array(CategoryId).check(z.maxLength(50, "Name at most 50")),
    productIds: z.array(ProductId).check(z.maxLength(50, "Name at most 50")),
  })
  .check(
    z.refine(({ categoryIds, productIds }) => categoryIds.length + productIds.length > 0, {
      path: ["categoryIds"],
      message: "Choose at least one category or dish",
    }),
  );
export type MenuTime = z.infer<typeof MenuTime>;

/**
 * The menu times of a shop: a dish that several of them name is served while any of them is on, and one that none names
 * always.
 */
export const MenuTimes = z
  .array(MenuTime)
  .check(
    z.maxLength(MAX_MENU_TIMES, `Keep at most ${MAX_MENU_TIMES} menu times`),
    z.refine(areDistinct, "Two menu times have the same name"),
  );
