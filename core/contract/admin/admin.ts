import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MailReturned } from "../messages/mail-returned.ts";
import { Suspension } from "../organizations/suspension.ts";
import { onlineProviders } from "../payments/payments.ts";
import { Instant, text, wellFormed } from "../values/common.ts";
import { OrganizationId } from "../values/ids.ts";

/** Days of a shop's calendar whose orders are counted in the list, today included. */
export const WEEK = 7;

/** A shop as the operators of the platform see it in their list. */
const PlatformShop = z.object({
  id: OrganizationId,
  name: z.string(),
  hostname: z.string(),
  email: z.string(),
  createdAt: Instant,
  /** Whether its own switch lets shoppers order. */
  isPublic: z.boolean(),
  suspension: z.nullable(Suspension),
  /** Orders begun in the last seven days, whatever became of them. */
  ordersOfWeek: z.int(),
  lastOrderAt: z.nullable(Instant),
  /** Where it takes payments online. */
  payments: z.array(z.enum(onlineProviders)),
  /** Why mail about new orders does not reach it; null while it does. */
  mailReturned: z.nullable(MailReturned),
});
export type PlatformShop = z.infer<typeof PlatformShop>;

const PlatformShops = z.object({
  shops: z.array(PlatformShop),
  /**
   * Where a further call goes on. A search may find nothing and still have a next part. Null: there is no other shop.
   */
  next: z.nullable(OrganizationId),
});
export type PlatformShops = z.infer<typeof PlatformShops>;

const ShopQuery = z.strictObject({
  /** Words of the name, the hostname, the email address or the id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100), wellFormed)),
  /** `next` of the call before. */
  before: z.optional(OrganizationId),
});
export type ShopQuery = z.output<typeof ShopQuery>;

export const listShops = route({
  method: "GET",
  path: "/admin/shops",
  access: "admin",
  summary: "List the platform's shops with their state, the newest first, a part with each call",
  query: ShopQuery,
  response: PlatformShops,
});

const SuspendShop = z.strictObject({ reason: text(500) });
export type SuspendShop = z.output<typeof SuspendShop>;

export const suspendShop = route({
  method: "PUT",
  path: "/admin/shops/{organizationId}/suspension",
  access: "admin",
  summary: "Let a shop take no new orders and reservations; its owners read why, and open orders go on",
  params: inOrganization,
  body: SuspendShop,
  response: Suspension,
});

export const liftSuspension = route({
  method: "DELETE",
  path: "/admin/shops/{organizationId}/suspension",
  access: "admin",
  summary: "Let a suspended shop take orders again",
  params: inOrganization,
});

/** How long an operator may read all of a shop. */
const ShopVisit = z.object({ until: Instant });
export type ShopVisit = z.infer<typeof ShopVisit>;

export const visitShop = route({
  method: "POST",
  path: "/admin/shops/{organizationId}/visit",
  access: "admin",
  summary: "Read all of a shop for an hour and change nothing; the shop's history tells of it",
  params: inOrganization,
  response: ShopVisit,
});

/** A text message or a push that no service took yet. */
const LateMessage = z.object({
  organizationId: OrganizationId,
  shop: z.string(),
  id: z.string(),
  /** When it was first tried, and when it is tried next. */
  since: z.nullable(Instant),
  nextAt: z.nullable(Instant),
});
export type LateMessage = z.infer<typeof LateMessage>;

/** Most late messages that an answer lists. */
export const MOST_LATE = 100;

const Health = z.object({
  /** The longest waiting ones. */
  lateMessages: z.array(LateMessage),
  /** Payments that a job should have settled some minutes ago, and orders that it should have cancelled. */
  overdue: z.object({ payments: z.int(), unanswered: z.int() }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = route({
  method: "GET",
  path: "/admin/health",
  access: "admin",
  summary: "Get what the platform's jobs are behind with",
  response: Health,
});

/** Most alarms that an answer lists. */
export const MOST_ALARMS = 100;

/** An alarm that rings. */
const Alarm = z.object({
  /** Without the stage: `dead-letters`. */
  name: z.string(),
  since: z.nullable(Instant),
  /** The page of docs/runbooks that says what to do. */
  runbook: z.nullable(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;

const Alarms = z.object({ alarms: z.array(Alarm) });
export type Alarms = z.infer<typeof Alarms>;

export const listAlarms = route({
  method: "GET",
  path: "/admin/alarms",
  access: "admin",
  summary: "List the platform's alarms that ring now, those that ring longest first",
  response: Alarms,
});

/** Work that failed in all its retries. */
const DeadLetter = z.object({
  id: z.string(),
  /** The job whose work it is; null if the letter does not say. */
  job: z.nullable(z.string()),
  since: Instant,
  /** How many changes of the table were given up; null for a run of the job. */
  changes: z.nullable(z.int()),
  /** What the job said, shortened. */
  error: z.nullable(z.string()),
  /** Whether it can be repeated from here. Changes cannot: their runbook says how. */
  canRepeat: z.boolean(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const DeadLetters = z.object({
  /** About how many there are. */
  count: z.int(),
  /** Up to ten of them, the oldest first, without those that were tried in the last minute. */
  letters: z.array(DeadLetter),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

export const listDeadLetters = route({
  method: "GET",
  path: "/admin/dead-letters",
  access: "admin",
  summary: "List work that failed in all its retries",
  response: DeadLetters,
});

const RepeatedLetters = z.object({
  /** The ids of letters whose work was started again. */
  repeated: z.array(z.string()),
  /** Letters that stay, because their work could not be started. */
  failed: z.int(),
});
export type RepeatedLetters = z.infer<typeof RepeatedLetters>;

export const repeatDeadLetters = route({
  method: "POST",
  path: "/admin/dead-letters",
  access: "admin",
  summary: "Start work that failed again, for some ten dead letters; what fails once more becomes a new letter",
  response: RepeatedLetters,
});

const RetryMessage = z.strictObject({ organizationId: OrganizationId, id: text(200) });
export type RetryMessage = z.output<typeof RetryMessage>;

export const retryMessage = route({
  method: "POST",
  path: "/admin/late-messages",
  access: "admin",
  summary: "Send a late message now; answers whether it is still late",
  body: RetryMessage,
  response: z.object({ isLate: z.boolean() }),
});
