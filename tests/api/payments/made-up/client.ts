import * as z from "zod/mini";
import { settings } from "#core/config.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import { AppError } from "#core/errors.ts";
import type { Deadline } from "#core/payments/deadline.ts";
import type { Outcome } from "#core/payments/outcome.ts";
import type { PaymentClient } from "#core/payments/provider.ts";

const arcadeSettings = settings(z.object({ ARCADE_API_BASE: z.url() }));

const Bill = z.object({ id: z.string(), state: z.enum(["open", "paid", "closed"]) });

const outcomeOf = ({ id, state }: z.infer<typeof Bill>): Outcome => {
  if (state === "paid") return { is: "paid", charge: id };
  return { is: state === "closed" ? "over" : "open" };
};

export const arcadeClient = (deadline: Deadline): PaymentClient => {
  const post = async (path: string, body: object = {}) => {
    try {
      const signal = AbortSignal.timeout(deadline.nextTimeout());
      const url = `${arcadeSettings().ARCADE_API_BASE}/${path}`;
      const response = await fetch(url, { method: "POST", body: JSON.stringify(body), signal });
      return Bill.parse(await response.json());
    } catch (cause) {
      throw new AppError("payment_unavailable", { cause });
    }
  };
  return {
    open: async ({ id, paymentAccount: account, payment }) => {
      await post(id, { account, amount: chargedOf(payment) });
      return { reference: id, redirectUrl: `${arcadeSettings().ARCADE_API_BASE}/${id}` };
    },
    getStatus: async (_, reference) => outcomeOf(await post(reference)),
    expire: async (_, reference) => outcomeOf(await post(`${reference}/close`)),
    isElsewhere: () => false,
    refund: async (_, { id, charge, amount }) => {
      await post(`${charge}/refund`, { refund: id, amount });
      return { is: "succeeded", reference: id };
    },
  };
};
