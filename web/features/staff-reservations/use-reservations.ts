import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as desk from "#core/contract/reservation-desk.ts";
import type { ReservationCancelReason, ReservationOperation } from "#core/contract/reservations.ts";
import * as reservations from "#core/contract/reservations.ts";
import { call, keyOf } from "../../api/client.ts";
import { everyPage } from "../staff/every-page.ts";

const PER_PAGE = 100;
const POLL_MS = 30_000;

/** All reservations of a calendar day or, where words are given, the latest 100 of any day that they find. */
export const useReservations = (organizationId: string, { day, search }: { day: string; search: string }) => {
  const params = { organizationId };
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
};

/** After any change the lists are read again. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(reservations.listReservations) });
}

export function useReservationStatus(organizationId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      reservationId,
      operation,
      reason,
    }: {
      reservationId: string;
      operation: ReservationOperation;
      reason?: ReservationCancelReason;
    }) =>
      call(reservations.changeReservationStatus, {
        params: { organizationId, reservationId, operation },
        body: reason && { reason },
      }),
    onSettled,
  });
}

export function useMoveReservation(organizationId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ reservationId, body }: { reservationId: string; body: desk.MoveReservation }) =>
      call(desk.moveReservation, { params: { organizationId, reservationId }, body }),
    onSettled,
  });
}

/** @param attempt one for each reservation that is taken, so that a second tap takes no second table */
export function useTakeReservation(organizationId: string, attempt: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: reservations.CreateReservation) =>
      call(desk.takeReservation, { params: { organizationId }, headers: { "idempotency-key": attempt }, body }),
    onSettled,
  });
}
