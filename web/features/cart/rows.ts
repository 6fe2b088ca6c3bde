import type { CartItem } from "#core/contract/cart/cart.ts";
import { type DishKind, kindOf } from "#core/contract/products/dish-kind.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { rounded } from "#core/contract/values/money.ts";
import { optionsOf, selectionOf, totalOf } from "../dish/selection.ts";
import { type Lines, lineKey } from "./lines.ts";
import type { Pricing } from "./pricing.ts";

/** A cart line as it is shown. */
export interface CartRow {
  key: string;
  line: CartItem;
  /** The dish's name in addresses. */
  slug?: string;
  title: string;
  /** Titles of the picked options. */
  subtitle: string[];
  image: string | undefined;
  /** Drawn where there is no image. */
  kind?: DishKind;
  unitPrice: number;
  totalPrice: number;
  currency: string;
}

/**
 * The lines with names and prices. Prices are the last ones of the server; a line that it has not priced yet has the
 * price of the menu. A line whose dish is unknown to both is left out.
 */
export const rowsOf = (lines: Lines, menu: readonly LocalizedProduct[], pricing: Pricing | undefined): CartRow[] => {
  const products = new Map(menu.map((product) => [product.id, product]));
  for (const product of Object.values(pricing?.products ?? {})) products.set(product.id, product);
  const charges = new Map(
    pricing?.lines.flatMap((charge) => {
      const line = pricing.asked[charge.index];
      return line ? [[lineKey(line), charge] as const] : [];
    }),
  );
  return lines.flatMap((line) => {
    const product = products.get(line.productId);
    if (!product) return [];
    const key = lineKey(line);
    const selection = selectionOf(line);
    const { unitPrice, totalPrice } = charges.get(key) ?? {
      unitPrice: totalOf(product, selection, 1),
      totalPrice: totalOf(product, selection, line.quantity),
    };
    return {
      key,
      line,
      slug: product.slug,
      title: product.title,
      subtitle: optionsOf(product, selection).map(({ title }) => title),
      image: product.images[0]?.url,
      kind: kindOf(product),
      unitPrice,
      totalPrice,
      currency: product.currency,
    };
  });
};

/** The sum of the rows, shown until the server has priced them. */
export const sumOf = (rows: readonly CartRow[], currency: string): number =>
  rounded(
    rows.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    currency,
  );
