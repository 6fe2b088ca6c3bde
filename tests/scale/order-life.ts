import type { OrderId, OrganizationId, SessionId, UserId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { lists } from "#core/db/lists.ts";
import { customerIndex, personIndex } from "#core/db/ranges.ts";
import { scheduleKey } from "#core/db/schedule.ts";
import type { Units } from "./partitions.ts";

/** A change in the stream is one unit of its shard. */
export type Place = "table" | "gsi1" | "gsi2" | "stream";

/** What a call or a job reads and writes at one partition key. */
export interface Use extends Partial<Units> {
  at: Place;
  pk: string;
}

/** Something that happens to an order, so many seconds after it was placed. */
export interface Step {
  after: number;
  uses: Use[];
}

export interface Placed {
  organizationId: OrganizationId;
  orderId: OrderId;
  userId: UserId;
  sessionId: SessionId;
  now: Date;
}

const MINUTE = 60;

/** When an order is paid, accepted, ready, on its way and delivered. */
const course = [
  { status: "pending", after: 40 },
  { status: "accepted", after: 3 * MINUTE },
  { status: "ready-for-dispatch", after: 20 * MINUTE },
  { status: "dispatched", after: 25 * MINUTE },
  { status: "completed", after: 45 * MINUTE },
] as const;

/** A page that follows an order asks every five seconds until it is accepted, then every thirty: at most a unit. */
const polls = (until: number) =>
  Array.from({ length: until / 5 }, (_, n) => n * 5).filter((after) => after < 3 * MINUTE || after % 30 === 0);

/** What a board of open orders uses when nothing is new, once in so many seconds. */
export const BOARD_SECONDS = 4;
export const boardPoll = (organizationId: OrganizationId): Use => ({
  at: "table",
  pk: keys.board(organizationId).pk,
  read: 1,
});

/**
 * All that an order of eight dishes by card reads and writes, by partition key, with its index, its card, its messages
 * and what reports note of it. The units are those that the engine reported for the writes of
 * `tests/api/orders/order-cost.integration.test.ts`, and for reads the limits of
 * `tests/api/db/cost.integration.test.ts`.
 */
export const lifeOf = ({ organizationId, orderId, userId, sessionId, now }: Placed): Step[] => {
  const own = keys.order(organizationId, orderId).pk;
  const on = (pk: string, write: number): Use => ({ at: "table", pk, write });
  const window = Math.floor(now.getTime() / 1000 / MINUTE);
  const change: Use = { at: "stream", pk: own, write: 1 };
  const inIndex = (at: Place, pk: string, write: number): Use => ({ at, pk, write });
  const ofStatus = (status: string) => inIndex("gsi1", lists.ofStatus(organizationId, "ORDER", status).pk, 1);
  const due = inIndex("gsi2", scheduleKey(orderId, now).pk, 1);
  const unanswered = inIndex("gsi2", scheduleKey(orderId, now, "UNANSWERED").pk, 1);
  const uncounted = inIndex("gsi2", scheduleKey(organizationId, now, "UNCOUNTED").pk, 1);
  const words = Array.from({ length: 8 }, () => on(lists.search(organizationId, "ORDER", "").all.pk, 1));
  /** A message is noted before and after it is sent, and counted for whom it goes to and for its shop. */
  const message = [
    on(keys.message(organizationId, orderId).pk, 2),
    on(keys.throttle(`leaving progress to ${userId}`, window).pk, 1),
    on(keys.throttle(`leaving progress ${organizationId}`, window).pk, 1),
  ];
  const session: Use = { at: "table", pk: keys.session(userId, sessionId).pk, read: 1 };
  const placing: Step[] = [
    // Three prices of the cart as it grows, then the order itself.
    { after: 0, uses: [session, { at: "table", pk: own, read: 3 * 5.5 + 18 }] },
    {
      after: 0,
      uses: [
        on(keys.throttle(`orders ${userId}`, window).pk, 1),
        on(keys.throttle(`orders from ${sessionId}`, window).pk, 1),
        on(keys.dayNumber(organizationId, now.toISOString().slice(0, 10)).pk, 1),
        // The order, its idempotency key and its payment's check, which is written once more after the provider.
        on(own, 4 + 2 + 2 + 1),
        inIndex("gsi2", customerIndex(organizationId, userId), 1),
        due,
        change,
      ],
    },
    {
      after: 1,
      // The entry of the index, the total of the month and the customer's.
      uses: [...words, on(own, 2 + 2 + 2), ofStatus("draft"), inIndex("gsi2", personIndex(userId), 1)],
    },
  ];
  /** The figures of the customer, and their new place in the list of customers. */
  const customer = [on(own, 1), inIndex("gsi1", lists.customers(organizationId).pk, 2)];
  const steps = course.map(({ status, after }, n): Step => {
    const before = ["draft", ...course.map((each) => each.status)][n] ?? "";
    return {
      after,
      uses: [
        // The order, the entry, the card, and the board's version.
        on(own, (after < 20 * MINUTE ? 2 : 3) + 1 + 1 + 1),
        on(keys.reportChanges(organizationId, now).pk, 1),
        ofStatus(before),
        ofStatus(status),
        ...(status === "pending" ? [unanswered, uncounted, due, ...customer] : []),
        ...(status === "accepted" ? [unanswered] : []),
        // The end is not mailed: the bill went out before it.
        ...(status === "completed" ? [] : message),
        change,
      ],
    };
  });
  const end = course.at(-1)?.after ?? 0;
  const poll: Use[] = [{ at: "table", pk: own, read: 1 }];
  const followed = polls(end).map((after): Step => ({ after, uses: poll }));
  return [...placing, ...steps, ...followed];
};
