import { newId } from "../ids.ts";
import type { Offer } from "../promotions/offers.ts";
import type { StoredPromotion } from "../promotions/promotion.ts";

/** A stored promotion of a tenth that applies by itself, with the fields that a test sets. */
export const aPromotion = (overrides: Partial<StoredPromotion> = {}): StoredPromotion => ({
  id: newId("promotion"),
  organizationId: newId("organization"),
  name: "A tenth off",
  code: null,
  reward: { kind: "percent", percent: 10 },
  minimum: null,
  fulfilment: null,
  productIds: [],
  categoryIds: [],
  firstOrder: false,
  hours: [],
  from: null,
  until: null,
  limit: null,
  limitPerCustomer: null,
  isPaused: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...overrides,
});

/** A promotion that nobody has used, as a cart meets it. */
export const anOffer = (
  overrides: Partial<StoredPromotion> = {},
  { used = 0, customer }: Partial<Pick<Offer, "used" | "customer">> = {},
): Offer => ({ promotion: aPromotion(overrides), used, customer });
