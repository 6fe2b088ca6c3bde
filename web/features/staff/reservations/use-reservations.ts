import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReservationCancelReason, ReservationOperation } from "#core/contract/reservations/reservations.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import * as staffReservations from "#core/contract/reservations/staff.ts";
import { call, keyOf } from "../../../api/client.ts";
import { everyPage } from "../../dish/menu.ts";
import { useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

const PER_PAGE = 100;
const POLL_MS = 30_000;

/** All reservations of a calendar day or, where words are given, the latest 100 of any day that they find. */
export function useReservations({ day, search }: { day: string; search: string }) {
  const params = { organizationId: useStaffShop().id };
  const query = search ? { search, limit: PER_PAGE } : { from: day, to: day, limit: PER_PAGE };
  return useQuery({
    queryKey: keyOf(reservations.listReservations, { params, query }),
    queryFn: async ({ signal }) => {
      const read = (page: number) => call(reservations.listReservations, { params, query: { ...query, page } }, signal);
      return search ? (await read(1)).data : everyPage(read);
    },
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

interface StatusChange {
  reservationId: string;
  operation: ReservationOperation;
  reason?: ReservationCancelReason;
}

export function useReservationStatus() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ reservationId, operation, reason }: StatusChange) =>
      call(reservations.changeReservationStatus, {
        params: { ...params, reservationId, operation },
        body: reason && { reason },
      }),
    reservations.listReservations,
  );
}

export function useMoveReservation() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ reservationId, body }: { reservationId: string; body: staffReservations.MoveReservation }) =>
      call(staffReservations.moveReservation, { params: { ...params, reservationId }, body }),
    reservations.listReservations,
  );
}

/** @param keyFor the idempotency key of each reservation that is taken, so that a second tap takes no second table */
export function useTakeReservation(keyFor: (body: reservations.CreateReservation) => string) {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    (body: reservations.CreateReservation) =>
      call(staffReservations.takeReservation, { params, headers: { "idempotency-key": keyFor(body) }, body }),
    reservations.listReservations,
  );
}
