import { expect, test } from "vitest";
import { keys } from "../../db/keys.ts";
import { AppError } from "../../errors.ts";
import type { RefundOutcome } from "../../payments/outcome.ts";
import type { PaymentClient, Refunding } from "../../payments/provider.ts";
import { ProviderError } from "../../payments/provider-error.ts";
import { anOrder, aRefund } from "../../testing/orders.ts";
import { presentOrder, storedOrder } from "../../testing/stored.ts";
import type { StoredRefund } from "../order-parts.ts";
import { executeRefunds, nowOrLater } from "./execute-refunds.ts";

/** Lets a provider carry out an order's refunds. @returns the refunds then, and what the provider was asked */
const carryOut = async (refunds: StoredRefund[], answer: () => Promise<RefundOutcome>) => {
  const payment = {
    ...anOrder().payment,
    provider: "stripe" as const,
    method: "card" as const,
    status: "succeeded" as const,
  };
  const order = await storedOrder({ charge: "pi_1", refunds, payment });
  const asked: Refunding[] = [];
  const refund: PaymentClient["refund"] = (_order, refunding) => {
    asked.push(refunding);
    return answer();
  };
  const provider = { refund } as PaymentClient;
  const result = await executeRefunds({ key: keys.order(order.organizationId, order.id), order }, provider).catch(
    (error: unknown) => error,
  );
  return { asked, result, refunds: (await presentOrder(order)).refunds };
};

test("Every refund that is owed is asked for once, by its id and its try, and none that is done", async () => {
  const [first, second] = [aRefund(), aRefund({ status: "failed", attempt: 3, charge: "pi_2" })];
  const done = aRefund({ status: "succeeded", reference: "re_1" });
  const { asked, refunds } = await carryOut([first, done, second], async () => ({ is: "succeeded" }));
  const asks = ({ id, charge, amount, attempt, at }: StoredRefund) => ({
    ...{ id, charge, amount, attempt, at: new Date(at) },
    counted: ["re_1"],
  });
  // What is no part of the order goes back as a whole.
  expect(asked).toEqual([
    { ...asks(first), charged: 2490, requested: 200 },
    { ...asks(second), charged: 100, requested: 100 },
  ]);
  expect(refunds?.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("A refusal is kept with the provider's words, or ours where it gave none", async () => {
  const withWords = () => Promise.reject(new ProviderError(new Error("The account is closed")));
  const { refunds } = await carryOut([aRefund()], withWords);
  expect(refunds).toMatchObject([{ status: "failed", attempt: 1, problem: "The account is closed" }]);
  const long = await carryOut([aRefund()], () => Promise.reject(new ProviderError(new Error(`${"x".repeat(199)}🍛`))));
  expect(long.refunds).toMatchObject([{ status: "failed", problem: "x".repeat(199) }]);
  const without = await carryOut([aRefund()], () => Promise.reject(new ProviderError("no")));
  expect(without.refunds).toMatchObject([{ status: "failed", problem: "The provider refuses" }]);
});

test("When the provider does not answer, the refund stays owed as it was, and the error is told", async () => {
  const refund = aRefund();
  const { result, refunds } = await carryOut([refund], () => Promise.reject(new AppError("payment_unavailable")));
  expect(result).toMatchObject({ code: "payment_unavailable" });
  expect(refunds).toEqual([refund]);
});

test("What a provider can't do now is left for later; our own mistakes are not", async () => {
  expect(await nowOrLater(async () => "done")).toBe("done");
  expect(await nowOrLater(() => Promise.reject(new AppError("payment_unavailable")))).toBeUndefined();
  await expect(nowOrLater(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
