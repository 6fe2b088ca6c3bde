import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

const { prototype } = DynamoDBDocumentClient;
const { send } = prototype;

/**
 * Lets each call to the table go through a function of the test, which may make it, repeat it or refuse it, until the
 * mocks are restored.
 */
export const interceptTable = (instead: (command: unknown, make: () => Promise<unknown>) => Promise<unknown>) =>
  vi.spyOn(prototype, "send").mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...[command]: Parameters<typeof send>
  ) {
    return instead(command, () => Reflect.apply(send, this, [command]));
  } as typeof send);

const reads = [GetCommand, BatchGetCommand, QueryCommand];

/** Runs `meanwhile` before the next call of a kind, as if somebody else had been faster. */
const beforeNext = (isIt: (command: unknown) => boolean, meanwhile: () => Promise<unknown>): void => {
  let isOver = false;
  interceptTable(async (command, make) => {
    if (!isOver && isIt(command)) {
      isOver = true;
      await meanwhile();
    }
    return make();
  });
};

/** Runs `meanwhile` after everything was read and before the next write, as if somebody else had been faster. */
export const beforeNextWrite = (meanwhile: () => Promise<unknown>): void =>
  beforeNext((command) => !reads.some((read) => command instanceof read), meanwhile);

/** Runs `meanwhile` before the next transaction. Single writes before that transaction are not held back. */
export const beforeNextTransaction = (meanwhile: () => Promise<unknown>): void =>
  beforeNext((command) => command instanceof TransactWriteCommand, meanwhile);
