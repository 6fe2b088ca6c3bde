import type { CourierTrouble } from "../contract/couriers/order-courier.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import type { Minor } from "../money.ts";
import type { Deadline } from "../payments/deadline.ts";
import type { Headers } from "../payments/provider.ts";

/** A place of pickup or drop-off. */
export interface Waypoint {
  name: string;
  /** In E.164, where it could be read so. */
  phone: string;
  street: string[];
  city: string;
  zipCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  notes?: string | undefined;
}

/** A request for a courier. It does not tell what is delivered, or what it costs. */
export interface Errand {
  /** Names this booking of the order at the service: a repeat with it is the same booking. */
  reference: string;
  pickup: Waypoint;
  dropoff: Waypoint;
  currency: string;
  /** When it can be taken; left out for now. */
  readyAt?: string | undefined;
  quoteId?: string | undefined;
}

/** The price of a courier, and when one would arrive. */
export interface Quote {
  id: string;
  fee: Minor;
  pickupAt: string | null;
  dropoffAt: string | null;
  expiresAt: string;
}

/** The state of a courier by the service's report. Missing fields are unknown. */
export interface CourierReport {
  /** Its id at the service. */
  id: string;
  state: "pending" | "pickup" | "dropoff" | "delivered" | "cancelled" | "returned";
  fee?: Minor | undefined;
  pickupAt?: string | undefined;
  dropoffAt?: string | undefined;
  trackingUrl?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
}

/** The service answered that there is no courier. */
export class CourierRefusal extends Error {
  readonly why: CourierTrouble;

  constructor(why: CourierTrouble, cause: unknown) {
    super(`No courier: ${why}`, { cause });
    this.name = "CourierRefusal";
    this.why = why;
  }
}

/** The service did not answer in time, or not validly, so the effect of the call is unknown. */
export class CourierUnavailable extends AppError {
  constructor(cause: unknown) {
    super("timeout", { message: "The courier service does not answer; try again in a moment", cause });
    this.name = "CourierUnavailable";
  }
}

/** Whether a service did not answer about a courier, or refuses the shop's account. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CourierRefusal || error instanceof CourierUnavailable;

/**
 * Brings orders, within the deadline of one request. All calls may be repeated. Each throws CourierRefusal, and
 * CourierUnavailable without a valid answer.
 */
export interface CourierClient {
  quote: (errand: Errand) => Promise<Quote>;
  /** Books a courier. A repeat with the same reference within an hour books no second one. */
  book: (errand: Errand) => Promise<CourierReport>;
  /**
   * The courier who was booked by a reference, however long ago, and is under way or was among the last to bring
   * something; undefined if there is none.
   */
  search: (errand: Pick<Errand, "reference" | "currency">) => Promise<CourierReport | undefined>;
  /** The state of a courier, by its id at the service. */
  find: (id: string, currency: string) => Promise<CourierReport>;
  /** Refused once the courier has the order. */
  cancel: (id: string, currency: string) => Promise<CourierReport>;
}

/** A shop's account at a service. */
export interface CourierAccount {
  organizationId: OrganizationId;
  account: string;
}

/** An event of a service about one of our bookings. */
export interface CourierEvent {
  orderId: OrderId;
  attempt: number;
  account: string;
  /** The currency of the report's fee. */
  currency: string;
  report: CourierReport;
}

/** A request as a service sent it to the webhook of a shop. */
export interface SentCourierEvent {
  organizationId: OrganizationId;
  /** The body as it was sent. */
  text: string;
  headers: Headers;
}

/** What a courier service does here. Each part is loaded when it is needed. */
export interface Service {
  client: () => Promise<(account: CourierAccount, deadline: Deadline) => Promise<CourierClient>>;
  /**
   * Checks an event's signature, and returns what it says; undefined if it concerns no booking of ours. Throws AppError
   * bad_signature.
   */
  readEvent: () => Promise<(sent: SentCourierEvent) => Promise<CourierEvent | undefined>>;
}
