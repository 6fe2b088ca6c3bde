import * as z from "zod/mini";
import { CreateReservation } from "#core/contract/reservations/reservations.ts";

const { firstname, lastname, phone } = CreateReservation.shape;

/** Whose name a table is kept under, as they type it. */
export const Guest = z.object({ firstname, lastname, phone });
export type Guest = z.infer<typeof Guest>;
