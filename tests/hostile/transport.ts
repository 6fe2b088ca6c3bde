import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { itemOfImage } from "../../core/db/image.ts";
import type { Ask } from "../../infra/local/jobs/change-stream.ts";
import { judge } from "../../infra/local/rights/rights.ts";
import type { Answer, Call, Carrier } from "../kit/proxy.ts";
import { scheduleOf } from "./processes.ts";

/** The table's name in the product. */
export const TABLE = "hostile";

/** The table of a schedule. */
export const tableOf = (schedule: string): string => `${TABLE}-${schedule}`;

/** The engine asks for a signature and does not check it. */
const UNSIGNED = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  "x-amz-date": "20260101T000000Z",
};

const requestOf = (target: string, body: string): Call => ({
  method: "POST",
  path: "/",
  headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
  body: Buffer.from(body),
});

/**
 * Sends the engine a request for a schedule's set-up, without faults.
 * @throws if it is refused
 */
export const asking =
  (carry: Carrier): Ask =>
  async (target, input) => {
    const { headers, ...request } = requestOf(target, JSON.stringify(input));
    const answer = await carry({ ...request, headers: { ...headers, ...UNSIGNED } });
    if (answer?.status !== 200) throw new Error(`${target}: ${answer?.body}`);
    return JSON.parse(String(answer.body));
  };

/** Sends a call to its schedule's own table, without the caller noticing. */
const onOwnTable =
  (carry: Carrier): Carrier =>
  async (call) => {
    const own = JSON.stringify(tableOf(scheduleOf(call.headers)));
    const known = JSON.stringify(TABLE);
    const { "content-length": _length, ...headers } = call.headers;
    const answer = await carry({
      ...call,
      headers: { ...headers, ...UNSIGNED },
      body: Buffer.from(String(call.body).replaceAll(known, own)),
    });
    return answer && { ...answer, body: Buffer.from(String(answer.body).replaceAll(own, known)) };
  };

/** Node's error for a connection that ends without an answer. */
const hangUp = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

const operations = new Map<unknown, string>([
  [GetCommand, "GetItem"],
  [BatchGetCommand, "BatchGetItem"],
  [BatchWriteCommand, "BatchWriteItem"],
  [QueryCommand, "Query"],
  [PutCommand, "PutItem"],
  [UpdateCommand, "UpdateItem"],
  [DeleteCommand, "DeleteItem"],
  [TransactWriteCommand, "TransactWriteItems"],
]);

type Values = Record<string, unknown>;

const mapValues = (values: Values, change: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

/** Members of a request that are items, or parts of one. */
const itemMembers = ["Item", "Key", "ExpressionAttributeValues", "ExclusiveStartKey"];

/** An item as its JSON in a request. */
const imageOf = (item: object) =>
  mapValues(marshall(item, { removeUndefinedValues: true }), (value) => {
    const { B: bytes } = value as { B?: Uint8Array };
    return bytes ? { B: Buffer.from(bytes).toString("base64") } : value;
  });

/** A member of a request, with items as DynamoDB takes them. */
const marshalled = (value: unknown, name = ""): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (itemMembers.includes(name)) return imageOf(value);
  if (Array.isArray(value)) return value.map((each) => marshalled(each, name === "Keys" ? "Key" : ""));
  return mapValues(value as Values, marshalled);
};

const itemsOf = (images: unknown) => (images as object[]).map(itemOfImage);

/** The answer of an operation that succeeded. */
const unmarshalled = (answer: Values): Values =>
  mapValues(answer, (value, name) => {
    if (name === "Items") return itemsOf(value);
    if (name === "Responses") return mapValues(value as Values, itemsOf);
    return ["Item", "Attributes", "LastEvaluatedKey"].includes(name) ? itemOfImage(value as object) : value;
  });

const refusals = { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException };

/** The error of an answer that AWS's client does not repeat. */
const refusalIn = ({ status, body }: Answer): Error | undefined => {
  if (status !== 400) return undefined;
  const { __type, Message, message = Message, ...facts } = JSON.parse(String(body));
  const name = String(__type).split("#").at(-1) ?? "";
  if (name === "ProvisionedThroughputExceededException") return undefined;
  const Refusal = refusals[name as keyof typeof refusals] ?? DynamoDBServiceException;
  return new Refusal({ ...facts, name, $fault: "client", message, $metadata: { httpStatusCode: status } });
};

/** The first call in each schedule that its function had no right to make. */
const refused = new Map<string, unknown>();

/**
 * Refuses calls that the running function has no right to make, and records them, because core may handle a refusal.
 */
const heedRights = (command: { input: object }): void => {
  try {
    judge(command);
  } catch (error) {
    const schedule = scheduleOf({});
    refused.set(schedule, refused.get(schedule) ?? error);
    throw error;
  }
};

/** Returns, once, the first call of a schedule that was refused for a missing right. */
export const refusedIn = (schedule: string): unknown => {
  const error = refused.get(schedule);
  refused.delete(schedule);
  return error;
};

interface First {
  /** The answer to the first attempt, until it is delivered. */
  first?: Answer | "none" | undefined;
}

/**
 * Makes every client of the table send its requests this way. AWS's client is asked only when the first attempt fails
 * in a way that it may repeat: it then hears of that attempt and goes on as always. For the rest it would take half of
 * a schedule's time. This must be called before the clients open.
 */
export const carryTable = (carry: Carrier): void => {
  const carried = onOwnTable(carry);
  const from = DynamoDBDocumentClient.from;
  DynamoDBDocumentClient.from = (client, translation) => {
    client.middlewareStack.remove("httpSigningMiddleware");
    client.config.requestHandler.handle = async ({ method, path, headers, body }: Call, attempt: First = {}) => {
      const { first } = attempt;
      attempt.first = undefined;
      const answer =
        first ??
        (await carried({ method, path, headers, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }));
      if (!answer || answer === "none") throw hangUp();
      const { status: statusCode, headers: said, body: text } = answer;
      return { response: { statusCode, headers: said, body: text } };
    };
    const document = from.call(DynamoDBDocumentClient, client, translation);
    const send = document.send.bind(document) as (command: unknown, attempt: First) => Promise<unknown>;
    const sendFirst = async (command: { input: object }): Promise<unknown> => {
      const operation = operations.get(command.constructor);
      if (!operation) throw new Error(`${command.constructor.name} is not carried`);
      heedRights(command);
      // By this, a repeat of a transaction that was carried out succeeds.
      if (operation === "TransactWriteItems") Object.assign(command.input, { ClientRequestToken: randomUUID() });
      const answer = await carried(
        requestOf(`DynamoDB_20120810.${operation}`, JSON.stringify(marshalled(command.input))),
      );
      if (answer?.status === 200) return unmarshalled(JSON.parse(String(answer.body)));
      const refusal = answer && refusalIn(answer);
      if (refusal) throw refusal;
      return send(command, { first: answer ?? "none" });
    };
    return Object.assign(document, { send: sendFirst });
  };
};
