import * as reservations from "#core/contract/reservations.ts";
import { changeReservationStatus } from "#core/reservations/change-reservation-status.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(reservations.changeReservationStatus, ({ params, query, body, actor }) =>
  changeReservationStatus({ ...params, ...query, ...body, actor }),
);
