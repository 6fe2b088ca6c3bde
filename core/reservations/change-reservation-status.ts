import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import type {
  Reservation,
  ReservationCancelReason,
  ReservationOperation,
} from "../contract/reservations/reservations.ts";
import * as reservations from "../contract/reservations/reservations.ts";
import { AppError, invalid } from "../errors.ts";
import { extendWork } from "../members/work.ts";
import { editReservation } from "./edit-reservation.ts";
import { type ReservationRequest, readableReservation } from "./readable-reservation.ts";
import type { StoredReservation } from "./reservation.ts";
import { statusChange } from "./status-change.ts";

/**
 * Accepts or cancels a reservation, for members. Its guest may only cancel it, until some hours before. Setting the same
 * status again changes nothing. Cancelling frees the seats and stores the reason that a member gives. The audit entry of
 * a member is written here, because guests make the same call.
 * @throws AppError not_found for everybody else, unauthenticated, forbidden, locked, invalid_input, invalid_transition,
 *   conflict when others keep changing it
 */
export const changeReservationStatus = async (
  {
    operation,
    reason,
    date,
    ...request
  }: ReservationRequest & {
    operation: ReservationOperation;
    reason?: ReservationCancelReason | undefined;
    date?: string | undefined;
  },
  now = new Date(),
): Promise<Reservation> => {
  const { reservation, member, show } = await readableReservation(request);
  if (member?.isVisitor) throw new AppError("forbidden");
  if (member?.isLocked) throw new AppError("locked");
  if (reason && (!member || operation !== "cancel")) throw invalid(["reason"], "This field is not known here");
  const { organizationId, id: reservationId } = reservation;
  const change = (before: StoredReservation) => {
    const set = statusChange(before, { operation, isMember: member !== undefined, date }, now);
    if (!set || (member && !reason)) return set;
    return { ...set, ...(reason ? { cancelReason: reason } : { cancelledByGuest: true }) };
  };
  const edit = () => editReservation({ organizationId, reservationId }, change);
  const event = { call: callOf(reservations.changeReservationStatus), to: operation };
  const changed = await (member ? audited(member, event, edit) : edit());
  if (member) await extendWork(member, now);
  return show(changed);
};
