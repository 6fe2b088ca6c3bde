import * as z from "zod/mini";
import { CreateReservation } from "#core/contract/reservations/reservations.ts";
import { Email } from "#core/contract/values/fields.ts";

const { firstname, lastname, phone, note } = CreateReservation.shape;

/** The guest's name and contact, as typed. The email address may stay empty. */
export const Guest = z.object({
  firstname,
  lastname,
  phone,
  email: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || Email.safeParse(typed).success, "Invalid email"),
  ),
  note,
});
export type Guest = z.infer<typeof Guest>;
