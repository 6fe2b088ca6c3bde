import * as z from "zod/mini";
import type { Payable } from "./payable.ts";

/** Our reference of an order at a payment provider: its id with its tenant. */
export const referenceOf = ({ organizationId, id }: Payable): string => `${organizationId}.${id}`;

/** Our id of a refund in its reference; undefined for one of a provider's panel, which has its payment's or none. */
export const refundIdIn = (reference: string | null | undefined): string | undefined => reference?.split(".")[2];

/** The parts of a reference that a provider sends back. */
export const ReferenceParts = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((reference: string): unknown => reference.split(".")),
);
