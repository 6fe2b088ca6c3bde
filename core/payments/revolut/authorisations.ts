import { refusalIn } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { AuthorisationOutcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import type { Authorisations } from "../provider.ts";
import { callForOrder, RevolutOrder } from "./orders.ts";

/** The outcome of an authorisation; undefined while it can be captured. */
const outcomeOf = ({ id, state }: RevolutOrder): AuthorisationOutcome | undefined => {
  switch (state) {
    case "authorised":
      return undefined;
    case "completed":
      return { is: "paid", charge: id };
    case "cancelled":
    case "failed":
      return { is: "released" };
    default:
      return { is: "pending" };
  }
};

/**
 * Captures an authorisation once, wholly or in part, or cancels it. Revolut holds it for seven days:
 * https://developer.revolut.com/docs/merchant/capture-order and
 * https://developer.revolut.com/docs/merchant/cancel-order
 */
export const revolutAuthorisations = (deadline: Deadline): Authorisations => {
  const found = async (order: Payable, reference: string) =>
    outcomeOf(await callForOrder(order, { deadline, method: "GET", path: `/api/orders/${reference}` }, RevolutOrder));
  /** Both calls have no effect on an order that was captured or cancelled before. */
  const ask = async (order: Payable, reference: string, what: "capture" | "cancel", body?: object) => {
    const call = { deadline, method: "POST", path: `/api/orders/${reference}/${what}`, body } as const;
    return outcomeOf(await callForOrder(order, call, RevolutOrder)) ?? { is: "pending" as const };
  };
  return {
    capture: async (order, { reference, amount }) => {
      const before = await found(order, reference);
      if (before) return before;
      try {
        return await ask(order, reference, "capture", { amount });
      } catch (error) {
        const why = refusalIn(error);
        if (why === undefined) throw error;
        return (await found(order, reference)) ?? { is: "refused", why };
      }
    },
    release: async (order, { reference }) => {
      const before = await found(order, reference);
      if (before) return before;
      try {
        return await ask(order, reference, "cancel");
      } catch (error) {
        // It may have been captured after we asked.
        const after = refusalIn(error) === undefined ? undefined : await found(order, reference);
        if (after) return after;
        throw error;
      }
    },
  };
};
