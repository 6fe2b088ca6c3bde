import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  CreateBackupCommand,
  DeleteBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  paginateScan,
  RestoreTableFromBackupCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { tableSchema, ttlAttribute } from "#core/db/schema.ts";
import type { RestoredTable } from "#infra/stacks/stages.ts";

const itemsOf = async (client: DynamoDBClient, TableName: string) => {
  const items = new Map<string, unknown>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const item of Items) items.set(`${item.pk?.S}\n${item.sk?.S}`, item);
  return items;
};

/** Jobs may write during a backup, which makes its content uncertain. Such a backup is deleted and repeated. */
const backUp = async (client: DynamoDBClient, TableName: string) => {
  for (let left = 10; left > 0; left--) {
    const before = await itemsOf(client, TableName);
    const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName: "proof" }));
    const BackupArn = BackupDetails?.BackupArn;
    if (before.size && isDeepStrictEqual(await itemsOf(client, TableName), before)) return { before, BackupArn };
    await client.send(new DeleteBackupCommand({ BackupArn }));
    await setTimeout(2000);
  }
  throw new Error("The table is empty, or something writes to it without end");
};

/**
 * Backs a table up, deletes it, and restores it under another name as docs/operations.md says. Then switches on the
 * settings that a restore does not copy.
 * @returns the restored table, how many items it holds, and a function that removes it, because it belongs to no stack
 * @throws when an item is missing, differs or is one too many
 */
export const loseAndRestore = async (TableName: string, endpoint: string) => {
  const client = new DynamoDBClient({ endpoint });
  const waiting = { client, minDelay: 1, maxDelay: 5, maxWaitTime: 60 };
  const { before, BackupArn } = await backUp(client, TableName);
  await client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists(waiting, { TableName });

  const restored = { TableName: `${TableName}-restored` };
  await client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName: restored.TableName }));
  await waitUntilTableExists(waiting, restored);
  const after = await itemsOf(client, restored.TableName);
  if (!isDeepStrictEqual(after, before)) {
    const different = [...before.keys()].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)));
    throw new Error(
      `${before.size} items were backed up, and not the same ${after.size} restored. Different: ${different.slice(0, 5).join(", ")}`,
    );
  }

  await client.send(
    new UpdateTimeToLiveCommand({
      ...restored,
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      ...restored,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { TableDescription } = await client.send(
    new UpdateTableCommand({
      ...restored,
      StreamSpecification: tableSchema.StreamSpecification,
    }),
  );
  const streamArn = TableDescription?.LatestStreamArn;
  if (!streamArn) throw new Error("The restored table has no stream");
  const remove = async () => {
    await client.send(new DeleteTableCommand(restored));
    await client.send(new DeleteBackupCommand({ BackupArn }));
  };
  return { table: { name: restored.TableName, streamArn } satisfies RestoredTable, items: after.size, remove };
};
