import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { itemOfImage } from "#core/db/image.ts";
import { indexOrder, type OrderChange } from "#core/orders/index-order.ts";
import { logger } from "../http/logger.ts";

const changeOf = ({ eventName, dynamodb }: DynamoDBRecord): OrderChange => {
  const isDeleted = eventName === "REMOVE";
  const image = isDeleted ? dynamodb?.OldImage : dynamodb?.NewImage;
  return { item: itemOfImage(image ?? {}), isDeleted };
};

/** Changes of one organization come one after another, because they meet at the same totals. */
const organizationOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.pk?.S ?? "";

/** What fails is told, to come again; what comes after it is done all the same. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse["batchItemFailures"] = [];
  const organizations = Object.values(Object.groupBy(Records, organizationOf));
  await Promise.all(
    organizations.map(async (records = []) => {
      for (const record of records) {
        try {
          await indexOrder(changeOf(record));
        } catch (error) {
          logger.error("failed", { error: error as Error, order: record.dynamodb?.Keys?.sk?.S });
          batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" });
        }
      }
    }),
  );
  return { batchItemFailures };
};
