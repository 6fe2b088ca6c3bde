import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Call, Carrier } from "../testing/proxy.ts";
import { scheduleOf } from "./processes.ts";

/** The table's name in the product. */
export const TABLE = "hostile";

/** The table of a schedule. */
export const tableOf = (schedule: string): string => `${TABLE}-${schedule}`;

/** The engine asks for a signature and does not check it. Signing each call would take a tenth of a schedule's time. */
const UNSIGNED = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  "x-amz-date": "20260101T000000Z",
};

/** Sends a call to its schedule's own table. The caller does not notice. */
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

/** Node's error when a connection ends without an answer. */
const hangUp = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/**
 * Makes every client of the table send its requests this way, in half the time of a proxy with sockets. It must be
 * called before the clients open.
 */
export const carryTable = (carry: Carrier): void => {
  const carried = onOwnTable(carry);
  const from = DynamoDBDocumentClient.from;
  DynamoDBDocumentClient.from = (client, translation) => {
    const { requestHandler } = client.config;
    client.middlewareStack.remove("httpSigningMiddleware");
    requestHandler.handle = async ({ method, path, headers, body }: Call) => {
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const answer = await carried({ method, path, headers, body: bytes });
      if (!answer) throw hangUp();
      const { status: statusCode, headers: told, body: said } = answer;
      return { response: { statusCode, headers: told, body: said } };
    };
    return from.call(DynamoDBDocumentClient, client, translation);
  };
};
