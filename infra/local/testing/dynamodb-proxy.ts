import { Agent, type IncomingHttpHeaders, request as newRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "../listen.ts";

type Attributes = Record<string, { S?: string }>;
interface ItemWrite {
  TableName: string;
  Item?: Attributes;
  Key?: Attributes;
}
interface Input extends Partial<ItemWrite> {
  TransactItems?: Record<string, ItemWrite>[];
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const nameOf = ({ TableName, Item, Key = Item }: ItemWrite) => `${TableName}\n${Key?.pk?.S}\n${Key?.sk?.S}`;

const refusal = (type: string, facts: object): Answer => ({
  status: 400,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...facts })),
});

const ongoing = "Transaction is ongoing for the item";

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors */
const cancelled = (conflicts: readonly boolean[]): Answer =>
  refusal("TransactionCanceledException", {
    Message: "Transaction cancelled, please refer cancellation reasons for specific reasons",
    CancellationReasons: conflicts.map((conflict) =>
      conflict ? { Code: "TransactionConflict", Message: ongoing } : { Code: "None" },
    ),
  });

/**
 * Stands between a DynamoDB client and an engine of one machine, and does what DynamoDB does and no such engine: a
 * transaction takes `holdMs`, and any other write that meets one of its items until then is refused.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export const startDynamoDbProxy = async ({ endpoint, holdMs = 0 }: { endpoint: string; holdMs?: number }) => {
  const agent = new Agent({ keepAlive: true });
  const held = new Set<string>();
  let conflicts = 0;

  const forward = async (headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onward = newRequest(endpoint, { method: "POST", headers, agent }, (response) => {
      const { statusCode: status = 502, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    onward.on("error", reject).end(body);
    return promise;
  };

  const transact = async (names: string[], headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> => {
    const met = names.map((name) => held.has(name));
    if (met.includes(true)) {
      conflicts++;
      return cancelled(met);
    }
    for (const name of names) held.add(name);
    try {
      if (holdMs) await pause(holdMs);
      return await forward(headers, body);
    } finally {
      for (const name of names) held.delete(name);
    }
  };

  const carryOut = (headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> | Answer => {
    const operation = String(headers["x-amz-target"]).split(".").at(-1);
    if (operation === "TransactWriteItems") {
      const { TransactItems = [] }: Input = JSON.parse(body.toString());
      return transact(TransactItems.flatMap(Object.values).map(nameOf), headers, body);
    }
    if (operation === "PutItem" || operation === "UpdateItem" || operation === "DeleteItem") {
      const write: ItemWrite = JSON.parse(body.toString());
      if (held.has(nameOf(write))) {
        conflicts++;
        return refusal("TransactionConflictException", { message: ongoing });
      }
    }
    return forward(headers, body);
  };

  const http = await listen(async (request, response) => {
    const { status, headers, body } = await carryOut(request.headers, await buffer(request));
    response.writeHead(status, headers).end(body);
  }, 0);

  return {
    endpoint: `http://127.0.0.1:${http.port}`,
    /** How many writes were refused because they met a transaction. */
    conflicts: () => conflicts,
    close: async () => {
      await http.close();
      agent.destroy();
    },
  };
};
