import * as promotions from "#core/contract/promotions/promotion-input.ts";
import { listPromotions as doListPromotions } from "#core/promotions/list-promotions.ts";
import {
  createPromotion as doCreatePromotion,
  deletePromotion as doDeletePromotion,
  replacePromotion as doReplacePromotion,
} from "#core/promotions/save-promotion.ts";
import { endpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const listPromotions = endpoint(promotions.listPromotions, ({ actor: member }) => doListPromotions({ member }));

export const createPromotion = endpoint(promotions.createPromotion, ({ body, actor: member }) =>
  doCreatePromotion({ member, input: body }),
);

export const replacePromotion = endpoint(promotions.replacePromotion, ({ params, headers, body, actor: member }) =>
  doReplacePromotion({ ...params, member, input: body, version: versionOf(headers) }),
);

export const deletePromotion = endpoint(promotions.deletePromotion, ({ params, actor: member }) =>
  doDeletePromotion({ ...params, member }),
);
