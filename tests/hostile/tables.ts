import { CreateReservation } from "../../core/contract/reservations/reservations.ts";
import { keys } from "../../core/db/keys.ts";
import { query } from "../../core/db/table.ts";
import { changeReservationStatus } from "../../core/reservations/change-reservation-status.ts";
import { createReservation } from "../../core/reservations/create-reservation.ts";
import { deleteReservation } from "../../core/reservations/delete-reservation.ts";
import { moveReservation } from "../../core/reservations/move-reservation.ts";
import { rescheduleReservation } from "../../core/reservations/reschedule-reservation.ts";
import type { StoredReservation } from "../../core/reservations/reservation.ts";
import { memberOf } from "../../core/testing/member.ts";
import { asFunction } from "./functions.ts";
import type { Scenario } from "./scenario.ts";
import type { Action } from "./steps.ts";
import { shopperOf } from "./template.ts";

type Table = Pick<StoredReservation, "id" | "token" | "userId">;

/** The shop's reservations, the earliest first. */
export const tablesIn = async ({ organizationId }: Scenario): Promise<Table[]> => {
  const { pk, sk } = keys.item(organizationId, "RESERVATION", "");
  return (await query({ pk, prefix: sk, consistent: true })) as unknown as StoredReservation[];
};

const staffOf = ({ organizationId, template }: Scenario) => memberOf(organizationId, "staff", template.owner);

/** A guest reserves a table, or staff take a reservation. It contains the key, so that the table shows it. */
export const reserve = async (action: Extract<Action, { does: "reserve" }>, scenario: Scenario): Promise<void> => {
  const { organizationId, hours, now } = scenario;
  const { key, guests, by } = action;
  const isCall = by === "telephone";
  const firstname = key ? `Key${key}${by}` : "None";
  const input = { firstname, lastname: "Nowak", phone: "+48600100200", guests, date: hours[action.hour] };
  const create = () =>
    createReservation(
      {
        organizationId,
        userId: isCall ? null : shopperOf(scenario, action.shopper).userId,
        takenBy: isCall ? staffOf(scenario) : undefined,
        input: CreateReservation.parse(input),
        idempotencyKey: key ? `Table ${key}` : undefined,
      },
      now(),
    );
  await asFunction(isCall ? "reservations.takeReservation" : "reservations.createReservation", create)();
};

type OnTable = Extract<Action, { does: "move table" | "answer table" | "remove table" }>;

/** Actions of staff and guests on a reservation. */
export const handleTable = (action: OnTable, table: Table, scenario: Scenario): (() => Promise<unknown>) => {
  const { organizationId, template, hours, now } = scenario;
  const { id: reservationId, token, userId } = table;
  const member = staffOf(scenario);
  const guest = template.shoppers.find((shopper) => shopper.userId === userId);
  const callers = {
    staff: { actor: template.owner },
    guest: { actor: guest ?? shopperOf(scenario, 0) },
    link: { token: token ?? undefined },
  };
  switch (action.does) {
    case "move table": {
      const to = { date: hours[action.hour] ?? "", guests: action.guests };
      const request = { organizationId, reservationId, date: to.date, ...callers[action.by] };
      return action.by === "staff"
        ? asFunction("reservations.moveReservation", () => moveReservation({ member, reservationId, to }, now()))
        : asFunction("reservations.rescheduleReservation", () => rescheduleReservation(request, now()));
    }
    case "answer table": {
      const request = { organizationId, reservationId, operation: action.operation, ...callers[action.by] };
      return asFunction("reservations.changeReservationStatus", () => changeReservationStatus(request, now()));
    }
    case "remove table":
      return asFunction("reservations.deleteReservation", () => deleteReservation({ member, reservationId }, now()));
  }
};
