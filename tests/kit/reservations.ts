import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { ReservationId } from "#core/contract/values/ids.ts";
import { dayOf } from "#core/day.ts";
import type { Browser } from "./client.ts";
import type { Shop } from "./factories.ts";

const { createReservation, changeReservationStatus } = routes.reservations;

type Reservation = Input<typeof createReservation, "body">;

/** The times that a shop offers now (ISO 8601, UTC). */
export const slotsOf = ({ organization }: Shop) => offeredSlots(organization.configuration, new Date());

/** A time that stays offered and cancellable while the test runs. */
export const lateSlot = (shop: Shop) => slotsOf(shop).at(-1) ?? "";

/** The calendar day of a time by the shop's clock. */
export const dayIn = ({ organization }: Shop, slot: string) =>
  dayOf(new Date(slot), organization.configuration.timezone);

/** Requests a table for two. */
export const reserve = (shop: Shop, browser: Browser, overrides: Partial<Reservation> = {}) =>
  browser.call(createReservation, {
    params: { organizationId: shop.organizationId },
    body: { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop), ...overrides },
  });

/** Accepts or cancels a reservation. */
export const changeReservation = (
  { organizationId }: Shop,
  browser: Browser,
  reservationId: ReservationId,
  operation: "accept" | "cancel",
) => browser.call(changeReservationStatus, { params: { organizationId, reservationId, operation } });
