import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { tableSchema, ttlAttribute } from "#core/db/schema.ts";
import { SetupError } from "../../setup-error.ts";

interface Where {
  name: string;
  endpoint: string;
  region: string;
}

const WAIT = { maxWaitTime: 60, minDelay: 1, maxDelay: 2 };

/** Administers the one table at an endpoint: the engine of this machine or another one. */
export const tableAdmin = ({ name: TableName, ...settings }: Where) => {
  const client = new DynamoDBClient(settings);

  const exists = async (): Promise<boolean> => {
    try {
      await client.send(new DescribeTableCommand({ TableName }));
      return true;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return false;
      if (error instanceof DynamoDBServiceException) throw error;
      throw new SetupError(
        `No DynamoDB answers at ${settings.endpoint}: start one there, or leave out DYNAMODB_ENDPOINT`,
      );
    }
  };

  const expire = async (): Promise<void> => {
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith("ENABL")) return;
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  };

  /**
   * A table that an earlier version of the code made has no stream and gets one here, unless the engine knows no
   * streams.
   */
  const stream = async (): Promise<void> => {
    const { StreamSpecification } = tableSchema;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table?.LatestStreamArn) return;
    try {
      await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    } catch (error) {
      if (!(error instanceof DynamoDBServiceException)) throw error;
      console.warn(`The table at ${settings.endpoint} gets no stream: ${error.message}`);
    }
  };

  return {
    exists,
    /** Creates the table if it is missing, and switches on its expiry of items and its stream. */
    ensure: async (): Promise<void> => {
      if (!(await exists())) await client.send(new CreateTableCommand({ ...tableSchema, TableName }));
      await waitUntilTableExists({ client, ...WAIT }, { TableName });
      await Promise.all([expire(), stream()]);
    },
    drop: async (): Promise<void> => {
      if (!(await exists())) return;
      await client.send(new DeleteTableCommand({ TableName }));
      await waitUntilTableNotExists({ client, ...WAIT }, { TableName });
    },
    close: () => client.destroy(),
  };
};
