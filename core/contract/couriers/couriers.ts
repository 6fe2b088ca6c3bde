import * as z from "zod/mini";
import { inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Amount, Instant, wellFormed } from "../values/common.ts";
import { OrderId, OrganizationId } from "../values/ids.ts";
import { courierServiceNames } from "./names.ts";
import { courierTroubles, StaffCourier } from "./order-courier.ts";

export { connectUberDirect } from "./uber-direct.ts";

/** When couriers are booked: by hand, or for each delivery that is accepted and paid. */
export const courierBookings = ["by_hand", "on_acceptance"] as const;

/** Which service a shop books couriers of, and when; null where it has none. Members read it. */
export const ShopCouriers = z.nullable(
  z.object({ service: z.enum(courierServiceNames), book: z.enum(courierBookings) }),
);
export type ShopCouriers = z.infer<typeof ShopCouriers>;

export const setCouriers = route({
  method: "PUT",
  path: "/{organizationId}/couriers",
  access: "owner",
  summary: "Say when couriers are booked; null books none any more, and those on the way go on",
  params: inOrganization,
  body: z.strictObject({ book: z.nullable(z.enum(courierBookings)) }),
  errors: ["invalid_transition"],
});

const QuoteId = z.string().check(z.maxLength(100), wellFormed);

/** What a courier would cost the shop now, or why there is none. */
export const CourierQuote = z.union([
  z.object({
    id: QuoteId,
    fee: Amount,
    pickupAt: z.nullable(Instant),
    dropoffAt: z.nullable(Instant),
    expiresAt: Instant,
  }),
  z.object({ why: z.enum(courierTroubles) }),
]);
export type CourierQuote = z.infer<typeof CourierQuote>;

export const quoteCourier = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/courier-quote",
  access: "staff",
  keys: false,
  summary: "Ask the shop's courier service what bringing an order would cost, and when a courier would come",
  params: oneOf(OrderId),
  response: CourierQuote,
  errors: ["invalid_transition"],
  hasHistory: true,
  perMinute: 30,
});

export const changeCourier = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/courier/{operation}",
  access: "staff",
  keys: false,
  summary: "Book a courier for an order, or cancel the one that it has; a repeated call changes nothing",
  params: z.extend(oneOf(OrderId), { operation: z.enum(["book", "cancel"]) }),
  body: z.strictObject({
    /** Which booking of the order it is about: a first one is 1. */
    attempt: z.int().check(z.minimum(1), z.maximum(100)),
    /** The quote that staff saw. Without it the service's present price applies. */
    quoteId: z.optional(QuoteId),
  }),
  response: StaffCourier,
  errors: ["invalid_transition"],
  hasHistory: true,
  perMinute: 30,
});

export const receiveCourierEvent = route({
  method: "POST",
  path: "/webhook/courier/{service}/{organizationId}",
  access: "signature",
  summary: "Hear from a courier service how far a courier of a shop is",
  params: z.object({ service: z.enum(courierServiceNames), organizationId: OrganizationId }),
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature"],
});
