import * as z from "zod/mini";
import { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { scheduleAttributes, scheduleFields } from "../db/schedule.ts";
import type { Update } from "../db/table.ts";

/**
 * The work that is left for the sweep about an order's payment, and when: to close a page that was not paid in time, or
 * to try a refund. It is created with the order, so a process that dies leaves nothing unattended.
 */
export const Checkout = z.object({
  organizationId: OrganizationId,
  orderId: OrderId,
  /** Epoch milliseconds after which the sweep handles it. */
  dueAt: z.number(),
  /** How often work was requested for it. A job may only remove the entry if this is still the number that it read. */
  requests: z.optional(z.int()),
  reference: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
  /** How often its provider refused to open a page. */
  refusals: z._default(z.int(), 0),
  /** How often the sweep has failed with it. */
  failures: z._default(z.int(), 0),
  /** When the sweep gave up. It is not tried again until somebody requests it. */
  parkedAt: z.optional(z.string()),
});
export type Checkout = z.infer<typeof Checkout>;

/** Milliseconds for which a payment link is valid. */
export const LINK_OPEN_MS = 30 * 60_000;

type Owner = Pick<Checkout, "organizationId" | "orderId">;

/** The write that puts a checkout on the sweep's list, or moves it there. The other fields stay. */
export const checkoutWrite = ({ organizationId, orderId }: Owner, at: Date): Update => ({
  update: keys.checkout(organizationId, orderId),
  set: { organizationId, orderId, dueAt: at.getTime(), failures: 0, ...scheduleAttributes(orderId, at) },
  add: { requests: 1 },
  unset: ["parkedAt"],
});

/** The condition that a checkout is as it was read: not moved, and nothing more requested. */
export const isAsRead = ({ dueAt, requests }: Pick<Checkout, "dueAt" | "requests">) => ({ dueAt, requests });

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** With growing pauses the last try is about two days after the first. Then a person has to look. */
const MAX_FAILURES = 16;

const moved = (checkout: Checkout, next: Date, fields: Record<string, unknown> = {}): Update => ({
  update: keys.checkout(checkout.organizationId, checkout.orderId),
  set: { ...fields, dueAt: next.getTime(), ...scheduleAttributes(checkout.orderId, next) },
  when: isAsRead(checkout),
});

/** The write for a payment that the provider is still processing. */
export const waitingWrite = (checkout: Checkout, now: Date): Update =>
  moved(checkout, new Date(now.getTime() + 15 * MINUTE_MS));

/**
 * The write after a failed try. The next try is after a pause that doubles up to six hours. After about two days the
 * checkout is parked.
 */
export const failedWrite = (checkout: Checkout, now: Date): { write: Update; isParked: boolean } => {
  const failures = checkout.failures + 1;
  if (failures < MAX_FAILURES) {
    const pause = Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** (failures - 1));
    return { write: moved(checkout, new Date(now.getTime() + pause), { failures }), isParked: false };
  }
  const update = keys.checkout(checkout.organizationId, checkout.orderId);
  const set = { failures, parkedAt: now.toISOString() };
  return { write: { update, set, unset: scheduleFields, when: isAsRead(checkout) }, isParked: true };
};
