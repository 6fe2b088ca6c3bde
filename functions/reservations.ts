import * as reservations from "#core/contract/reservations/reservations.ts";
import * as staff from "#core/contract/reservations/staff.ts";
import * as visits from "#core/contract/reservations/visit.ts";
import { changeReservationStatus as doChangeReservationStatus } from "#core/reservations/change-reservation-status.ts";
import { changeVisit as doChangeVisit } from "#core/reservations/change-visit.ts";
import { createReservation as doCreateReservation } from "#core/reservations/create-reservation.ts";
import { deleteReservation as doDeleteReservation } from "#core/reservations/delete-reservation.ts";
import { getReservation as doGetReservation } from "#core/reservations/get-reservation.ts";
import { getReservationCalendar as doGetReservationCalendar } from "#core/reservations/get-reservation-calendar.ts";
import { listReservationTimes as doListReservationTimes } from "#core/reservations/list-reservation-times.ts";
import { listReservations as doListReservations } from "#core/reservations/list-reservations.ts";
import { listUserReservations as doListUserReservations } from "#core/reservations/list-user-reservations.ts";
import { moveReservation as doMoveReservation } from "#core/reservations/move-reservation.ts";
import { noteReservation as doNoteReservation } from "#core/reservations/note-reservation.ts";
import { rescheduleReservation as doRescheduleReservation } from "#core/reservations/reschedule-reservation.ts";
import { endpoint } from "./http/endpoint.ts";

export const addWalkIn = endpoint(staff.addWalkIn, ({ actor: takenBy, body: input, headers }) =>
  doCreateReservation({
    organizationId: takenBy.organizationId,
    userId: null,
    takenBy,
    input,
    idempotencyKey: headers["idempotency-key"],
  }),
);

export const changeReservationStatus = endpoint(
  reservations.changeReservationStatus,
  ({ params, query, body, actor }) => doChangeReservationStatus({ ...params, ...query, ...body, actor }),
);

export const changeVisit = endpoint(visits.changeVisit, ({ params, actor: member, body }) =>
  doChangeVisit({ ...params, ...body, member }),
);

export const createReservation = endpoint(
  reservations.createReservation,
  ({ params, body, headers, actor, limits, locale }) =>
    doCreateReservation({
      ...params,
      userId: actor?.userId ?? null,
      locale,
      input: body,
      idempotencyKey: headers["idempotency-key"],
      limits,
    }),
);

export const deleteReservation = endpoint(reservations.deleteReservation, ({ params, actor: member }) =>
  doDeleteReservation({ ...params, member }),
);

export const getReservation = endpoint(reservations.getReservation, ({ params, query, actor }) =>
  doGetReservation({ ...params, ...query, actor }),
);

export const getReservationCalendar = endpoint(reservations.getReservationCalendar, ({ params, query, actor }) =>
  doGetReservationCalendar({ ...params, ...query, actor }),
);

export const listReservationTimes = endpoint(reservations.listReservationTimes, ({ params, query }) =>
  doListReservationTimes({ ...params, ...query }),
);

export const listReservations = endpoint(reservations.listReservations, ({ query, actor: member }) =>
  doListReservations({ ...query, member }),
);

export const listUserReservations = endpoint(reservations.listUserReservations, ({ params, query, actor }) =>
  doListUserReservations({ ...params, ...query, actor }),
);

export const moveReservation = endpoint(staff.moveReservation, ({ params, actor: member, body: to }) =>
  doMoveReservation({ ...params, member, to }),
);

export const noteReservation = endpoint(staff.noteReservation, ({ params, actor: member, body }) =>
  doNoteReservation({ ...params, ...body, member }),
);

export const rescheduleReservation = endpoint(reservations.rescheduleReservation, ({ params, query, body, actor }) =>
  doRescheduleReservation({ ...params, ...query, ...body, actor }),
);

export const takeReservation = endpoint(staff.takeReservation, ({ actor: takenBy, body: input, headers, locale }) =>
  doCreateReservation({
    organizationId: takenBy.organizationId,
    userId: null,
    takenBy,
    locale,
    input,
    idempotencyKey: headers["idempotency-key"],
  }),
);
