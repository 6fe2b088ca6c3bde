import * as z from "zod/mini";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { type Box, newBox } from "../shell/outbox.ts";

/** What a driver does with an order, and how it is taken back. */
const doings = ["take", "hand-over", "give-back", "not-handed-over"] as const;

const Deed = z.object({ orderId: z.string(), does: z.enum(doings) });
/** Something that a driver did. The browser keeps it until it is sent, so it names no customer. */
export type Deed = z.infer<typeof Deed>;

const boxes = new Map<string, Box<Deed>>();

const parse = (kept: unknown): Deed[] => z.array(Deed).safeParse(kept).data ?? [];

const prefixOf = (organizationId: string) => `dabba-deliveries-${organizationId}-`;

/**
 * What a driver did at an organization and the server has not confirmed yet. Each driver of a shared phone has a box of
 * their own: what one did is never sent as another one.
 */
export const deedsOf = (organizationId: string, userId: string): Box<Deed> => {
  const key = prefixOf(organizationId) + userId;
  const box = boxes.get(key) ?? newBox(key, parse);
  boxes.set(key, box);
  return box;
};

/** How much other drivers did on this phone that waits until they sign in here again. */
export const countOfOthers = (organizationId: string, userId: string): number => {
  const prefix = prefixOf(organizationId);
  const others = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + userId);
  return others.reduce((sum, key) => sum + parse(JSON.parse(localStorage.getItem(key) ?? "[]")).length, 0);
};

const becomes: Record<Deed["does"], Delivery["status"] | "completed"> = {
  take: "dispatched",
  "hand-over": "completed",
  "give-back": "ready-for-dispatch",
  "not-handed-over": "dispatched",
};

/**
 * The deliveries as they will be once all deeds are sent: those that the driver has, in the order they were taken, then
 * the others.
 */
export const withDeeds = (deliveries: readonly Delivery[], deeds: readonly Deed[]): Delivery[] => {
  const lastOf = ({ id }: Delivery) => deeds.findLast(({ orderId }) => orderId === id);
  const after = deliveries.flatMap((delivery): Delivery[] => {
    const last = lastOf(delivery);
    const status = last ? becomes[last.does] : delivery.status;
    return status === "completed" ? [] : [{ ...delivery, status }];
  });
  const takenAt = (delivery: Delivery) =>
    deeds.findIndex(({ orderId, does }) => orderId === delivery.id && does === "take");
  const mine = after.filter(({ status }) => status === "dispatched").toSorted((a, b) => takenAt(a) - takenAt(b));
  return [...mine, ...after.filter(({ status }) => status !== "dispatched")];
};
