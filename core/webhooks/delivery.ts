import * as z from "zod/mini";
import { Instant } from "../contract/values/common.ts";
import type { OrganizationId, WebhookId } from "../contract/values/ids.ts";
import { DAYS_LOGGED, WebhookDelivery } from "../contract/webhooks/webhooks.ts";
import { keys } from "../db/keys.ts";
import { undeliveredOf } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { type Put, query, tryCommit } from "../db/table.ts";
import type { Event } from "./events-in.ts";

/** A delivery as the log keeps it. */
export const StoredDelivery = z.extend(WebhookDelivery, {
  /** The subject of its event, and its place among the events of that subject, which are sent in this order. */
  subject: z.string(),
  place: z.string(),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

/** A delivery that has not arrived, in an item of its own, so that one query reads all of these. */
export const Undelivered = z.extend(
  z.pick(StoredDelivery, { id: true, subject: true, place: true, attempts: true, body: true }),
  {
    /** When it is tried next; null for one that was given up, which only staff send again. */
    nextAt: z.nullable(Instant),
    /** When it was first and last tried. */
    firstAt: z.nullable(Instant),
    lastAt: z.nullable(Instant),
  },
);
export type Undelivered = z.infer<typeof Undelivered>;

/** Everything that a webhook has not delivered, the oldest first, by a consistent read. */
export const findUndelivered = async (organizationId: OrganizationId, webhookId: WebhookId): Promise<Undelivered[]> =>
  (await query({ ...undeliveredOf(organizationId, webhookId), consistent: true })).map((item) =>
    Undelivered.parse(item),
  );

/** The writes by which a delivery waits for its first try, or is sent anew. */
export const waitingWrites = (
  organizationId: OrganizationId,
  webhookId: WebhookId,
  delivery: StoredDelivery,
  { nextAt, now }: { nextAt: Date; now: Date },
): [log: Put, waiting: Put] => {
  const { id, subject, place, body } = delivery;
  const nextTryAt = nextAt.toISOString();
  const waiting: Undelivered = {
    id,
    subject,
    place,
    body,
    attempts: 0,
    nextAt: nextTryAt,
    firstAt: null,
    lastAt: null,
  };
  const logged: StoredDelivery = { ...delivery, status: "waiting", attempts: 0, nextTryAt };
  const ttl = ttlAt(now, DAYS_LOGGED * 24 * 60 * 60);
  return [
    { put: { ...keys.delivery(organizationId, webhookId, id), ...logged, ttl } },
    { put: { ...keys.undelivered(organizationId, webhookId, id), ...waiting, ttl } },
  ];
};

/** Queues an event for a webhook, once. @returns false if it was queued before */
export const queueDelivery = (
  organizationId: OrganizationId,
  webhookId: WebhookId,
  event: Event,
  now: Date,
): Promise<boolean> => {
  const { id, type, subject, place, body, at, notBefore = now } = event;
  const createdAt = at.toISOString();
  const delivery: StoredDelivery = {
    id,
    type,
    subject,
    place,
    body,
    createdAt,
    status: "waiting",
    attempts: 0,
    nextTryAt: notBefore.toISOString(),
    answer: null,
  };
  const [log, waiting] = waitingWrites(organizationId, webhookId, delivery, { nextAt: notBefore, now });
  return tryCommit({ ...log, when: "absent" }, waiting);
};
