import type { CartItem, UnsoldReason } from "../contract/cart/cart.ts";
import { isSoldOut } from "../contract/products/sold-out.ts";
import type { TaxSettings } from "../contract/tax/tax-settings.ts";
import { type Minor, min, multiply, subtract, sum, zero } from "../money.ts";
import type { StoredProduct } from "../products/product.ts";
import { apportion } from "../tax/apportion.ts";
import {
  type StoredTaxLine,
  splitByShares,
  type Taxed,
  type TaxedGross,
  type TaxedPart,
  taxedShipping,
  taxOf,
} from "../tax/tax.ts";

type Group = StoredProduct["modifierGroups"][number];
type Picks = CartItem["modifierGroups"][number]["modifiers"];

/** A cart line as the server charges it, in minor units. */
export interface PricedLine {
  item: CartItem;
  product: StoredProduct;
  unitPrice: Minor;
  /** Before its share of the order's discounts. */
  totalPrice: Minor;
  /** Its share of the order's discounts. */
  discount: Minor;
}

/**
 * Minor units that the chosen modifiers of one group add to a unit, or undefined if the group does not allow this
 * choice.
 */
const priceOfPicks = (group: Group, picks: Picks, now: Date): Minor | undefined => {
  const picked = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  if (picked < group.selectMin || (group.selectMax > 0 && picked > group.selectMax)) return undefined;
  if (new Set(picks.map(({ id }) => id)).size < picks.length) return undefined;
  const prices: Minor[] = [];
  for (const { id, quantity } of picks) {
    const modifier = group.modifiers.find((each) => each.id === id);
    if (!modifier || isSoldOut(modifier, now)) return undefined;
    prices.push(multiply(modifier.price, quantity));
  }
  return sum(prices);
};

/**
 * The line as charged, or undefined if it can't be sold: the product is missing, unpublished or sold out, or its
 * options changed. Unit price = sale price, else base price, plus the picked modifiers.
 */
export const priceLine = (
  product: StoredProduct | undefined,
  item: CartItem,
  now = new Date(),
): PricedLine | undefined => {
  if (!product?.publishedAt || isSoldOut(product, now)) return undefined;
  const chosen = new Map(item.modifierGroups.map(({ id, modifiers }) => [id, modifiers]));
  if (chosen.size < item.modifierGroups.length) return undefined;
  if (![...chosen.keys()].every((id) => product.modifierGroups.some((group) => group.id === id))) return undefined;
  const prices = [product.discountedBasePrice ?? product.basePrice];
  for (const group of product.modifierGroups) {
    const price = priceOfPicks(group, chosen.get(group.id) ?? [], now);
    if (price === undefined) return undefined;
    prices.push(price);
  }
  const unitPrice = sum(prices);
  return { item, product, unitPrice, totalPrice: multiply(unitPrice, item.quantity), discount: zero };
};

/** Why `priceLine` refuses a line. */
export const unsoldBecause = (product: StoredProduct | undefined, now: Date): UnsoldReason =>
  product?.publishedAt ? (isSoldOut(product, now) ? "sold_out" : "options") : "gone";

/** What a line costs after its share of the discounts so far. */
export const chargeOf = ({ totalPrice, discount }: PricedLine): Minor => subtract(totalPrice, discount);

/**
 * Lines after a discount, which is cut to what they still cost. It is split in proportion over the lines for which
 * `bearsIt` is true. Each line then knows its share, because its refund and its VAT are computed from the charged
 * amount.
 */
export const takeOff = <Line extends PricedLine>(
  lines: readonly Line[],
  discount: Minor,
  bearsIt: (line: Line) => boolean = () => true,
): Line[] => {
  const left = lines.map((line) => (bearsIt(line) ? chargeOf(line) : zero));
  const shares = apportion(min([discount, sum(left)]), left);
  return lines.map((line, place) => ({ ...line, discount: sum([line.discount, shares[place] ?? zero]) }));
};

/**
 * A line by tax category: its dish, which may split its price, and each chosen option that has a category of its own.
 * Its discount is split over them.
 */
export const taxedParts = (line: PricedLine): TaxedPart[] => {
  const parts = pricedParts(line);
  const charged = apportion(
    chargeOf(line),
    parts.map(({ gross }) => gross),
  );
  return parts.map(({ category, gross: price }, place) => ({ category, gross: charged[place] ?? zero, price }));
};

const pricedParts = ({ item, product, totalPrice }: PricedLine): TaxedGross[] => {
  const ofOptions = item.modifierGroups.flatMap(({ id, modifiers: picks }) => {
    const group = product.modifierGroups.find((each) => each.id === id);
    return picks.flatMap(({ id, quantity }): TaxedGross[] => {
      const modifier = group?.modifiers.find((each) => each.id === id);
      if (!modifier?.taxCategory) return [];
      return [{ category: modifier.taxCategory, gross: multiply(modifier.price, quantity * item.quantity) }];
    });
  });
  const rest = subtract(totalPrice, sum(ofOptions.map(({ gross }) => gross)));
  const { taxCategory, taxShares } = product;
  return [
    ...(taxShares.length ? splitByShares(rest, taxShares) : [{ category: taxCategory, gross: rest }]),
    ...ofOptions,
  ];
};

/** The VAT fields of an order: none if the shop has no rates, and its sentence if it is exempt. */
export const taxFieldsOf = (
  settings: TaxSettings | null,
  lines: readonly PricedLine[],
  { shipping = zero }: Totals,
  when: Pick<Taxed, "fulfilment" | "day">,
): { tax?: StoredTaxLine[]; taxedShipping?: TaxedGross[]; taxExemption?: string } => {
  if (!settings) return {};
  if (settings.exemption) return { taxExemption: settings.exemption };
  const taxed = { parts: lines.flatMap(taxedParts), shipping, ...when };
  return { tax: taxOf(settings, taxed), ...(shipping > 0 && { taxedShipping: taxedShipping(settings, taxed) }) };
};

/** The sums of an order, in minor units. Shipping is undefined until it is known. */
export interface Totals {
  subtotal: Minor;
  discount: Minor;
  shipping: Minor | undefined;
  total: Minor;
}

/** Subtotal of the lines, less the discount, plus shipping. */
export const totalsOf = (lines: readonly PricedLine[], shipping: Minor | undefined): Totals => {
  const subtotal = sum(lines.map(({ totalPrice }) => totalPrice));
  const discount = sum(lines.map(({ discount }) => discount));
  return { subtotal, discount, shipping, total: subtract(sum([subtotal, shipping ?? zero]), discount) };
};
