import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant } from "../values/common.ts";
import { ModifierId, ProductId } from "../values/ids.ts";
import { SavedProducts } from "./product-input.ts";

/** Options of several dishes that are sold out or available again, such as all that use one ingredient. */
export const ChangeOptionAvailability = z.strictObject({
  options: z
    .array(z.strictObject({ productId: ProductId, modifierId: ModifierId }))
    .check(z.minLength(1, "Choose at least one option"), z.maxLength(200, "Choose at most 200 options")),
  soldOut: z.boolean(),
  /** When they are available again; null until somebody switches them back. */
  soldOutUntil: z.nullable(Instant),
});
export type ChangeOptionAvailability = z.output<typeof ChangeOptionAvailability>;

export const changeOptionAvailability = route({
  method: "POST",
  path: "/{organizationId}/products/options/availability",
  access: "staff",
  summary: "Say that options of several dishes are sold out or there again; each dish is saved or refused on its own",
  params: inOrganization,
  body: ChangeOptionAvailability,
  response: SavedProducts,
});
