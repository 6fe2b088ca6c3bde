import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { DynamoDBRecord } from "aws-lambda";
import { offeredSlots } from "../../core/contract/organizations/slots.ts";
import type { OnlineProvider } from "../../core/contract/payments/payments.ts";
import type { OrderId, OrganizationId } from "../../core/contract/values/ids.ts";
import { tableSchema } from "../../core/db/schema.ts";
import { dispatch, type Listener } from "../../infra/local/dispatch.ts";
import { type Ask, changeStream } from "../../infra/local/jobs/change-stream.ts";
import { type Fate, mailEvent } from "../../infra/local/mail/events.ts";
import { mailServer } from "../../infra/local/mail/server.ts";
import type { StoredMail } from "../../infra/local/mail/store.ts";
import { startPaypal } from "../../infra/local/paypal/paypal.ts";
import { startPayu } from "../../infra/local/payu/payu.ts";
import { startRevolut } from "../../infra/local/revolut/revolut.ts";
import { startStripe } from "../../infra/local/stripe/stripe.ts";
import { type Carrier, serveCalls } from "../kit/proxy.ts";
import { callListener } from "./call-listener.ts";
import { faultyProvider } from "./faults.ts";
import { writeItems } from "./items.ts";
import { memoryRecords } from "./memory.ts";
import { addNeighbour } from "./neighbour.ts";
import { inSchedule, scheduleOf } from "./processes.ts";
import type { Template } from "./template.ts";
import { tableOf } from "./transport.ts";

export const STRIPE_KEY = "sk_test_hostile";
export const WEBHOOK_SECRET = "whsec_hostile";

/** A provider's event. It reaches the shop when the schedule says so. */
export interface DeliveredEvent {
  provider: OnlineProvider;
  text: string;
  headers: Record<string, string>;
}

/** One shop, its people, its providers and their clock, for one schedule. */
/** A refund that the shop made in its provider's dashboard, in minor units. */
export interface RefundByHand {
  id: string;
  charge: string;
  amount: number;
  /** Our refund that was left to staff. */
  instead?: string;
}

