import { randomBytes } from "node:crypto";

/** A secret of 144 bits that opens the page of an order or a reservation. */
export const newToken = (): string => randomBytes(18).toString("base64url");
