import { priceLine } from "../../cart/pricing.ts";
import type { EditOrder } from "../../contract/orders/edit-order-input.ts";
import { AppError, invalid } from "../../errors.ts";
import { type Minor, min, multiply, subtract, zero } from "../../money.ts";
import { apportion, dividedHalfUp } from "../../tax/apportion.ts";
import { lostRefund } from "../change/apply-edit.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredOrderItem } from "../order-parts.ts";
import { orderItem, storedParts } from "../place/order-item.ts";
import { itemGone } from "../place/order-rules.ts";
import type { EditFacts } from "./edit-facts.ts";

type Wanted = EditOrder["items"][number];

const optionsOf = ({ productId, modifierGroups }: Pick<Wanted, "productId" | "modifierGroups">): string =>
  JSON.stringify([
    productId,
    modifierGroups.filter(({ modifiers }) => modifiers.length).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ]);

/**
 * The share of the order's discounts that a line keeps in another quantity. Removed pieces take their part with them;
 * added ones get none.
 */
const keptDiscount = ({ discount = zero, quantity: before }: StoredOrderItem, quantity: number): Minor =>
  quantity < before ? dividedHalfUp(BigInt(discount) * BigInt(quantity), BigInt(before)) : discount;

/** An existing line at the price that it was sold at, with another quantity or note. */
const keptLine = (was: StoredOrderItem, { quantity, note }: Wanted): StoredOrderItem => {
  const { note: _note, discount: _discount, ...line } = was;
  const totalPrice = multiply(was.unitPrice, quantity);
  const discount = keptDiscount(was, quantity);
  const taxed = was.taxed ?? [];
  const prices = apportion(
    totalPrice,
    taxed.map(({ gross, price = gross }) => price),
  );
  const charged = apportion(subtract(totalPrice, discount), prices);
  const parts = taxed.map(({ category }, place) => ({
    category,
    gross: charged[place] ?? zero,
    price: prices[place] ?? zero,
  }));
  return {
    ...line,
    rawData: { ...was.rawData, quantity, note },
    quantity,
    totalPrice,
    ...(discount > 0 && { discount }),
    ...(was.taxed && { taxed: storedParts(parts) }),
    ...(note && { note }),
  };
};

export interface EditedLines {
  items: StoredOrderItem[];
  /** The previous index of each line; null for an added one. */
  kept: (number | null)[];
}

/**
 * The lines of an order as an edit wants them. A dish that stays with its options keeps the price that it was sold at;
 * one that is added, or gets other options, is sold at today's.
 * @throws AppError item_unavailable naming each line that can't be sold, invalid_input for a line that does not exist
 *   or was refunded
 */
export const editedLines = (
  order: StoredOrder,
  { items: wanted }: EditOrder,
  { products, organization }: EditFacts,
  now: Date,
): EditedLines => {
  const { stations, capacity } = organization.configuration;
  const facts = { hasTax: Boolean(order.tax), hasCapacity: capacity !== null, stations };
  const taken = new Set<number>();
  const lines = wanted.map((item, place) => {
    const { line, ...asked } = item;
    const was = line === undefined ? undefined : order.items[line];
    if (line !== undefined && (!was || taken.has(line))) throw invalid(["items", place, "line"], "No such line");
    if (line !== undefined) taken.add(line);
    if (was && optionsOf(was.rawData) === optionsOf(asked)) return keptLine(was, asked);
    const priced = priceLine(products[place], asked, now);
    if (!priced) return undefined;
    const discount = was ? min([keptDiscount(was, asked.quantity), priced.totalPrice]) : zero;
    return orderItem({ ...priced, discount }, facts);
  });
  const items = lines.filter((line) => line !== undefined);
  if (items.length < lines.length) {
    const issues = lines.flatMap((line, index) => (line ? [] : [{ path: ["items", index], message: itemGone }]));
    throw new AppError("item_unavailable", { issues });
  }
  const edited = { items, kept: wanted.map(({ line = null }) => line) };
  const lost = lostRefund(order, edited);
  if (lost !== undefined) throw invalid(["items", lost], "A dish that was refunded stays in the order");
  return edited;
};
