import { taxCategories } from "../../contract/tax/tax.ts";
import { dayOf } from "../../day.ts";
import { rateOn, taxedShipping, taxOf } from "../../tax/tax.ts";
import type { StoredOrder } from "../order.ts";
import type { EditFacts } from "./edit-facts.ts";
import type { EditedWay } from "./edited-way.ts";

/**
 * The VAT of an order after an edit. An order for the same day that stays a delivery or a pickup keeps the rates at
 * which it was sold, whatever its shop has changed in its table since. Otherwise, and for a category that it did not
 * contain, it has the rates of the shop's present table. Without a table it keeps its own rates, and a new category has
 * the highest of them. An order without lines of VAT stays without, unless it has none because it cost nothing.
 */
export const editedTax = (
  order: StoredOrder,
  items: StoredOrder["items"],
  { way, price: shipping }: Pick<EditedWay, "way" | "price">,
  { configuration: { tax: settings, timezone } }: EditFacts["organization"],
  now: Date,
): Pick<StoredOrder, "tax" | "taxedShipping"> => {
  const table = settings && !settings.exemption ? settings : undefined;
  if (!order.tax || (!table && order.tax.length === 0)) return {};
  const dayFor = (at: string | null, soon: string) => (at ? dayOf(new Date(at), timezone) : soon);
  const day = dayFor(way.deliveryAt, order.deliveryAt ? dayOf(now, timezone) : order.day);
  const fulfilment = way.fulfilmentMethod;
  const isAsSold = fulfilment === order.fulfilmentMethod && day === dayFor(order.deliveryAt, order.day);
  const sold = isAsSold || !table ? order.tax : [];
  const highest = Math.max(...order.tax.map(({ rate }) => rate));
  const rates = taxCategories.map((category) => {
    const present = table ? rateOn(table, category, { fulfilment, day }) : highest;
    const rate = sold.find((line) => line.category === category)?.rate ?? present;
    return { category, from: "", delivery: rate, pickup: rate };
  });
  const parts = items.flatMap(({ taxed = [] }) =>
    taxed.map(({ price, ...part }) => ({ ...part, price: price ?? part.gross })),
  );
  const charged = { rates, deliveryCategory: table?.deliveryCategory ?? null, exemption: null };
  const taxed = { parts, shipping, fulfilment, day };
  return { tax: taxOf(charged, taxed), taxedShipping: taxedShipping(charged, taxed) };
};
