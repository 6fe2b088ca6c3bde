/** What a dish has when nothing else is said of it. */
export const plainDish = {
  sku: null,
  discountedBasePrice: null,
  lowestPriceBeforeDiscount: null,
  currency: "PLN" as const,
  images: [],
  modifierGroups: [],
  categories: [],
  manufacturerId: null,
  allergens: [],
  soldOut: false,
  soldOutUntil: null,
  taxCategory: "food" as const,
  goesWith: [],
  metadata: {},
};
