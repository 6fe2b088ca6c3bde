import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MAX_LOAD } from "../organizations/capacity-settings.ts";
import { StationId } from "../organizations/station-input.ts";
import { Instant } from "../values/common.ts";

const load = { taken: z.int(), limit: z.int() };

/** A slot of the kitchen: how much of it is taken, and how much it takes after what staff decided. */
export const KitchenSlot = z.object({
  slot: Instant,
  ...load,
  stations: z.array(z.object({ stationId: StationId, ...load })),
  isClosed: z.boolean(),
  /** What it takes more than the settings say. */
  extra: z.int(),
});
export type KitchenSlot = z.infer<typeof KitchenSlot>;

export const listSlots = route({
  method: "GET",
  path: "/{organizationId}/kitchen/slots",
  access: "staff",
  summary: "List the slots of the kitchen until it closes, with their load; none where the shop has set no capacity",
  params: inOrganization,
  response: z.object({ slotMinutes: z.int(), slots: z.array(KitchenSlot) }),
});

export const changeSlot = route({
  method: "PUT",
  path: "/{organizationId}/kitchen/slots/{slot}",
  access: "staff",
  summary: "Close a slot of the kitchen for further orders, widen it, or leave it to the settings again",
  params: z.extend(inOrganization, { slot: Instant }),
  body: z.strictObject({ isClosed: z.boolean(), extra: z.int().check(z.minimum(0), z.maximum(MAX_LOAD)) }),
  response: KitchenSlot,
});