export interface Scenario {
  schedule: string;
  template: Template;
  organizationId: OrganizationId;
  /** Its key at Revolut. With `~2` after it, it is another key of the same merchant. */
  revolutKey: string;
  /** Its point of sale at PayU, and its app at PayPal. */
  posId: string;
  paypalApp: string;
  now: () => Date;
  pass: (minutes: number) => void;
  deliveredEvents: DeliveredEvent[];
  /** Payment pages to which shoppers were sent. */
  pages: string[];
  records: ReturnType<typeof memoryRecords>;
  /** The refunds that the shop has made in Revolut's dashboard. */
  refundedByHand: RefundByHand[];
  /** Adds another shop whose payments can't be settled. */
  addNeighbour: (orderId: OrderId) => Promise<void>;
  /** Mails that SES took, by the ids of their messages. */
  mails: { id: string; to: string }[];
  /** SES's events about them that are not delivered yet. */
  mailEvents: object[];
  /** The hours at which guests come. */
  hours: string[];
  /** Changes of the shop's orders and reservations that are not in the index yet. */
  changes: DynamoDBRecord[];
  /** Changes for which no mail was sent yet. */
  unmailed: DynamoDBRecord[];
  /** All changes, in order. */
  history: DynamoDBRecord[];
  /** Reads the changes since the last time. */
  readChanges: () => Promise<void>;
  end: () => Promise<void>;
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Serves the providers of all schedules at one address, with the faults of their calls. */
export const startProviders = async () => {
  const listeners = new Map<string, Listener>();
  const carry: Carrier = async (call) => {
    const schedule = scheduleOf(call.headers);
    const listener = listeners.get(schedule);
    return listener && inSchedule(schedule, () => callListener(listener, call));
  };
  const http = await serveCalls(faultyProvider(carry));
  const origin = `http://localhost:${http.port}`;
  return {
    origin,
    close: http.close,
    serve: (
      schedule: string,
      scenario: Pick<Scenario, "records" | "now" | "deliveredEvents" | "mails" | "mailEvents">,
      account: string,
    ) => {
      const { records, now, deliveredEvents, mails, mailEvents } = scenario;
      const hear =
        (provider: DeliveredEvent["provider"]): Listener =>
        async (request, response) => {
          deliveredEvents.push({ provider, text: await text(request), headers: plain(request.headers) });
          response.writeHead(200).end();
        };
      const stripe = startStripe(
        {
          records,
          origin,
          prefix: "/stripe",
          secretKey: STRIPE_KEY,
          webhook: { url: `${origin}/hear/stripe`, secret: WEBHOOK_SECRET },
          accounts: [account],
        },
        now,
      );
      const revolut = startRevolut({ records, origin, prefix: "/revolut" }, now);
      const payu = startPayu({ records, origin, prefix: "/payu" }, now);
      const paypal = startPaypal({ records, origin, prefix: "/paypal" }, now);
      const add = ({ message = "", to }: StoredMail) => mails.push({ id: message, to: String(to) });
      const tell = async (fate: Fate, mail: StoredMail) => void mailEvents.push(mailEvent(fate, mail));
      const listener = dispatch({
        "/v2": mailServer("", { mails: { add, all: () => [] } }, tell, now),
        "/hear/stripe": hear("stripe"),
        "/api/webhook/payment/revolut": hear("revolut"),
        "/api/webhook/payment/payu": hear("payu"),
        "/api/webhook/payment/paypal": hear("paypal"),
        "/v1": stripe.api,
        "/stripe": stripe.pages,
        "/revolut": revolut.listener,
        "/payu": payu.listener,
        "/paypal": paypal.listener,
      });
      listeners.set(schedule, listener);
      return () => {
        listeners.delete(schedule);
        stripe.stop();
        revolut.stop();
        payu.stop();
        paypal.stop();
      };
    },
  };
};
export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** Most changes of one read of a stream. */
const STREAM_PAGE = 100;

/** The environment of a worker's schedules. */
export interface Place {
  template: Template;
  ask: Ask;
  endpoint: string;
  region: string;
  providers: Providers;
}

/** Reads on in a table's stream, which has one shard. */
const changeReader = ({ endpoint, region, ask }: Place, table: string, name: string) => {
  const stream = changeStream({ name: table, endpoint, region, accessKeyId: "local" }, ask);
  let shard: string | undefined;
  let after: string | undefined;
  return async (): Promise<DynamoDBRecord[]> => {
    shard ??= (await stream.shards(name)).at(0);
    const all: DynamoDBRecord[] = [];
    for (;;) {
      const { records } = await stream.read(name, shard ?? "", after);
      after = records.at(-1)?.dynamodb?.SequenceNumber ?? after;
      all.push(...records);
      if (records.length < STREAM_PAGE) return all;
    }
  };
};

/** Two hours of one day and one of the day before, which stay offered and cancellable while a schedule runs. */
const hoursOf = ({ hours }: Template, now: Date): string[] => {
  const slots = offeredSlots(hours, now);
  const [last = "", before = ""] = [slots.at(-1), slots.at(-2)];
  return [last, before, slots.findLast((slot) => slot.slice(0, 10) < last.slice(0, 10)) ?? before];
};

/** Opens the template's shop in a table of its own, for one schedule. */
export const openScenario = async (schedule: string, place: Place): Promise<Scenario> => {
  const { template, ask, providers } = place;
  const { organizationId } = template;
  const table = tableOf(schedule);
  let clock = Date.now();
  const now = () => new Date(clock);
  const deliveredEvents: DeliveredEvent[] = [];
  const [pages, changes, unmailed, history]: [string[], DynamoDBRecord[], DynamoDBRecord[], DynamoDBRecord[]] = [
    [],
    [],
    [],
    [],
  ];
  const [mails, mailEvents]: [Scenario["mails"], object[]] = [[], []];
  const records = memoryRecords();
  const { TableDescription } = await ask<{ TableDescription: { LatestStreamArn: string } }>(
    "DynamoDB_20120810.CreateTable",
    { ...tableSchema, TableName: table },
  );
  await writeItems(ask, table, [...template.people, ...template.shop]);
  const read = changeReader(place, table, TableDescription.LatestStreamArn);
  const stop = providers.serve(schedule, { records, now, deliveredEvents, mails, mailEvents }, template.account);
  /** Simultaneous steps read one after another. */
  let reading = Promise.resolve();
  const readOn = async () => {
    const ofShop = (await read()).filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === `ORG#${organizationId}`);
    const listed = ofShop.filter(({ dynamodb }) => /^(ORDER|RESERVATION)#/.test(dynamodb?.Keys?.sk?.S ?? ""));
    changes.push(...listed);
    unmailed.push(...listed.filter(({ eventName }) => eventName !== "REMOVE"));
    history.push(...ofShop);
  };
  return {
    schedule,
    template,
    organizationId,
    revolutKey: `sk_${organizationId}`,
    posId: "300746",
    paypalApp: `A${organizationId}`,
    now,
    pass: (minutes) => {
      clock += minutes * 60_000;
    },
    deliveredEvents,
    pages,
    records,
    refundedByHand: [],
    addNeighbour: (orderId) => addNeighbour({ ask, table }, { organizationId, orderId, now: now() }),
    mails,
    mailEvents,
    hours: hoursOf(template, now()),
    changes,
    unmailed,
    history,
    readChanges: () => {
      reading = reading.then(readOn, readOn);
      return reading;
    },
    end: async () => {
      stop();
      await ask("DynamoDB_20120810.DeleteTable", { TableName: table });
    },
  };
};
