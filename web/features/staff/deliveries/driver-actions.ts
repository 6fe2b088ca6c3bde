import * as z from "zod/mini";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { keptAs } from "../../../ui/kept-as.ts";
import { newOutbox, type Outbox } from "../shell/outbox.ts";

/** What a driver can do with an order, and how each is undone. */
const operations = ["take", "hand-over", "give-back", "not-handed-over"] as const;

const DriverAction = z.object({
  orderId: z.string(),
  /** The order's name in messages, kept for when it has left the list: its number of the day, or its reference. */
  order: z._default(z.string(), ""),
  does: z.enum(operations),
});
/** An action of a driver. The browser stores it until it is sent, so it holds no personal data. */
export type DriverAction = z.infer<typeof DriverAction>;

const outboxes = new Map<string, Outbox<DriverAction>>();

const parse = keptAs(z.array(DriverAction), []);

const prefixOf = (organizationId: string) => `dabba-deliveries-${organizationId}-`;

/**
 * The actions of a driver that the server has not confirmed yet. Each driver of a shared phone has an outbox of their
 * own, so an action is never sent in another driver's name.
 */
export const driverActionsOf = (organizationId: string, userId: string): Outbox<DriverAction> => {
  const key = prefixOf(organizationId) + userId;
  const outbox = outboxes.get(key) ?? newOutbox(key, parse);
  outboxes.set(key, outbox);
  return outbox;
};

/** The number of actions of other drivers on this phone. They are sent when those drivers sign in here again. */
export const countUnsentOfOthers = (organizationId: string, userId: string): number => {
  const prefix = prefixOf(organizationId);
  const others = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + userId);
  return others.reduce((sum, key) => sum + parse(JSON.parse(localStorage.getItem(key) ?? "[]")).length, 0);
};

const becomes: Record<DriverAction["does"], Delivery["status"] | "completed"> = {
  take: "dispatched",
  "hand-over": "completed",
  "give-back": "ready-for-dispatch",
  "not-handed-over": "dispatched",
};

/** An action on a delivery. */
export const driverAction = (
  { id, dayNumber, referenceId }: Pick<Delivery, "id" | "dayNumber" | "referenceId">,
  does: DriverAction["does"],
): DriverAction => ({ orderId: id, order: String(dayNumber ?? referenceId), does });

/**
 * The deliveries as they will be once all actions are sent: first those that the driver has, in the order they were
 * taken, then the others.
 */
export const withDriverActions = (deliveries: readonly Delivery[], actions: readonly DriverAction[]): Delivery[] => {
  const lastOf = ({ id }: Delivery) => actions.findLast(({ orderId }) => orderId === id);
  const after = deliveries.flatMap((delivery): Delivery[] => {
    const last = lastOf(delivery);
    const status = last ? becomes[last.does] : delivery.status;
    return status === "completed" ? [] : [{ ...delivery, status }];
  });
  const takenAt = (delivery: Delivery) =>
    actions.findIndex(({ orderId, does }) => orderId === delivery.id && does === "take");
  const mine = after.filter(({ status }) => status === "dispatched").toSorted((a, b) => takenAt(a) - takenAt(b));
  return [...mine, ...after.filter(({ status }) => status !== "dispatched")];
};
