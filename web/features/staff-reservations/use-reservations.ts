import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as desk from "#core/contract/reservation-desk.ts";
import type { ReservationCancelReason, ReservationOperation } from "#core/contract/reservations.ts";
import * as reservations from "#core/contract/reservations.ts";
import { call, fetching, keyOf } from "../../api/client.ts";

/** Most reservations of a day or a search that are shown. */
const MOST = 100;
const POLL_MS = 30_000;

/** The reservations of a calendar day or, where words are given, those of any day that they find. */
export const useReservations = (organizationId: string, { day, search }: { day: string; search: string }) =>
  useQuery({
    ...fetching(reservations.listReservations, {
      params: { organizationId },
      query: search ? { search, limit: MOST } : { from: day, to: day, limit: MOST },
    }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

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
