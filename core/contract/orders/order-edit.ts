import * as z from "zod/mini";
import { StationId } from "../organizations/station-input.ts";
import { Amount, Instant } from "../values/common.ts";

/** A line of an order before or after an edit. */
export const EditedLine = z.object({
  translations: z.array(z.object({ locale: z.string(), title: z.string(), subtitle: z.string() })),
  quantity: z.int(),
  /** Left out in the tracking view by token. */
  note: z.optional(z.string()),
  stationId: z.optional(StationId),
  totalPrice: Amount,
});
export type EditedLine = z.infer<typeof EditedLine>;

/** What an edit made of a line: added where nothing was before, taken off where nothing is now. */
export const LineChange = z.object({ was: z.nullable(EditedLine), now: z.nullable(EditedLine) });
export type LineChange = z.infer<typeof LineChange>;

// @__NO_SIDE_EFFECTS__
const changeOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ was: schema, now: schema });

/** What staff changed of an order after it was placed. */
export const OrderEdit = z.object({
  at: Instant,
  /** Who did; null in the tracking view by token. */
  by: z.nullable(z.string()),
  /** The lines that are not as they were. */
  lines: z.array(LineChange),
  /** Left out where it stayed, as the next two. */
  fulfilmentMethod: z.optional(changeOf(z.enum(["delivery", "pickup"]))),
  deliveryAt: z.optional(changeOf(z.nullable(Instant))),
  /** Whether it goes somewhere else. Where to is personal, and stands in the order. */
  isElsewhere: z.optional(z.literal(true)),
  /** What the order comes to with its tip. */
  charged: changeOf(Amount),
});
export type OrderEdit = z.infer<typeof OrderEdit>;
