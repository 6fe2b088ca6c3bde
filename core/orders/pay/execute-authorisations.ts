import { cutTo } from "../../contract/values/cut-to.ts";
import { clientOf } from "../../payments/client-of.ts";
import type { AuthorisationOutcome } from "../../payments/outcome.ts";
import type { Authorisation, PaymentClient } from "../../payments/provider.ts";
import { ProviderError } from "../../payments/provider-error.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { openAuthorisations, withAuthorisation } from "../money/authorisations.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredAuthorisation } from "../order-parts.ts";
import { executeRefunds, nowOrLater, why } from "../refund/execute-refunds.ts";
import { changeBy, releasedFields, uncapturedFields } from "./record-outcome.ts";

type Answer = AuthorisationOutcome | { is: "failed"; why: string };

/**
 * The changes of an order by the provider's answer; undefined for none, for example for an answer to an earlier
 * attempt.
 */
const changeByAnswer = (
  order: StoredOrder,
  { reference, attempt }: Authorisation,
  answer: Answer,
  now: Date,
): Partial<StoredOrder> | undefined => {
  if (answer.is === "paid") return changeBy(order, { authorisation: reference, ...answer }, now);
  if (answer.is === "released") return releasedFields(order, reference, now);
  const known = order.authorisations?.find((each) => each.reference === reference);
  if (answer.is === "pending" || known?.attempt !== attempt) return undefined;
  const failed = { attempt: attempt + 1, problem: cutTo(answer.why, 200) };
  if (answer.is === "failed") return { authorisations: withAuthorisation(order, reference, failed) };
  if (known.state !== "capturing") return undefined;
  return {
    authorisations: withAuthorisation(order, reference, { ...failed, state: "releasing" }),
    ...uncapturedFields(order, now),
  };
};

const ask = async (
  order: StoredOrder,
  { reference, attempt, state, capture, amount }: StoredAuthorisation,
  { authorisations }: PaymentClient,
): Promise<Answer> => {
  if (!authorisations) throw new Error(`Nobody reserves money by ${order.payment.provider}`);
  try {
    return await (state === "capturing"
      ? authorisations.capture(order, { reference, attempt, amount: capture ?? amount })
      : authorisations.release(order, { reference, attempt }));
  } catch (error) {
    if (error instanceof ProviderError) return { is: "failed", why: why(error) };
    throw error;
  }
};

/**
 * Makes all pending calls of an order to its provider: captures the amount of an accepted order, releases
 * authorisations that are not needed, and refunds. Two calls at once send the same requests with the same keys.
 * @throws AppError payment_unavailable when the provider does not answer, conflict
 */
export const executeOwed = async (
  { key, order }: KnownOrder,
  provider: PaymentClient,
  now: Date,
): Promise<StoredOrder> => {
  let current = order;
  const execute = async (open: StoredAuthorisation) => {
    const answer = await ask(current, open, provider);
    const change = (each: StoredOrder) => changeByAnswer(each, open, answer, now);
    current = await changeOrder({ key, order: current }, change, { owedFrom: now });
  };
  for (const open of openAuthorisations(order)) {
    await execute(open);
    const refused = openAuthorisations(current).find(({ reference }) => reference === open.reference);
    if (refused && refused.state !== open.state) await execute(refused);
  }
  return executeRefunds({ key, order: current }, provider);
};

/** Does `executeOwed` now. If the provider does not answer, the sweep does it later. */
export const executeOwedNow = (known: KnownOrder, now: Date): Promise<StoredOrder | undefined> =>
  nowOrLater(async () => executeOwed(known, await clientOf(known.order), now));
