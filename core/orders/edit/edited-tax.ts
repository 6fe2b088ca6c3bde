import { taxCategories } from "../../contract/tax/tax.ts";
import type { TaxSettings } from "../../contract/tax/tax-settings.ts";
import { dayOf } from "../../day.ts";
import { type StoredTaxLine, taxedShipping, taxOf } from "../../tax/tax.ts";
import type { StoredOrder } from "../order.ts";
import type { EditFacts } from "./edit-facts.ts";
import type { EditedWay } from "./edited-way.ts";

/** The rates at which an order was sold, as a table. A category that it did not contain gets the highest rate. */
const ratesOf = (tax: readonly StoredTaxLine[]): TaxSettings => {
  const highest = Math.max(...tax.map(({ rate }) => rate));
  const rates = taxCategories.map((category) => {
    const rate = tax.find((line) => line.category === category)?.rate ?? highest;
    return { category, from: "", delivery: rate, pickup: rate };
  });
  return { rates, deliveryCategory: null, exemption: null };
};

/**
 * The VAT of an order after an edit, by the shop's present table, or by the order's own rates where the shop has none
 * any more; an order without lines of VAT stays without, unless it only came to nothing.
 */
export const editedTax = (
  order: StoredOrder,
  items: StoredOrder["items"],
  { way, price: shipping }: Pick<EditedWay, "way" | "price">,
  { configuration: { tax: settings, timezone } }: EditFacts["organization"],
): Pick<StoredOrder, "tax" | "taxedShipping"> => {
  if (!order.tax) return {};
  const table = settings && !settings.exemption ? settings : order.tax.length > 0 && ratesOf(order.tax);
  if (!table) return {};
  const parts = items.flatMap(({ taxed = [] }) =>
    taxed.map(({ price, ...part }) => ({ ...part, price: price ?? part.gross })),
  );
  const day = way.deliveryAt ? dayOf(new Date(way.deliveryAt), timezone) : order.day;
  const taxed = { parts, shipping, fulfilment: way.fulfilmentMethod, day };
  return { tax: taxOf(table, taxed), taxedShipping: taxedShipping(table, taxed) };
};
