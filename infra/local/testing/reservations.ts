import type { ReservationId } from "#core/contract/ids.ts";
import { routes } from "#core/contract/index.ts";
import type { Input } from "#core/contract/route.ts";
import { offeredSlots } from "#core/contract/slots.ts";
import { dayOf } from "#core/day.ts";
import type { Browser } from "./client.ts";
import type { Shop } from "./factories.ts";

const { createReservation, changeReservationStatus } = routes.reservations;

type Reservation = Input<typeof createReservation, "body">;

export const slotsOf = ({ organization }: Shop) => offeredSlots(organization.configuration, new Date());

/** A time that stays offered and cancellable while the test runs. */
export const lateSlot = (shop: Shop) => slotsOf(shop).at(-1) ?? "";

export const dayIn = ({ organization }: Shop, slot: string) =>
  dayOf(new Date(slot), organization.configuration.timezone);

export const reserve = (shop: Shop, browser: Browser, facts: Partial<Reservation> = {}) =>
  browser.call(createReservation, {
    params: { organizationId: shop.organizationId },
    body: { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop), ...facts },
  });

export const changeReservation = (
  { organizationId }: Shop,
  browser: Browser,
  reservationId: ReservationId,
  operation: "accept" | "cancel",
) => browser.call(changeReservationStatus, { params: { organizationId, reservationId, operation } });
