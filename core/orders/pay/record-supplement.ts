import { keys } from "../../db/keys.ts";
import { ConditionFailed, find, type Write } from "../../db/table.ts";
import { StoredOrganization } from "../../organizations/organization.ts";
import type { Outcome } from "../../payments/outcome.ts";
import { appliedEdit } from "../change/apply-edit.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { whileOpen } from "../closings.ts";
import { errandOfPickup } from "../courier.ts";
import { appendHistory } from "../history.ts";
import { addRefund } from "../money/add-refunds.ts";
import { chargesOf, isOwn } from "../money/charges.ts";
import { hasRequestedRefund } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import type { Supplement } from "../waiting-edit.ts";

/**
 * The changes that the outcome of an edit's payment makes to its order. A payment applies the edit if it still waits
 * and the order allows it; otherwise it is refunded. The result does not depend on the order of events.
 */
const changeBySupplement = (
  order: StoredOrder,
  { supplement, outcome, isClosed }: { supplement: Supplement; outcome: Outcome; isClosed: boolean },
  now: Date,
): Partial<StoredOrder> | undefined => {
  const { id, amount } = supplement;
  const waiting = order.waitingEdit?.id === id ? order.waitingEdit : undefined;
  if (outcome.is === "over" && waiting) {
    const at = now.toISOString();
    return { waitingEdit: null, ...appendHistory(order, { did: "edit-unpaid", by: null, at }) };
  }
  if (outcome.is !== "paid") return undefined;
  const { charge } = outcome;
  if (isOwn(order, charge) || hasRequestedRefund(order, charge)) return undefined;
  const edited = waiting && !isClosed ? appliedEdit(order, waiting, now) : undefined;
  const charges = chargesOf(order);
  if (edited) {
    // This also holds if the first payment was refunded as a whole.
    const payment = { ...order.payment, ...edited.payment, status: "succeeded" as const };
    return { ...edited, payment, charges: [...charges, { charge, amount, supplement: id, at: now.toISOString() }] };
  }
  const reason = charges.some((own) => own.supplement === id) ? "paid_twice" : "paid_late";
  return { ...addRefund(order, { charge, amount, reason, by: null }, now), ...(waiting && { waitingEdit: null }) };
};

/**
 * Stores the outcome of an edit's payment in one transaction: the edit is applied, or stops waiting. If the day of the
 * order is closed at the same time, the payment is refunded.
 * @throws as `changeOrder` does
 */
export const recordSupplement = async (
  known: KnownOrder,
  about: { supplement: Supplement; outcome: Outcome },
  { event, now }: { event: string | undefined; now: Date },
): Promise<StoredOrder> => {
  const { fulfilmentMethod } = known.order.waitingEdit?.after ?? {};
  const errand = errandOfPickup(known.order, fulfilmentMethod, now);
  const record = (isClosed: boolean, checks: readonly Write[]) =>
    changeOrder(known, (order) => changeBySupplement(order, { ...about, isClosed }, now), {
      event,
      others: [...checks, ...errand],
      owedFrom: now,
    });
  if (about.outcome.is !== "paid") return record(false, []);
  // The shop may have been deleted since. The money still belongs to somebody.
  const { configuration } = StoredOrganization.parse(await find(keys.organization(known.order.organizationId)));
  return record(false, whileOpen(known.order, configuration.timezone, now)).catch((error: unknown) => {
    const isClosed = error instanceof ConditionFailed && error.failed.some((place) => place > 0);
    if (isClosed) return record(true, []);
    throw error;
  });
};
