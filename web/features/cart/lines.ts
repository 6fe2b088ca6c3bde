import { type CartItem, MAX_CART_LINES, MAX_QUANTITY } from "#core/contract/cart/cart.ts";

export type Lines = readonly CartItem[];

/** Two lines have the same key when they have the same dish, the same picks, in any order, and the same note. */
export const lineKey = ({ productId, modifierGroups, note }: CartItem): string => {
  const groups = modifierGroups
    .filter(({ modifiers }) => modifiers.length > 0)
    .map(({ id, modifiers }) => [id, ...modifiers.map((each) => `${each.id}*${each.quantity}`).sort()].join("+"));
  return [productId, ...groups.sort(), ...(note ? [`"${note}"`] : [])].join(" ");
};

/** Whether another line has the same dish, picks and note. */
export const isSame = (line: CartItem) => {
  const key = lineKey(line);
  return (other: CartItem) => lineKey(other) === key;
};

/** Inserts a line at `index`, or adds its quantity to the identical line. A full cart stays as it is. */
export const withLine = (lines: Lines, line: CartItem, index = lines.length): Lines => {
  const same = lines.find(isSame(line));
  if (same) return withQuantity(lines, same, same.quantity + line.quantity);
  return lines.length < MAX_CART_LINES ? lines.toSpliced(index, 0, line) : lines;
};

/** Gives a line a quantity; 0 or less removes it. */
export const withQuantity = (lines: Lines, line: CartItem, quantity: number): Lines => {
  if (quantity <= 0) return without(lines, [line]);
  const same = isSame(line);
  return lines.map((each) => (same(each) ? { ...each, quantity: Math.min(quantity, MAX_QUANTITY) } : each));
};

/** The lines that are none of `gone`, compared by dish, options and note. */
export const without = (lines: Lines, gone: Lines): Lines => {
  const keys = new Set(gone.map(lineKey));
  return lines.filter((line) => !keys.has(lineKey(line)));
};

/** How many items there are in all lines, or in those of one dish. */
export const countOf = (lines: Lines, productId?: string): number =>
  lines.reduce((sum, line) => (productId && line.productId !== productId ? sum : sum + line.quantity), 0);
