import { vi } from "vitest";
import { stripeSdk } from "../payments/stripe/sdk.ts";

const calls = () => {
  const { checkout, refunds } = stripeSdk();
  return {
    open: vi.spyOn(checkout.sessions, "create"),
    look: vi.spyOn(checkout.sessions, "retrieve"),
    close: vi.spyOn(checkout.sessions, "expire"),
    listRefunds: vi.spyOn(refunds, "list"),
    refund: vi.spyOn(refunds, "create"),
  };
};
type Call = keyof ReturnType<typeof calls>;

/** A session as Stripe answers it, with its payment page, by default open. */
export const stripeSession = (facts: object = {}) => ({
  id: "cs_1",
  url: "https://stripe.example/cs_1",
  status: "open",
  payment_status: "unpaid",
  ...facts,
});

/** Sessions that were paid, or closed without payment. */
export const paidSession = stripeSession({ status: "complete", payment_status: "paid", payment_intent: "pi_1" });
export const closedSession = stripeSession({ status: "expired" });

/**
 * Answers for Stripe until the next call of this. A charge has no refunds unless `listRefunds` says otherwise; a call
 * without an answer fails as if the connection broke.
 * @returns what was asked since then
 */
export const answerForStripe = (answers: Partial<Record<Call, (...input: never[]) => unknown>>): Call[] => {
  const asked: Call[] = [];
  for (const [name, spy] of Object.entries(calls())) {
    const call = name as Call;
    const answer = answers[call] ?? (call === "listRefunds" ? () => ({ data: [] }) : undefined);
    spy.mockImplementation((async (...input: never[]) => {
      asked.push(call);
      if (!answer) throw new Error(`Nobody answers ${call}`);
      return answer(...input);
    }) as never);
  }
  return asked;
};
