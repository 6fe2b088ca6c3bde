type Fields = Record<string, unknown>;

/** The first character of a text that holds JSON. */
const MARK = "\u0001";

const isObject = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

const isMarked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MARK);

/** A field's value as stored: lists and objects are marked JSON, other values stay as they are. */
export const packed = (value: unknown): unknown =>
  isObject(value) || isMarked(value) ? MARK + JSON.stringify(value) : value;

/** An item as it is stored. */
export const pack = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).map(([field, value]) => [field, packed(value)]));

/** A stored item as it was written. Older items hold DynamoDB's own lists and maps, which stay as they are. */
export const unpack = (item: Fields): Fields =>
  Object.fromEntries(
    Object.entries(item).map(([field, value]) => [
      field,
      isMarked(value) ? JSON.parse(value.slice(MARK.length)) : value,
    ]),
  );
