import * as z from "zod/mini";
import { type PaperKind, type PaperWidth, paperKinds, paperWidths } from "#core/contract/paper.ts";
import { createStore, type Store } from "../../ui/store.ts";

const Device = z.object({
  width: z.literal([...paperWidths]),
  /** What prints here as soon as an order is accepted, on this screen or on another. */
  prints: z.array(z.enum(paperKinds)),
  /** Since when, in epoch milliseconds: what was accepted before is on paper, or never will be. */
  since: z.number(),
});
/** How this screen's own printer prints. */
export type Device = z.infer<typeof Device>;

const usual: Device = { width: 80, prints: [], since: 0 };
const keyOf = (organizationId: string) => `dabba-printer-${organizationId}`;

const kept = (organizationId: string): Device => {
  try {
    return Device.parse(JSON.parse(localStorage.getItem(keyOf(organizationId)) ?? ""));
  } catch {
    return usual;
  }
};

const stores = new Map<string, Store<Device>>();

/** The setting of this screen for an organization; the browser keeps it. */
export const deviceStore = (organizationId: string): Store<Device> => {
  const store = stores.get(organizationId) ?? createStore(kept(organizationId), usual);
  stores.set(organizationId, store);
  return store;
};

const save = (organizationId: string, device: Device) => {
  localStorage.setItem(keyOf(organizationId), JSON.stringify(device));
  deviceStore(organizationId).set(device);
};

export const setWidth = (organizationId: string, width: PaperWidth): void =>
  save(organizationId, { ...deviceStore(organizationId).get(), width });

export const setPrints = (organizationId: string, prints: PaperKind[]): void =>
  save(organizationId, { ...deviceStore(organizationId).get(), prints, since: Date.now() });

/** Most orders that are remembered as printed: more than an evening has. */
const MOST = 500;

/** Remembers that an order was printed by itself. Whether it was not before. */
export const claimPrint = (organizationId: string, orderId: string): boolean => {
  const key = `${keyOf(organizationId)}-done`;
  const done = (localStorage.getItem(key) ?? "").split(" ");
  if (done.includes(orderId)) return false;
  localStorage.setItem(key, [orderId, ...done].slice(0, MOST).join(" "));
  return true;
};
