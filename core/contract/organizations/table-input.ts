import * as z from "zod/mini";
import { oneLine } from "../values/common.ts";
import { areDistinct } from "./distinct.ts";
import { MAX_GUESTS } from "./reservation-settings.ts";

/** Most tables of an organization. */
export const MAX_TABLES = 100;

/** The id of a table. It stays when the table is renamed. */
export const TableId = z.string().check(z.regex(/^[0-9a-z-]{1,36}$/));
export type TableId = z.infer<typeof TableId>;

/** A table that staff give to guests. */
export const Table = z.strictObject({
  id: TableId,
  /** What staff call it, such as `7` or `Window`. */
  name: oneLine(20),
  seats: z.int().check(z.minimum(1), z.maximum(MAX_GUESTS)),
});
export type Table = z.infer<typeof Table>;

/** The tables of an organization, in the order in which staff see them. */
export const Tables = z
  .array(Table)
  .check(
    z.maxLength(MAX_TABLES, `Keep at most ${MAX_TABLES} tables`),
    z.refine(areDistinct, "Two tables have the same name"),
  );
