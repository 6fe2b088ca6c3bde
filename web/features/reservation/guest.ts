import * as z from "zod/mini";
import { CreateReservation } from "#core/contract/reservations/reservations.ts";
import { Email } from "#core/contract/values/fields.ts";
import { possible } from "../details/possible-phone.ts";

const { firstname, lastname, phone, note } = CreateReservation.shape;

/** The guest's name and contact, as typed at a shop of a country. The email address may stay empty. */
export const guestOf = (country: string) =>
  z.object({
    firstname,
    lastname,
    phone: possible(phone, country),
    email: z.string().check(
      z.trim(),
      z.refine((typed) => typed === "" || Email.safeParse(typed).success, "Invalid email"),
    ),
    note,
  });
export type Guest = z.infer<ReturnType<typeof guestOf>>;
