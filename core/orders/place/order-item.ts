import { type PricedLine, taxedParts } from "../../cart/pricing.ts";
import { inLocale } from "../../contract/locales/in-locale.ts";
import type { Station } from "../../contract/organizations/station-input.ts";
import type { Allergen } from "../../contract/products/product.ts";
import type { StoredOrderItem } from "../order-line.ts";

/** A line as the order stores it: what was sold and for how much (minor units), in every language of the product. */
export const orderItem = (
  line: PricedLine,
  { hasTax, hasCapacity, stations }: { hasTax: boolean; hasCapacity: boolean; stations: readonly Station[] },
): StoredOrderItem => {
  const { item, product, unitPrice, totalPrice, discount } = line;
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
    ...(hasTax && { taxed: taxedParts(line).map(({ category, gross }) => ({ category, gross })) }),
    quantity: item.quantity,
    allergens: allergensOf(item, product),
    ...(item.note && { note: item.note }),
    ...(stations.some(({ id }) => id === product.stationId) && { stationId: product.stationId ?? undefined }),
    ...(hasCapacity && { load: loadOf(item, product), preparationMinutes: product.preparationMinutes ?? undefined }),
    image: product.images[0]?.url ?? null,
    productSnapshotId: product.snapshotId,
  };
};

/** How much load of the kitchen one of the dish is with its chosen options. */
const loadOf = ({ modifierGroups }: PricedLine["item"], { load, modifierGroups: groups }: PricedLine["product"]) => {
  const options = groups.flatMap(({ modifiers }) => modifiers);
  const picks = modifierGroups.flatMap(({ modifiers }) => modifiers);
  return picks.reduce(
    (sum, { id, quantity }) => sum + quantity * (options.find((each) => each.id === id)?.load ?? 0),
    load,
  );
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
