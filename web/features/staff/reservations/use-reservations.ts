import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type {
  Reservation,
  ReservationCancelReason,
  ReservationOperation,
} from "#core/contract/reservations/reservations.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import * as staffReservations from "#core/contract/reservations/staff.ts";
import { changeVisit, type VisitStep, visitStepOf } from "#core/contract/reservations/visit.ts";
import { call, fetching, keyOf } from "../../../api/client.ts";
import { toast } from "../../../ui/toast.tsx";
import { everyPage } from "../../dish/menu.ts";
import { useChange, useChangeOfEach } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useGuestName } from "./guest-name.ts";

const PER_PAGE = 100;
const POLL_MS = 30_000;

/** All reservations of a calendar day or, for a search, the latest 100 results of all days. */
export function useReservations({ day, search = "" }: { day: string; search?: string }) {
  const params = { organizationId: useStaffShop().id };
  const query = search ? { search, limit: PER_PAGE } : { from: day, to: day, limit: PER_PAGE };
  return useQuery({
    queryKey: keyOf(reservations.listReservations, { params, query }),
    queryFn: async ({ signal }) => {
      const read = (cursor?: string) =>
        call(reservations.listReservations, { params, query: { ...query, cursor } }, signal);
      return search ? (await read()).data : everyPage(read);
    },
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

/** The reservations that wait for an answer, of all days. */
export function useRequests() {
  const params = { organizationId: useStaffShop().id };
  const { data } = useQuery({
    ...fetching(reservations.listReservations, { params, query: { status: "pending", limit: PER_PAGE } }),
    refetchInterval: POLL_MS,
  });
  // The list by status follows a change about a second later, so reservations with another status are left out.
  return (data?.data ?? []).filter(({ status }) => status === "pending");
}

interface StatusChange {
  reservationId: string;
  operation: ReservationOperation;
  /** The time that the screen shows, and the reason of a cancellation. */
  body: { date: string; reason?: ReservationCancelReason };
}

/** Accepts or cancels a reservation. */
export function useReservationStatus() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ reservationId, operation, body }: StatusChange) =>
      call(reservations.changeReservationStatus, { params: { ...params, reservationId, operation }, body }),
    reservations.listReservations,
  );
}

/** Moves visits from step to step, with an undo of each. */
export function useVisits() {
  const { $t } = useIntl();
  const nameOf = useGuestName();
  const params = { organizationId: useStaffShop().id };
  const { send, isPending, errorOf } = useChangeOfEach(
    ({ reservationId, ...body }: { reservationId: string; from: VisitStep; to: VisitStep }) =>
      call(changeVisit, { params: { ...params, reservationId }, body }),
    reservations.listReservations,
  );
  return {
    take: (reservation: Reservation, to: VisitStep) => {
      const { id: reservationId } = reservation;
      const from = visitStepOf(reservation);
      const undo = () => void send(reservationId, { reservationId, from: to, to: from });
      const message = $t({ id: `staff-book.now.${to}` }, { name: nameOf(reservation) });
      void send(reservationId, { reservationId, from, to }, () => toast(message, undo));
    },
    isMoving: ({ id }: Reservation) => isPending(id),
    errorOf: ({ id }: Reservation) => errorOf(id),
  };
}

/** A call that moves a reservation, for a mutation. */
function useMove() {
  const params = { organizationId: useStaffShop().id };
  return ({ reservationId, body }: { reservationId: string; body: staffReservations.MoveReservation }) =>
    call(staffReservations.moveReservation, { params: { ...params, reservationId }, body });
}

/** Gives a reservation another time, table or number of guests. */
export const useMoveReservation = () => useChange(useMove(), reservations.listReservations);

/** Moves reservations of which several may be under way at once. */
export const useMoveReservations = () => useChangeOfEach(useMove(), reservations.listReservations);

/** Changes the note of staff on a reservation. */
export function useNote() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ reservationId, staffNote }: { reservationId: string; staffNote: string }) =>
      call(staffReservations.noteReservation, { params: { ...params, reservationId }, body: { staffNote } }),
    reservations.listReservations,
  );
}

/** @param keyFor the idempotency key of each reservation that is taken, so that a second tap takes no second table */
export function useTakeReservation(keyFor: (body: staffReservations.TakeReservation) => string) {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    (body: staffReservations.TakeReservation) =>
      call(staffReservations.takeReservation, { params, headers: { "idempotency-key": keyFor(body) }, body }),
    reservations.listReservations,
  );
}

/** @param keyFor as for `useTakeReservation` */
export function useWalkIn(keyFor: (body: staffReservations.WalkIn) => string) {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    (body: staffReservations.WalkIn) =>
      call(staffReservations.addWalkIn, { params, headers: { "idempotency-key": keyFor(body) }, body }),
    reservations.listReservations,
  );
}
