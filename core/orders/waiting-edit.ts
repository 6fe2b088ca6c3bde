import * as z from "zod/mini";
import { StoredHold } from "../capacity/hold.ts";
import { ChosenShippingMethod, Order } from "../contract/orders/order.ts";
import { OrderTable } from "../contract/orders/order-table.ts";
import type { WaitingEdit } from "../contract/orders/waiting-edit.ts";
import { AppliedPromotion } from "../contract/promotions/applied-promotion.ts";
import { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { deflated } from "../db/deflated.ts";
import { keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";
import { Minor, toMajor } from "../money.ts";
import { StoredZone } from "../shipping/shipping-method.ts";
import { checkoutWrite } from "./checkout.ts";
import { editResponse, StoredEdit, StoredVersion, versionOf } from "./edits.ts";
import type { StoredOrder } from "./order.ts";
import { TaxedGross } from "./order-line.ts";

/** The fields of an order that a waiting edit sets, with the prices of the time when it was made. */
const EditedFields = z.extend(StoredVersion, {
  table: z.optional(z.nullable(OrderTable)),
  shippingMethod: z.nullable(z.extend(ChosenShippingMethod, { zone: StoredZone })),
  promotions: z.optional(z.array(z.extend(AppliedPromotion, { discount: Minor, shipping: Minor }))),
  taxedShipping: z.optional(z.array(TaxedGross)),
  hold: z.optional(z.nullable(StoredHold)),
  dayNumber: Order.shape.dayNumber,
});

/** An edit that makes an order dearer and waits until that is paid by a link. Until then the order stays as it is. */
export const StoredWaitingEdit = z.object({
  /** The id by which the provider knows the payment, as if it were an order. */
  id: OrderId,
  ...z.omit(StoredEdit, { before: true }).shape,
  expiresAt: z.string(),
  /** The amount to pay. */
  amount: Minor,
  /** The number of edits that the order had before. */
  edition: z.int(),
  after: EditedFields,
});
export type StoredWaitingEdit = z.infer<typeof StoredWaitingEdit>;

export const PackedWaitingEdit = deflated(StoredWaitingEdit);

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
