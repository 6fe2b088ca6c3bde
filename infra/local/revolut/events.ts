import { createHmac } from "node:crypto";

/** https://developer.revolut.com/docs/guides/accept-payments/tutorials/work-with-webhooks/verify-the-payload-signature */
export const signRevolut = (body: string, secret: string, timestamp = Date.now()): Record<string, string> => ({
  "revolut-request-timestamp": String(timestamp),
  "revolut-signature": `v1=${createHmac("sha256", secret).update(`v1.${timestamp}.${body}`).digest("hex")}`,
});
