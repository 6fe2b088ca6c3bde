import { isPaidAtHandOver } from "../../contract/payments/at-hand-over.ts";
import { AppError } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { dueOf } from "../money/charges.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";

type Couriers = NonNullable<StoredOrganization["couriers"]>;

const refuse = (message: string) => new AppError("invalid_transition", { message });

/** Whether an order is in the kitchen or ready, so that a courier can be booked. */
export const isWaitingForCourier = (order: StoredOrder): boolean =>
  ["accepted", "ready-for-dispatch"].includes(statusOf(order));

/**
 * The courier service that may bring an order now.
 * @throws AppError invalid_transition where none may: the order is no delivery, not in the kitchen or ready, or
 *   somebody has to collect cash at the door, which no courier does
 */
export const courierFor = (order: StoredOrder, { couriers }: StoredOrganization): Couriers => {
  if (!couriers) throw refuse("No courier service is connected");
  if (order.fulfilmentMethod !== "delivery") throw refuse("Only a delivery needs a courier");
  if (!isWaitingForCourier(order)) throw refuse(`The order is ${statusOf(order)}`);
  if ((isPaidAtHandOver(order.payment) && order.payment.total > 0) || dueOf(order) > 0)
    throw refuse("A courier does not collect cash at the door");
  return couriers;
};
