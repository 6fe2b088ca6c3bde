import type { Key } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";

/**
 * An item, published or not, by a consistent read.
 * @throws AppError not_found
 */
export const findItem = async <T>(stored: { parse: (item: Item) => T }, key: Key): Promise<T> => {
  const item = await find(key, { consistent: true });
  if (!item) throw new AppError("not_found");
  return stored.parse(item);
};

/**
 * Refuses a change that was made of another version than the present one. Undefined: of any version.
 * @throws AppError conflict
 */
export const checkVersion = (item: { version: number }, madeOf: number | undefined): void => {
  if (madeOf !== undefined && madeOf !== item.version) throw new AppError("conflict");
};

/** Publishes or unpublishes an item by saving its next state. An item that has that state already is not written. */
export const withStatus = async <T extends { publishedAt: string | null }>(
  item: T,
  { operation, now }: { operation: "publish" | "unpublish"; now: Date },
  save: (after: T) => Promise<T>,
): Promise<T> => {
  const publishedAt = operation === "publish" ? (item.publishedAt ?? now.toISOString()) : null;
  return publishedAt === item.publishedAt ? item : save({ ...item, publishedAt });
};
