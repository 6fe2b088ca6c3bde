import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Ask } from "../../infra/local/jobs/change-stream.ts";

/** Most writes of a transaction. */
const TRANSACTION = 100;

/** An item in the format of DynamoDB's API. */
export type Image = Record<string, AttributeValue>;

/** Writes items as they are. The engine takes them in a transaction faster than in a batch. */
export const writeItems = async (ask: Ask, TableName: string, items: readonly Image[]): Promise<void> => {
  for (let from = 0; from < items.length; from += TRANSACTION) {
    const TransactItems = items.slice(from, from + TRANSACTION).map((Item) => ({ Put: { TableName, Item } }));
    await ask("DynamoDB_20120810.TransactWriteItems", { TransactItems });
  }
};
