import * as z from "zod/mini";
import type { Payable } from "./payable.ts";

/** Our reference of an order at a payment provider: its id with its tenant. */
export const referenceOf = ({ organizationId, id }: Payable): string => `${organizationId}.${id}`;

/** The parts of a reference that a provider sends back. */
export const ReferenceParts = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((reference: string): unknown => reference.split(".")),
);
