import * as z from "zod/mini";

/** A structured address as text in JSON. */
const Address = z.string().check(
  z.refine((text) => {
    const shape = z.object({ street_address: z.array(z.string()), city: z.string(), zip_code: z.string() });
    try {
      return shape.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  }, "must be a structured address"),
);
const Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, "must be in E.164"));

const way = {
  pickup_address: Address,
  pickup_phone_number: Phone,
  dropoff_address: Address,
  dropoff_phone_number: Phone,
  pickup_ready_dt: z.optional(z.iso.datetime()),
};

export const CreateQuote = z.strictObject(way);
export type CreateQuote = z.infer<typeof CreateQuote>;

export const CreateDelivery = z.strictObject({
  ...way,
  pickup_name: z.string().check(z.minLength(1)),
  dropoff_name: z.string().check(z.minLength(1)),
  dropoff_notes: z.optional(z.string().check(z.maxLength(280))),
  manifest_items: z
    .array(
      z.strictObject({
        name: z.string(),
        quantity: z.int(),
        size: z.enum(["small", "medium", "large", "xlarge"]),
      }),
    )
    .check(z.minLength(1)),
  manifest_reference: z.string(),
  idempotency_key: z.string(),
  quote_id: z.optional(z.string()),
});
export type CreateDelivery = z.infer<typeof CreateDelivery>;
