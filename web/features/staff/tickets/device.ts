import * as z from "zod/mini";
import { type RollWidth, rollWidths, type TicketKind, ticketKinds } from "#core/contract/printers/ticket.ts";
import { OrderId } from "#core/contract/values/ids.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { keptAs } from "../../../ui/kept-as.ts";
import type { Store } from "../../../ui/store.ts";
import { storedValue } from "../../../ui/stored.ts";

const Device = z.object({
  width: z.literal([...rollWidths]),
  /** The tickets that print here as soon as an order is accepted on any screen. */
  prints: z.array(z.enum(ticketKinds)),
  /** When printing was switched on, in epoch milliseconds. Orders accepted before are not printed. */
  since: z.number(),
});
/** How this screen's own printer prints. */
export type Device = z.infer<typeof Device>;

const usual: Device = { width: 80, prints: [], since: 0 };
const keyOf = (organizationId: string) => `dabba-printer-${organizationId}`;

const stores = new Map<string, Store<Device>>();

/** The stored setting of this screen for an organization. */
export const deviceStore = (organizationId: string): Store<Device> => {
  const store = stores.get(organizationId) ?? storedValue(keyOf(organizationId), keptAs(Device, usual));
  stores.set(organizationId, store);
  return store;
};

const OrderIds = z.array(OrderId);
const kitchens = new Map<string, Store<OrderId[]>>();

/**
 * The orders that were in the kitchen at the last poll of this browser. Those that have left the board by the next
 * poll, even after a reload, were usually cancelled.
 */
export const kitchenStore = (organizationId: string): Store<OrderId[]> => {
  const store = kitchens.get(organizationId) ?? storedValue(`${keyOf(organizationId)}-kitchen`, keptAs(OrderIds, []));
  kitchens.set(organizationId, store);
  return store;
};

const patch = (organizationId: string, part: Partial<Device>): void => {
  const { get, set } = deviceStore(organizationId);
  set({ ...get(), ...part });
};

/** Sets the width of this device's paper. */
export const setWidth = (organizationId: string, width: RollWidth): void => patch(organizationId, { width });

/** Sets what this device prints. It prints only orders from now on. */
export const setPrints = (organizationId: string, prints: TicketKind[]): void => {
  kitchenStore(organizationId).set([]);
  patch(organizationId, { prints, since: serverNow() });
};

/** The most orders to remember as printed, more than an evening has. */
const MAX_REMEMBERED = 500;

const doneKey = (organizationId: string) => `${keyOf(organizationId)}-done`;
const doneOf = (organizationId: string) => (localStorage.getItem(doneKey(organizationId)) ?? "").split(" ");
const saveDone = (organizationId: string, done: string[]) =>
  localStorage.setItem(doneKey(organizationId), done.slice(0, MAX_REMEMBERED).join(" "));

/**
 * Claims the automatic print of an order.
 * @returns whether nobody had claimed it before
 */
export const claimPrint = (organizationId: string, orderId: string): boolean => {
  const done = doneOf(organizationId);
  if (done.includes(orderId)) return false;
  saveDone(organizationId, [orderId, ...done]);
  return true;
};

/** Forgets a claim, because nothing was printed. */
export const releasePrint = (organizationId: string, orderId: string): void =>
  saveDone(
    organizationId,
    doneOf(organizationId).filter((done) => done !== orderId),
  );
