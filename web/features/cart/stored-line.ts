import { type CartItem, MAX_NOTE, MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import { isId as isIdText } from "#core/contract/values/any-id.ts";

const isId = (value: unknown): boolean => typeof value === "string" && isIdText(value);
const isQuantity = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
const isNote = (value: unknown): boolean =>
  value === undefined || (typeof value === "string" && value.length <= MAX_NOTE && value.isWellFormed());

const isListOf = (values: unknown, isOne: (value: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === "object" && value !== null && isOne(value));

const isModifier = ({ id, quantity }: Record<string, unknown>) => isId(id) && isQuantity(quantity);
const isGroup = ({ id, modifiers }: Record<string, unknown>) => isId(id) && isListOf(modifiers, isModifier);

/**
 * Whether a stored value is a line of a cart. Written by hand, because the menu reads the cart, and a schema would add
 * zod to its first load: 14 KB by gzip, so 176 KB where 165 are allowed. The server checks each line by its schema.
 */
export const isStoredLine = (value: unknown): value is CartItem =>
  isListOf(
    [value],
    ({ productId, quantity, modifierGroups, note }) =>
      isId(productId) && isQuantity(quantity) && isListOf(modifierGroups, isGroup) && isNote(note),
  );
