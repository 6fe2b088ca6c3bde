import type { Promotion, PromotionInput } from "#core/contract/promotions/promotion-input.ts";
import type { Stored } from "../forms/use-editor.ts";

/** A promotion in the form. Numbers are null while nothing is typed. */
export type PromotionValues = PromotionInput;

/** A new promotion: ten percent off everything, without a code. */
export const blankPromotion: Stored<PromotionValues> = {
  values: {
    name: "",
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
  },
};

/** The input of a promotion, without the fields that the server counts. */
export const inputOf = ({
  id: _id,
  state: _state,
  used: _used,
  createdAt: _createdAt,
  version: _version,
  ...input
}: Promotion): PromotionInput => input;

/** A promotion as its editor takes it. */
export const editedPromotion = (promotion: Promotion): Stored<PromotionValues> => ({
  version: promotion.version,
  values: inputOf(promotion),
});
