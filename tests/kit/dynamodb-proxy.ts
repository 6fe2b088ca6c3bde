import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Call, type Carrier, json, startProxy } from "./proxy.ts";

type Attributes = Record<string, { S?: string }>;
interface ItemWrite {
  TableName: string;
  Item?: Attributes;
  Key?: Attributes;
}

const nameOf = ({ TableName, Item, Key = Item }: ItemWrite) => `${TableName}\n${Key?.pk?.S}\n${Key?.sk?.S}`;

/** An error answer of DynamoDB. */
export const refusal = (type: string, overrides: object): Answer =>
  json(400, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...overrides });

const ongoing = "Transaction is ongoing for the item";

/**
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
 */
const cancelled = (conflicts: readonly boolean[]): Answer =>
  refusal("TransactionCanceledException", {
    Message: "Transaction cancelled, please refer cancellation reasons for specific reasons",
    CancellationReasons: conflicts.map((conflict) =>
      conflict ? { Code: "TransactionConflict", Message: ongoing } : { Code: "None" },
    ),
  });

/**
 * Adds a behaviour of DynamoDB that local engines do not have: a transaction takes `holdMs`, and other writes of its
 * items are refused until then.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export const holdingTransactions = (holdMs: number, forward: (call: Call) => Promise<Answer>) => {
  const held = new Set<string>();
  let conflicts = 0;

  const transact = async (names: string[], call: Call): Promise<Answer> => {
    const met = names.map((name) => held.has(name));
    if (met.includes(true)) {
      conflicts++;
      return cancelled(met);
    }
    for (const name of names) held.add(name);
    try {
      if (holdMs) await pause(holdMs);
      return await forward(call);
    } finally {
      for (const name of names) held.delete(name);
    }
  };

  const carry: Carrier = async (call) => {
    const operation = String(call.headers["x-amz-target"]).split(".").at(-1);
    if (operation === "TransactWriteItems") {
      const { TransactItems }: { TransactItems: Record<string, ItemWrite>[] } = JSON.parse(call.body.toString());
      return transact(TransactItems.flatMap(Object.values).map(nameOf), call);
    }
    if (held.size && (operation === "PutItem" || operation === "UpdateItem" || operation === "DeleteItem")) {
      if (held.has(nameOf(JSON.parse(call.body.toString())))) {
        conflicts++;
        return refusal("TransactionConflictException", { message: ongoing });
      }
    }
    return forward(call);
  };

  /**
   * `conflicts` is how many writes were refused because they met a transaction; `held` is how many items transactions
   * hold now.
   */
  return { carry, conflicts: () => conflicts, held: () => held.size };
};

/** A proxy between a DynamoDB client and a local engine that holds the items of transactions. */
export const startDynamoDbProxy = async ({ endpoint, holdMs = 0 }: { endpoint: string; holdMs?: number }) => {
  let [conflicts, held] = [() => 0, () => 0];
  const proxy = await startProxy(endpoint, (forward) => {
    const holding = holdingTransactions(holdMs, forward);
    ({ conflicts, held } = holding);
    return holding.carry;
  });
  return { ...proxy, conflicts: () => conflicts(), held: () => held() };
};
