import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { Country, line, text } from "../values/common.ts";
import { optionalLine, optionalText, Phone } from "../values/fields.ts";

export const Address = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  addressLineOne: z.string(),
  doorNumber: z.nullable(z.string()),
  addressLineTwo: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  country: Country,
  placeId: z.string(),
  deliveryInstructions: z.nullable(z.string()),
});
export type Address = z.infer<typeof Address>;

/** What the address form sends; the server resolves `placeId` to coordinates and the country. */
export const AddressInput = z.strictObject({
  firstname: line(32, {
    required: "First Name must be at least 2 characters",
    min: 2,
    long: "First Name must be less than 32 characters",
  }),
  lastname: line(32, {
    required: "Last Name must be at least 2 characters",
    long: "Last Name must be less than 32 characters",
  }),
  phone: Phone,
  addressLineOne: line(200),
  doorNumber: optionalLine(20),
  addressLineTwo: optionalLine(200),
  zipCode: line(20),
  city: line(100),
  country: z
    .string("This field is required")
    .check(z.minLength(1, "This field is required"), z.regex(/^[A-Z]{2}$/, "Use the two-letter country code")),
  placeId: text(500),
  deliveryInstructions: optionalText(500),
});
export type AddressInput = z.output<typeof AddressInput>;

export const getAddress = route({
  method: "GET",
  path: "/shipping",
  access: "session",
  guests: true,
  checksSession: true,
  summary: "Get the caller's saved address, or null",
  response: z.nullable(Address),
});

export const createAddress = route({
  method: "POST",
  path: "/shipping",
  access: "session",
  guests: true,
  checksSession: true,
  status: 201,
  summary: "Save the caller's first address",
  body: AddressInput,
  response: Address,
  errors: ["already_exists"],
  perMinute: 120,
});

export const updateAddress = route({
  method: "PUT",
  path: "/shipping",
  access: "session",
  guests: true,
  checksSession: true,
  summary: "Replace the caller's address",
  body: AddressInput,
  response: Address,
  errors: ["not_found"],
  perMinute: 120,
});
