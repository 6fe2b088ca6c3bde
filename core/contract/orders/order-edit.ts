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

/** A line before and after an edit: `was` is null for an added line, `now` for a removed one. */
export const LineChange = z.object({ was: z.nullable(EditedLine), now: z.nullable(EditedLine) });
export type LineChange = z.infer<typeof LineChange>;

// @__NO_SIDE_EFFECTS__
const changeOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ was: schema, now: schema });

/** One edit of an order by staff after it was placed. */
export const OrderEdit = z.object({
  at: Instant,
  /** The member who made the edit; null in the tracking view by token. */
  by: z.nullable(z.string()),
  /** The lines that changed. */
  lines: z.array(LineChange),
  /** This field and the next three are left out if they did not change. */
  fulfilmentMethod: z.optional(changeOf(z.enum(["delivery", "pickup"]))),
  deliveryAt: z.optional(changeOf(z.nullable(Instant))),
  /** The names of the tables, where its guests changed from one to another. */
  table: z.optional(changeOf(z.string())),
  /** Set if the address changed. The address itself is personal data, so it is only in the order. */
  isElsewhere: z.optional(z.literal(true)),
  /** The price of the order before and after, tip included. */
  charged: changeOf(Amount),
});
export type OrderEdit = z.infer<typeof OrderEdit>;
