import * as z from "zod/mini";
import type { CourierTrouble } from "../../contract/couriers/order-courier.ts";
import { Instant } from "../../contract/values/common.ts";
import { cutTo } from "../../contract/values/cut-to.ts";
import { type Minor, toMinor } from "../../money.ts";
import { Refusal } from "../../payments/call-provider.ts";
import type { Deadline } from "../../payments/deadline.ts";
import {
  type CourierAccount,
  type CourierClient,
  CourierRefusal,
  type CourierReport,
  CourierUnavailable,
  type Errand,
  type Waypoint,
} from "../courier-service.ts";
import { findUberDirectAccounts } from "./accounts.ts";
import { callUber } from "./client.ts";

/** A malformed value is ignored, because no decision depends on it. */
const known = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const short = z.string().check(z.minLength(1), z.maxLength(100));

/** https://developer.uber.com/docs/deliveries/daas/api/v1/post-customers-customerid-deliveryquotes */
const Quoted = z.object({
  id: z.string().check(z.maxLength(100)),
  fee: z.int(),
  expires: Instant,
  /** Minutes until a courier is at the shop. */
  pickup_duration: known(z.int()),
  dropoff_eta: known(Instant),
});

/** https://developer.uber.com/docs/deliveries/daas/api/v1/post-customers-customerid-deliveries */
export const Delivery = z.object({
  id: z.string().check(z.maxLength(100)),
  status: z.string(),
  fee: known(z.int()),
  pickup_eta: known(Instant),
  dropoff_eta: known(Instant),
  tracking_url: known(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
  courier: known(z.nullable(z.object({ name: known(short), phone_number: known(short) }))),
});
type Delivery = z.infer<typeof Delivery>;

/** https://developer.uber.com/docs/deliveries/daas/api/v1/get-customers-customerid-deliveries */
const Deliveries = z.object({
  data: z.array(z.extend(Delivery, { manifest: known(z.nullable(z.object({ reference: known(z.string()) }))) })),
  /** Where there are more. */
  next_href: z.optional(z.nullable(z.string())),
});

/**
 * Uber's statuses in our states. A status that is not here counts as `pending`: nobody is on the way yet.
 * https://developer.uber.com/docs/deliveries/daas/api/webhook-event-deliverystatus
 */
const states: Readonly<Record<string, CourierReport["state"]>> = {
  pending: "pending",
  pickup: "pickup",
  pickup_complete: "dropoff",
  dropoff: "dropoff",
  delivered: "delivered",
  canceled: "cancelled",
  returned: "returned",
};

/** Uber counts all money in hundredths of the currency's unit. */
const minorOf = (cents: number, currency: string): Minor => toMinor(cents / 100, currency);

/** The report of a delivery at Uber. */
export const reportOf = (delivery: Delivery, currency: string): CourierReport => ({
  id: delivery.id,
  state: states[delivery.status] ?? "pending",
  fee: delivery.fee === undefined ? undefined : minorOf(delivery.fee, currency),
  pickupAt: delivery.pickup_eta,
  dropoffAt: delivery.dropoff_eta,
  trackingUrl: delivery.tracking_url,
  name: delivery.courier?.name,
  phone: delivery.courier?.phone_number,
});

/** Why Uber refuses, by the codes of its calls. */
const troubles: Readonly<Record<string, CourierTrouble>> = {
  address_undeliverable_limited_couriers: "no_courier",
  address_undeliverable: "out_of_reach",
  unknown_location: "address_unknown",
  expired_quote: "price_changed",
  used_quote: "price_changed",
  mismatched_price_quote: "price_changed",
  missing_payment: "account",
  customer_suspended: "account",
  customer_blocked: "account",
  customer_not_found: "account",
};

const refused = (cause: unknown): unknown => {
  if (!(cause instanceof Refusal)) return cause;
  const isUnknown = cause.status === 401 || cause.status === 403;
  return new CourierRefusal(troubles[cause.reason] ?? (isUnknown ? "account" : "refused"), cause);
};

const MAX_NOTE_LENGTH = 280;

/** A structured address, which Uber takes as text in JSON: https://developer.uber.com/docs/deliveries/faq */
const addressOf = ({ street, city, zipCode, country }: Waypoint): string =>
  JSON.stringify({ street_address: street, city, state: "", zip_code: zipCode, country });

const way = ({ pickup, dropoff, readyAt }: Errand) => ({
  pickup_address: addressOf(pickup),
  pickup_phone_number: pickup.phone,
  dropoff_address: addressOf(dropoff),
  dropoff_phone_number: dropoff.phone,
  ...(readyAt && { pickup_ready_dt: readyAt }),
});

const newDelivery = (errand: Errand) => ({
  ...way(errand),
  pickup_name: errand.pickup.name,
  dropoff_name: errand.dropoff.name,
  ...(errand.dropoff.notes && { dropoff_notes: cutTo(errand.dropoff.notes, MAX_NOTE_LENGTH) }),
  // The courier need not know what was ordered.
  manifest_items: [{ name: "Food", quantity: 1, size: "medium" }],
  manifest_reference: errand.reference,
  idempotency_key: errand.reference,
  ...(errand.quoteId && { quote_id: errand.quoteId }),
});

/** The deliveries API of Uber Direct, as an account that a shop has or had. */
export const uberDirectClient = async (
  { organizationId, account: customerId }: CourierAccount,
  deadline: Deadline,
): Promise<CourierClient> => {
  const account = (await findUberDirectAccounts(organizationId)).find((each) => each.customerId === customerId);
  if (!account) throw new CourierRefusal("account", new Error(`The account ${customerId} is not known any more`));
  const ask = async <T extends z.ZodMiniType>(
    method: "GET" | "POST",
    path: string,
    schema: T,
    body?: object,
  ): Promise<z.output<T>> => {
    try {
      return await callUber({ method, path, ...(body && { body }) }, { account, deadline }, schema);
    } catch (cause) {
      throw refused(cause);
    }
  };
  const pathOf = (id: string) => `/deliveries/${encodeURIComponent(id)}`;
  return {
    quote: async (errand) => {
      const quoted = await ask("POST", "/delivery_quotes", Quoted, way(errand));
      const { pickup_duration: minutes } = quoted;
      return {
        id: quoted.id,
        fee: minorOf(quoted.fee, errand.currency),
        pickupAt: minutes === undefined ? null : new Date(Date.now() + minutes * 60_000).toISOString(),
        dropoffAt: quoted.dropoff_eta ?? null,
        expiresAt: quoted.expires,
      };
    },
    book: async (errand) => {
      const delivery = await ask("POST", "/deliveries", Delivery, newDelivery(errand));
      return reportOf(delivery, errand.currency);
    },
    search: async ({ reference, currency }) => {
      const list = (query: string) => ask("GET", `/deliveries${query}`, Deliveries);
      const foundIn = ({ data }: z.output<typeof Deliveries>) =>
        data.find(({ manifest }) => manifest?.reference === reference);
      for (let query: string | undefined = "?filter=ongoing&limit=100"; query; ) {
        const page: z.output<typeof Deliveries> = await list(query);
        const found = foundIn(page);
        if (found) return reportOf(found, currency);
        query = page.next_href ? new URL(page.next_href, "https://api.uber.com").search : undefined;
      }
      // All that an account ever brought would be too many to read.
      const brought = foundIn(await list("?filter=delivered&limit=100"));
      return brought && reportOf(brought, currency);
    },
    find: async (id, currency) => checked(id, reportOf(await ask("GET", pathOf(id), Delivery), currency)),
    cancel: async (id, currency) =>
      checked(id, reportOf(await ask("POST", `${pathOf(id)}/cancel`, Delivery, {}), currency)),
  };
};

/** @throws CourierUnavailable where Uber tells of another delivery than it was asked about */
const checked = (id: string, report: CourierReport): CourierReport => {
  if (report.id === id) return report;
  throw new CourierUnavailable(new Error(`Uber Direct answered ${report.id} for ${id}`));
};
