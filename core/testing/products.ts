import { plainDish } from "../contract/testing/plain-dish.ts";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import type { StoredModifierGroup, StoredProduct } from "../products/product.ts";

/** A stored optional modifier group, with modifiers at these prices (minor units). */
export const aGroup = (
  prices: number[],
  limits: { selectMin?: number; selectMax?: number } = {},
): StoredModifierGroup => ({
  id: newId("modifierGroup"),
  selectMin: 0,
  selectMax: 0,
  ...limits,
  defaultLocale: "en",
  translations: [{ locale: "en", title: "Extras" }],
  modifiers: prices.map((price, n) => ({
    id: newId("modifier"),
    sku: null,
    price: Minor.parse(price),
    allergens: [],
    soldOut: false,
    soldOutUntil: null,
    translations: [{ locale: "en", title: `Extra ${n + 1}` }],
  })),
});

/** A stored, published product, with the fields that a test sets. */
export const aProduct = (overrides: Partial<StoredProduct> = {}): StoredProduct => ({
  ...plainDish,
  id: newId("product"),
  organizationId: newId("organization"),
  slug: "masala-dosa",
  basePrice: Minor.parse(2490),
  position: null,
  stationId: null,
  taxShares: [],
  load: 1,
  preparationMinutes: null,
  translations: [{ locale: "en", title: "Masala dosa", description: "" }],
  createdAt: "2026-01-01T00:00:00.000Z",
  publishedAt: "2026-01-01T00:00:00.000Z",
  priceHistory: [],
  snapshotId: "snapshot",
  words: [],
  listedIn: [],
  version: 1,
  ...overrides,
});
