import { invalid } from "../../errors.ts";
import { newIdAt } from "../../ids.ts";
import { type Minor, zero } from "../../money.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { paymentAccountOf } from "../../payments/payment-options.ts";
import { LINK_OPEN_MS } from "../checkout.ts";
import { appendHistory } from "../history.ts";
import { chargesOf, dueOf } from "../money/charges.ts";
import { shownAgain } from "../notices.ts";
import type { StoredOrder } from "../order.ts";
import { editedFields } from "../waiting-edit.ts";
import type { EditFacts } from "./edit-facts.ts";
import type { EditRequest, PlannedEdit } from "./edited-order.ts";

/** The amount that is still to be paid for an edited order; zero if it is not paid online. */
export const missingOf = (order: StoredOrder): Minor =>
  isPaidOnline(order.payment) ? dueOf({ ...order, charges: chargesOf(order) }) : zero;

/**
 * Whether a link can collect what an order becomes dearer: it was paid online, to an account that its shop still has.
 */
export const isPayableByLink = (order: StoredOrder, { organization }: EditFacts): boolean =>
  isPaidOnline(order.payment) &&
  order.charge !== undefined &&
  paymentAccountOf(organization, order.payment) === order.paymentAccount;

/**
 * Instead of an edit, stores it as one that waits until the difference is paid by a link. The room in the kitchen that
 * its dishes need is taken at once.
 * @throws AppError invalid_input where it can't be paid so
 */
export const waitingInstead = (
  order: StoredOrder,
  { changed }: PlannedEdit,
  { member, facts, used }: Omit<EditRequest, "edit">,
  now: Date,
): Partial<StoredOrder> => {
  const edited = { ...order, ...changed };
  const amount = missingOf(edited);
  if (amount <= 0) return changed;
  if (!isPayableByLink(order, facts)) throw invalid(["collect"], "A link can't collect this; it is collected in cash");
  const at = now.toISOString();
  const { kept = [] } = edited.edits?.at(-1) ?? {};
  return {
    waitingEdit: {
      id: newIdAt("order", now),
      at,
      by: member.userId,
      ...used,
      kept,
      expiresAt: new Date(now.getTime() + LINK_OPEN_MS).toISOString(),
      amount,
      edition: order.edits?.length ?? 0,
      after: editedFields(edited),
    },
    ...shownAgain(order, (notice) => notice === "edit_unpaid"),
    ...appendHistory(order, { did: "edit-offered", by: member.userId, at }),
  };
};
