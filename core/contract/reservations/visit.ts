import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { ReservationId } from "../values/ids.ts";
import { Reservation } from "./reservations.ts";

/** How far a visit is. Its guests are expected until they arrive. */
export const visitSteps = ["expected", "arrived", "seated", "left", "no_show"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** The steps that may follow each, those that take it back included. */
export const visitStepsAfter: Record<VisitStep, readonly VisitStep[]> = {
  expected: ["arrived", "seated", "no_show"],
  arrived: ["seated", "left", "expected"],
  seated: ["left", "arrived", "expected"],
  left: ["seated", "arrived"],
  no_show: ["expected", "arrived", "seated"],
};

type Visit = Pick<Reservation, "arrivedAt" | "seatedAt" | "leftAt" | "noShowAt">;

/** The step that follows from a reservation's times. */
export const visitStepOf = ({ arrivedAt, seatedAt, leftAt, noShowAt }: Visit): VisitStep => {
  if (noShowAt) return "no_show";
  if (leftAt) return "left";
  if (seatedAt) return "seated";
  return arrivedAt ? "arrived" : "expected";
};

export const changeVisit = route({
  method: "PUT",
  path: "/{organizationId}/reservations/{reservationId}/visit",
  access: "staff",
  summary: "Say that the guests have arrived, sit, have left or did not come, or take that back",
  params: z.extend(inOrganization, { reservationId: ReservationId }),
  /** `from`: the step that the caller sees. It is refused if somebody else has changed it. */
  body: z.strictObject({ from: z.enum(visitSteps), to: z.enum(visitSteps) }),
  response: Reservation,
  errors: ["invalid_transition", "fully_booked"],
});
