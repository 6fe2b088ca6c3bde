import * as z from "zod/mini";
import { isFinal } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { AuthorisationOutcome } from "../outcome.ts";
import type { Authorisations } from "../provider.ts";
import { type Asking, Authorization, asApp, Capture, moneyOf, outcomeOfCapture, PaypalOrder } from "./orders.ts";

const Found = z.extend(Authorization, {
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

/** The outcome of a capture. One that PayPal declined is final. */
const outcomeOfTaken = (capture: z.infer<typeof Capture>): AuthorisationOutcome => {
  const outcome = outcomeOfCapture(capture);
  if (outcome.is === "paid") return outcome;
  return capture.status === "PENDING" ? { is: "pending" } : { is: "refused", why: `The capture was ${capture.status}` };
};

/** The outcome of an authorisation; undefined while it can be captured. */
const found = async (ask: Asking, reference: string): Promise<AuthorisationOutcome | undefined> => {
  const path = `/v2/payments/authorizations/${reference}`;
  const { status, supplementary_data } = await ask({ method: "GET", path }, Found);
  if (status === "CREATED") return undefined;
  if (status === "PENDING") return { is: "pending" };
  if (status !== "CAPTURED" && status !== "PARTIALLY_CAPTURED") return { is: "released" };
  const order = `/v2/checkout/orders/${supplementary_data.related_ids.order_id}`;
  const [{ payments }] = (await ask({ method: "GET", path: order }, PaypalOrder)).purchase_units;
  const capture = payments.captures.at(-1);
  return capture ? outcomeOfTaken(capture) : { is: "pending" };
};

/**
 * Captures an authorisation once, wholly or in part, or voids it:
 * https://developer.paypal.com/docs/api/payments/v2/#authorizations_capture and #authorizations_void
 */
export const paypalAuthorisations = (deadline: Deadline): Authorisations => ({
  capture: (order, { reference, attempt, amount }) =>
    asApp(order, deadline, async (ask) => {
      const before = await found(ask, reference);
      if (before) return before;
      const body = JSON.stringify({ amount: moneyOf(amount, order.currency), final_capture: true });
      const path = `/v2/payments/authorizations/${reference}/capture`;
      const requestId = `capture:${reference}:${attempt}`;
      try {
        return outcomeOfTaken(await ask({ method: "POST", path, body, requestId }, Capture));
      } catch (error) {
        if (!isFinal(error)) throw error;
        return (await found(ask, reference)) ?? { is: "refused", why: error.reason };
      }
    }),
  release: (order, { reference, attempt }) =>
    asApp(order, deadline, async (ask) => {
      const before = await found(ask, reference);
      if (before) return before;
      const path = `/v2/payments/authorizations/${reference}/void`;
      const requestId = `release:${reference}:${attempt}`;
      try {
        await ask({ method: "POST", path, body: "{}", requestId }, z.unknown());
      } catch (error) {
        // It may have been captured after we asked.
        const after = isFinal(error) ? await found(ask, reference) : undefined;
        if (!after) throw error;
      }
      return (await found(ask, reference)) ?? { is: "pending" };
    }),
});
