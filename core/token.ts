import { randomBytes } from "node:crypto";

/** A secret that opens the page of an order or a reservation: 144 bits. */
export const newToken = (): string => randomBytes(18).toString("base64url");
