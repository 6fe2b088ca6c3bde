import * as z from "zod/mini";
import type { WaitingEdit } from "../contract/orders/waiting-edit.ts";
import { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import { Minor, toMajor } from "../money.ts";
import { checkoutWrite } from "./checkout.ts";
import { editResponse, versionOf } from "./edits.ts";
import type { StoredOrder } from "./order.ts";
import { EditedFields, type StoredWaitingEdit } from "./order-parts.ts";

/** The fields of an edited order that a waiting edit keeps. */
export const editedFields = (edited: StoredOrder): StoredWaitingEdit["after"] => EditedFields.parse(edited);

/** The payment for an edit. It is kept forever, so that a late payment still finds its order. */
export const Supplement = z.object({
  id: OrderId,
  organizationId: OrganizationId,
  orderId: OrderId,
  amount: Minor,
  at: z.string(),
});
export type Supplement = z.infer<typeof Supplement>;

type Waiting = Pick<StoredOrder, "id" | "organizationId" | "waitingEdit">;

/**
 * The writes that go with a change that starts or ends the waiting of an edit. The sweep checks its payment until it
 * can no longer be made.
 */
export const waitingWrites = (
  { id: orderId, organizationId, waitingEdit: before }: Waiting,
  { waitingEdit: after }: Pick<Waiting, "waitingEdit">,
): Write[] => {
  if (after === undefined) return [];
  // A page that is still open closes with the next sweep.
  const ended = before ? [checkoutWrite({ organizationId, orderId: before.id }, new Date(before.at))] : [];
  if (!after) return ended;
  const { id, amount, at, expiresAt } = after;
  return [
    ...ended,
    { put: { ...keys.supplement(organizationId, id), id, organizationId, orderId, amount, at } },
    checkoutWrite({ organizationId, orderId: id }, new Date(expiresAt)),
  ];
};

/** An edit that waits, as the API shows it. */
export const waitingResponse = (order: StoredOrder, waiting: StoredWaitingEdit): WaitingEdit => ({
  id: waiting.id,
  amount: toMajor(waiting.amount, order.currency),
  expiresAt: waiting.expiresAt,
  change: editResponse({ ...waiting, before: versionOf(order) }, waiting.after),
});
