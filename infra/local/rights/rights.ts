import { AsyncLocalStorage } from "node:async_hooks";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { GeoPlacesClient } from "@aws-sdk/client-geo-places";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Entry } from "#infra/bundles/entries.ts";
import { statementsOf } from "#infra/grants/grants.ts";
import { isAllowed } from "#infra/grants/judge.ts";
import type { Statement } from "#infra/grants/statement.ts";
import { modulesOf } from "./modules-of.ts";
import { type Command, localArns, requestsOf } from "./requests.ts";

/** A function at work, and what its role may do. */
interface Role {
  name: string;
  statements: readonly Statement[];
}

const roles = new AsyncLocalStorage<Role>();

/** The error of a call that the role does not allow, as AWS words it. */
const accessDenied = (role: Role, { action, resource }: { action: string; resource: string }) =>
  Object.assign(
    new Error(
      `User: arn:aws:sts::000000000000:assumed-role/${role.name} is not authorized to perform: ${action} on ${resource}`,
    ),
    { name: "AccessDeniedException", $fault: "client", $metadata: { httpStatusCode: 403 } },
  );

/** Refuses what the function at work may not do. Work outside of any function is the operator's own. */
export const judge = (command: Command): void => {
  const role = roles.getStore();
  if (!role) return;
  const refused = requestsOf(command).find((request) => !isAllowed(role.statements, request));
  if (refused) throw accessDenied(role, refused);
};

type Send = (this: unknown, command: Command, ...rest: unknown[]) => Promise<unknown>;

let isEnforced = false;

/**
 * From now on every call of this process to AWS is judged by the role of the function that makes it. The clients are
 * asked where all of them send a command, so functions know nothing of it.
 */
export const enforceRights = (): void => {
  if (isEnforced) return;
  isEnforced = true;
  const clients = [
    CloudWatchClient,
    DynamoDBDocumentClient,
    GeoPlacesClient,
    LambdaClient,
    S3Client,
    SESv2Client,
    SNSClient,
    SQSClient,
  ];
  const senders = new Set<{ send: Send }>(clients.map(({ prototype }) => Object.getPrototypeOf(prototype)));
  for (const sender of senders) {
    const { send } = sender;
    sender.send = async function (command, ...rest) {
      judge(command);
      return send.call(this, command, ...rest);
    };
  }
};

/** A function, and whether it changes what the table holds. */
export interface Granted {
  entry: Entry;
  writes: boolean;
}

const known = new Map<string, Promise<Role>>();

/** The role of a function, worked out once. */
const roleOf = ({ entry, writes }: Granted): Promise<Role> => {
  const find = async (): Promise<Role> => {
    const modules = await modulesOf(entry);
    return { name: entry.name, statements: statementsOf(localArns, { modules, writes }) };
  };
  const role = known.get(entry.name) ?? find();
  known.set(entry.name, role);
  // A search that was stopped is made again by the next call.
  role.catch(() => known.delete(entry.name));
  return role;
};

/** A handler that has only the rights that its stack gives it. */
export const withRights =
  <Input extends unknown[], Output>(
    granted: Granted,
    handler: (...input: Input) => Promise<Output>,
  ): ((...input: Input) => Promise<Output>) =>
  async (...input) =>
    roles.run(await roleOf(granted), handler, ...input);
