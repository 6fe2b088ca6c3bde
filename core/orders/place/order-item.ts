import type { Dish } from "../../capacity/load.ts";
import { type PricedLine, taxedParts } from "../../cart/pricing.ts";
import { inLocale } from "../../contract/locales/in-locale.ts";
import type { Station } from "../../contract/organizations/station-input.ts";
import { kindOf } from "../../contract/products/dish-kind.ts";
import type { Allergen } from "../../contract/products/product.ts";
import type { TaxedPart } from "../../tax/tax.ts";
import type { StoredOrderItem } from "../order-parts.ts";

/** The parts of a line by tax category as the order stores them. */
export const storedParts = (parts: readonly TaxedPart[]): StoredOrderItem["taxed"] =>
  parts.map(({ category, gross, price }) => ({ category, gross, ...(price !== gross && { price }) }));

/** A line as the order stores it: what was sold and for how much (minor units), in every language of the product. */
export const orderItem = (
  line: PricedLine,
  { hasTax, hasCapacity, stations }: { hasTax: boolean; hasCapacity: boolean; stations: readonly Station[] },
): StoredOrderItem => {
  const { item, product, unitPrice, totalPrice, discount } = line;
  const image = product.images[0]?.url ?? null;
  return {
    translations: product.translations.map(({ locale, title }) => ({
      locale,
      title,
      subtitle: subtitle(item, product, locale),
    })),
    rawData: item,
    unitPrice,
    totalPrice,
    ...(discount > 0 && { discount }),
    ...(hasTax && { taxed: storedParts(taxedParts(line)) }),
    quantity: item.quantity,
    allergens: allergensOf(item, product),
    ...(item.note && { note: item.note }),
    ...stationOf(product, stations),
    ...(hasCapacity && loadOf(line)),
    image,
    ...(image === null && { kind: kindOf(product) }),
    productSnapshotId: product.snapshotId,
  };
};

/** The fields of a line that decide its kitchen load, before it is ordered. */
export const kitchenItem = (line: PricedLine, stations: readonly Station[]): Dish => ({
  quantity: line.item.quantity,
  ...stationOf(line.product, stations),
  ...loadOf(line),
});

/** The station that makes the dish, while the kitchen has it. */
const stationOf = ({ stationId }: PricedLine["product"], stations: readonly Station[]) =>
  stations.some(({ id }) => id === stationId) && { stationId: stationId ?? undefined };

/**
 * How much load of the kitchen one of the dish is with its chosen options, and how long it takes where that is said.
 */
const loadOf = ({ item, product }: PricedLine) => {
  const options = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const picks = item.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const added = picks.map(({ id, quantity }) => quantity * (options.find((each) => each.id === id)?.load ?? 0));
  return {
    load: added.reduce((sum, load) => sum + load, product.load),
    preparationMinutes: product.preparationMinutes ?? undefined,
  };
};

/** What the dish contains and what its chosen options add. */
const allergensOf = (item: PricedLine["item"], product: PricedLine["product"]): Allergen[] => {
  const chosen = new Set(item.modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)));
  const options = product.modifierGroups.flatMap(({ modifiers }) => modifiers).filter(({ id }) => chosen.has(id));
  return [...new Set([...product.allergens, ...options.flatMap(({ allergens }) => allergens)])];
};

const subtitle = (item: PricedLine["item"], product: PricedLine["product"], locale: string): string =>
  item.modifierGroups
    .flatMap(({ id, modifiers }) => {
      const group = product.modifierGroups.find((each) => each.id === id);
      return modifiers.map(({ id, quantity }) => {
        const modifier = group?.modifiers.find((each) => each.id === id);
        const title = inLocale(modifier?.translations ?? [], locale)?.title ?? "";
        return quantity > 1 ? `${quantity} × ${title}` : title;
      });
    })
    .join(", ");
