import * as z from "zod/mini";
import { OrderId, OrganizationId } from "../contract/ids.ts";
import { dueIndex, indexed, keys } from "../db/keys.ts";
import type { Write } from "../db/table.ts";

/**
 * What of an order's payment is still to be looked after, and when: a page that may be paid until then, a refund that is
 * due. It begins with the order, so that a process that ends in between leaves nothing unattended.
 */
export const Checkout = z.object({
  organizationId: OrganizationId,
  orderId: OrderId,
  /** Epoch milliseconds after which the sweep looks after it. */
  dueAt: z.number(),
  reference: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
  /** How often its provider refused to open a page. */
  refusals: z._default(z.int(), 0),
  /** How often the sweep could not look after it. */
  failures: z._default(z.int(), 0),
  /** When the sweep gave up: nothing looks after it again until somebody asks for it. */
  parkedAt: z.optional(z.string()),
});
export type Checkout = z.infer<typeof Checkout>;

type Update = Extract<Write, { update: unknown }>;
type Owner = Pick<Checkout, "organizationId" | "orderId">;

/** The write that puts a checkout on the sweep's list, or moves it there; what is known of its page stays. */
export const checkoutWrite = ({ organizationId, orderId }: Owner, dueAt: Date): Update => {
  const { pk, sk } = dueIndex(orderId, dueAt);
  return {
    update: keys.checkout(organizationId, orderId),
    set: { organizationId, orderId, dueAt: dueAt.getTime(), failures: 0, ...indexed("gsi2", pk, sk) },
    unset: ["parkedAt"],
  };
};

const MINUTE = 60_000;
const LONGEST_PAUSE = 6 * 60 * MINUTE;

/** With growing pauses this is about two days after the first: by then a person has to look. */
const MOST_FAILURES = 16;

const moved = (
  { organizationId, orderId, dueAt }: Checkout,
  next: Date,
  facts: Record<string, unknown> = {},
): Update => {
  const { pk, sk } = dueIndex(orderId, next);
  return {
    update: keys.checkout(organizationId, orderId),
    set: { ...facts, dueAt: next.getTime(), ...indexed("gsi2", pk, sk) },
    when: { dueAt },
  };
};

/** The write after the sweep found that a provider is still at work on a payment. */
export const waitingWrite = (checkout: Checkout, now: Date): Update =>
  moved(checkout, new Date(now.getTime() + 15 * MINUTE));

/**
 * The write after the sweep could not look after a checkout. It comes again after a pause that doubles up to six hours;
 * after some two days it is parked.
 */
export const failedWrite = (checkout: Checkout, now: Date): { write: Update; isParked: boolean } => {
  const { organizationId, orderId, dueAt } = checkout;
  const failures = checkout.failures + 1;
  if (failures < MOST_FAILURES) {
    const pause = Math.min(LONGEST_PAUSE, MINUTE * 2 ** (failures - 1));
    return { write: moved(checkout, new Date(now.getTime() + pause), { failures }), isParked: false };
  }
  const update = keys.checkout(organizationId, orderId);
  const set = { failures, parkedAt: now.toISOString() };
  return { write: { update, set, unset: ["gsi2pk", "gsi2sk"], when: { dueAt } }, isParked: true };
};
