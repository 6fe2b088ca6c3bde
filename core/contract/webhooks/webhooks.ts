import * as z from "zod/mini";
import { IfMatch, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant, text, Version, wellFormed } from "../values/common.ts";
import { optionalLine } from "../values/fields.ts";
import { DeliveryId, WebhookId } from "../values/ids.ts";

/** What a webhook can tell of, in the order in which it is offered. */
export const webhookEvents = [
  "order.placed",
  "order.changed",
  "order.cancelled",
  "refund.changed",
  "reservation.changed",
  "menu.changed",
  "dish.sold_out",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The events, and the one that staff send to try a webhook. */
export const deliveryTypes = [...webhookEvents, "webhook.test"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Most webhooks of an organization. */
export const MAX_WEBHOOKS = 10;

/** Days for which a delivery is retried before its webhook is switched off. */
export const DAYS_TRIED = 3;

/** Days for which the log keeps deliveries. */
export const DAYS_LOGGED = 30;

/** Hours for which the previous secret signs too. */
export const HOURS_OF_OLD_SECRET = 24;

/**
 * Why a webhook was switched off by itself: nothing arrived for days, or its receiver answered that it is gone (410).
 */
export const switchedOffReasons = ["failing", "gone"] as const;

/** An address of another system that is told what happens. */
export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  /** What it is for. */
  description: z.nullable(z.string()),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  createdAt: Instant,
  /** Since when nothing has arrived; null while what is sent arrives. */
  failingSince: z.nullable(Instant),
  /** Set where the platform switched it off; null once somebody switches it on again. */
  switchedOff: z.nullable(z.object({ at: Instant, because: z.enum(switchedOffReasons) })),
  /** Until when the previous secret signs too; null if there is none. */
  oldSecretUntil: z.nullable(Instant),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

const isAddress = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
};

/** The server also refuses addresses that are not https or not public. */
const url = text(500).check(z.refine(isAddress, "Use an address such as https://example.com"));

const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, "Choose at least one option"), z.maxLength(webhookEvents.length));

const fields = { url, description: optionalLine(100), events };

export const AddWebhook = z.strictObject(fields);
export type AddWebhook = z.output<typeof AddWebhook>;

/** The fields to change; all others stay. */
export const UpdateWebhook = z.partial(z.strictObject({ ...fields, isOn: z.boolean() }));
export type UpdateWebhook = z.output<typeof UpdateWebhook>;

/** Why no answer came: the address is not allowed, nothing answers there in time, or the connection broke. */
export const deliveryProblems = ["address_refused", "timeout", "unreachable"] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Whether it waits for its next try, has arrived, or was given up while others arrived. */
export const deliveryStatuses = ["waiting", "delivered", "given_up"] as const;

/** One event for one webhook. */
export const WebhookDelivery = z.object({
  /** The header `webhook-id`, the same at every try. */
  id: DeliveryId,
  type: z.enum(deliveryTypes),
  createdAt: Instant,
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** Null for one that is not tried by itself. */
  nextTryAt: z.nullable(Instant),
  /** What is sent, as it is signed. */
  body: z.string(),
  /** What came of the last try; null before the first. */
  answer: z.nullable(
    z.object({
      at: Instant,
      /** The HTTP status; null if there was no response. */
      status: z.nullable(z.int()),
      problem: z.nullable(z.enum(deliveryProblems)),
      /** How the answer begins. */
      text: z.string(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const webhookParams = z.extend(inOrganization, { webhookId: WebhookId });
const deliveryParams = z.extend(webhookParams, { deliveryId: DeliveryId });

/** `whsec_…`, as https://www.standardwebhooks.com has it. */
const secret = z.string().check(wellFormed);

export const listWebhooks = route({
  method: "GET",
  path: "/{organizationId}/webhooks",
  access: "manager",
  summary: "List the webhooks, and whether what is sent arrives",
  params: inOrganization,
  response: z.array(Webhook),
});

export const addWebhook = route({
  method: "POST",
  path: "/{organizationId}/webhooks",
  access: "manager",
  status: 201,
  summary: "Add a webhook; the secret that signs what it sends is told this once",
  params: inOrganization,
  body: AddWebhook,
  response: z.object({ webhook: Webhook, secret }),
});

export const updateWebhook = route({
  method: "PATCH",
  path: "/{organizationId}/webhooks/{webhookId}",
  access: "manager",
  summary: "Change a webhook, or switch it on or off; what waits goes out once it is on again",
  params: webhookParams,
  headers: IfMatch,
  body: UpdateWebhook,
});

export const rotateWebhookSecret = route({
  method: "POST",
  path: "/{organizationId}/webhooks/{webhookId}/secrets",
  access: "manager",
  status: 201,
  summary: `Give a webhook another secret, which is told this once; the present one signs too for ${HOURS_OF_OLD_SECRET} hours`,
  params: webhookParams,
  response: z.object({ secret, oldSecretUntil: Instant }),
});

export const removeWebhook = route({
  method: "DELETE",
  path: "/{organizationId}/webhooks/{webhookId}",
  access: "manager",
  summary: "Remove a webhook: nothing is sent any more, not even what waits",
  params: webhookParams,
});

export const testWebhook = route({
  method: "POST",
  path: "/{organizationId}/webhooks/{webhookId}/tests",
  access: "manager",
  status: 201,
  summary: "Send the event webhook.test, to see whether it arrives",
  params: webhookParams,
  response: z.object({ deliveryId: DeliveryId }),
  errors: ["bad_request"],
  perMinute: 20,
});

export const listWebhookDeliveries = route({
  method: "GET",
  path: "/{organizationId}/webhooks/{webhookId}/deliveries",
  access: "manager",
  summary: `List what a webhook sent in the last ${DAYS_LOGGED} days and what was answered, the latest first`,
  params: webhookParams,
  query: z.strictObject({
    /** Only what has not arrived. */
    only: z.optional(z.literal("undelivered")),
    /** Goes on after an earlier page, by its `next`. */
    before: z.optional(DeliveryId),
  }),
  response: z.object({
    data: z.array(WebhookDelivery),
    /** Where earlier ones go on; null after the first of all. */
    next: z.nullable(DeliveryId),
  }),
});

export const sendDeliveryAgain = route({
  method: "POST",
  path: "/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}/tries",
  access: "manager",
  summary: "Send something once more, with the same webhook-id",
  params: deliveryParams,
  errors: ["bad_request"],
  perMinute: 60,
});
