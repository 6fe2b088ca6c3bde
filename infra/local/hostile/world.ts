import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { BatchWriteItemCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { OrderId, OrganizationId } from "#core/contract/ids.ts";
import type { Item } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { dispatch, type Listener } from "../dispatch.ts";
import type { ChangeStream } from "../jobs/change-stream.ts";
import { listen } from "../listen.ts";
import { startRevolut } from "../revolut/revolut.ts";
import { startStripe } from "../stripe/stripe.ts";
import { memoryRecords } from "./memory.ts";
import { addNeighbour } from "./neighbour.ts";
import type { Template } from "./template.ts";

export const STRIPE_KEY = "sk_test_hostile";
export const WEBHOOK_SECRET = "whsec_hostile";

/** An event that a provider told, which reaches the shop when the schedule says so. */
export interface Told {
  provider: "stripe" | "revolut";
  text: string;
  headers: Record<string, string>;
}

/** One shop, its people, its providers and their clock, for one schedule. */
export interface World {
  template: Template;
  organizationId: OrganizationId;
  account: string;
  /** Its key at Revolut; `~2` after it is another of the same merchant. */
  revolutKey: string;
  now: () => Date;
  pass: (minutes: number) => void;
  told: Told[];
  /** Pages on which shoppers were sent to pay. */
  pages: string[];
  records: ReturnType<typeof memoryRecords>;
  /** Payments of which the shop gave a part back in its provider's dashboard. */
  refundedByHand: Set<string>;
  /** Shops beside this one whose payments can't be settled. */
  neighbours: { organizationId: OrganizationId; orderIds: OrderId[] }[];
  addNeighbour: (orderId: OrderId) => Promise<void>;
  /** Changes of the shop's orders that the index has not heard of. */
  changes: DynamoDBRecord[];
  /** All changes of the shop's orders, in order. */
  history: DynamoDBRecord[];
  /** Reads the changes since the last time. */
  readChanges: () => Promise<void>;
  end: () => void;
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Serves the providers of one world after another at one address. */
export const startProviders = async () => {
  let listener: Listener | undefined;
  const http = await listen((request, response) => listener?.(request, response) ?? response.destroy(), 0);
  const origin = `http://localhost:${http.port}`;
  return {
    origin,
    close: http.close,
    serve: (world: Pick<World, "records" | "now" | "told" | "account">) => {
      const { records, now, told, account } = world;
      const hear =
        (provider: Told["provider"]): Listener =>
        async (request, response) => {
          told.push({ provider, text: await text(request), headers: plain(request.headers) });
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
      listener = dispatch({
        "/hear/stripe": hear("stripe"),
        "/api/webhook/payment/revolut": hear("revolut"),
        "/v1": stripe.api,
        "/stripe": stripe.pages,
        "/revolut": revolut.listener,
      });
      return () => {
        listener = undefined;
        stripe.stop();
        revolut.stop();
      };
    },
  };
};
export type Providers = Awaited<ReturnType<typeof startProviders>>;

const TABLE_BATCH = 25;

/** Writes items as they are. */
export const writeItems = async (client: DynamoDBClient, table: string, items: readonly Item[]): Promise<void> => {
  for (let from = 0; from < items.length; from += TABLE_BATCH) {
    const puts = items
      .slice(from, from + TABLE_BATCH)
      .map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
  }
};

interface Place {
  client: DynamoDBClient;
  table: string;
  stream: ChangeStream;
  providers: Providers;
}

/** Reads on in the table's stream; all schedules of a worker share it. */
export const changeReader = async (stream: ChangeStream) => {
  const name = (await stream.find()) ?? "";
  let after: string | undefined;
  return async (): Promise<DynamoDBRecord[]> => {
    const all: DynamoDBRecord[] = [];
    for (const shard of await stream.shards(name))
      for (;;) {
        const { records } = await stream.read(name, shard, after);
        after = records.at(-1)?.dynamodb?.SequenceNumber ?? after;
        all.push(...records);
        if (!records.length) break;
      }
    return all;
  };
};

/** Opens a shop like the template's for one schedule. */
export const openWorld = async (
  template: Template,
  { client, table, providers }: Omit<Place, "stream">,
  read: () => Promise<DynamoDBRecord[]>,
): Promise<World> => {
  const organizationId = newId("organization");
  const account = `acct_${organizationId.slice(4)}`;
  let clock = Date.now();
  const now = () => new Date(clock);
  const [told, pages, changes, history]: [Told[], string[], DynamoDBRecord[], DynamoDBRecord[]] = [[], [], [], []];
  const neighbours: World["neighbours"] = [];
  const records = memoryRecords();
  const copy = JSON.stringify(template.shop)
    .replaceAll(template.organizationId, organizationId)
    .replaceAll(template.account, account);
  await writeItems(client, table, JSON.parse(copy));
  const end = providers.serve({ records, now, told, account });
  return {
    template,
    organizationId,
    account,
    revolutKey: `sk_${organizationId}`,
    now,
    pass: (minutes) => {
      clock += minutes * 60_000;
    },
    told,
    pages,
    records,
    refundedByHand: new Set(),
    neighbours,
    addNeighbour: async (orderId) => {
      neighbours.push(await addNeighbour({ client, table }, { organizationId, orderId, now: now() }));
    },
    changes,
    history,
    readChanges: async () => {
      const found = (await read()).filter(
        ({ dynamodb }) =>
          dynamodb?.Keys?.pk?.S === `ORG#${organizationId}` && dynamodb.Keys.sk?.S?.startsWith("ORDER#"),
      );
      changes.push(...found);
      history.push(...found);
    },
    end,
  };
};
