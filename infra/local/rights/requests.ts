import { jobFunction } from "#core/stage-name.ts";
import type { Arns } from "#infra/grants/grants.ts";
import type { Request } from "#infra/grants/judge.ts";

/** A command of an AWS client, with what it was given. */
export interface Command {
  constructor: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: every command has an input of its own.
  input: any;
}

const region = process.env.AWS_REGION || "eu-central-1";

/** What rights name on this machine. */
export const localArns: Arns = {
  partition: "aws",
  region,
  table: `arn:aws:dynamodb:${region}:000000000000:table/local`,
  media: "arn:aws:s3:::local",
  mediaObjects: "arn:aws:s3:::local/*",
  mailIdentities: `arn:aws:ses:${region}:000000000000:identity/*`,
  mailEvents: `arn:aws:ses:${region}:000000000000:configuration-set/local`,
  deadLetters: `arn:aws:sqs:${region}:000000000000:dead-letters`,
  job: (name) => `arn:aws:lambda:${region}:000000000000:function:${jobFunction("local", name)}`,
  alarms: `arn:aws:cloudwatch:${region}:000000000000:alarm:*`,
  secret: (name) => `arn:aws:secretsmanager:${region}:000000000000:secret:local/${name}`,
};

interface Keyed {
  Key?: { pk: string };
  Item?: { pk: string };
}

const onTable = (action: string, leadingKeys: readonly string[]): Request => ({
  action: `dynamodb:${action}`,
  resource: localArns.table,
  leadingKeys,
});
const onItem = (action: string, { Key, Item }: Keyed) => onTable(action, [String((Key ?? Item)?.pk)]);
const onObject = (action: string, key: string): Request => ({ action, resource: `${localArns.media}/${key}` });
const onPlaces = (action: string): Request => ({
  action: `geo-places:${action}`,
  resource: `arn:aws:geo-places:${region}::provider/default`,
});

const onDeadLetters = (action: string): Request => ({ action: `sqs:${action}`, resource: localArns.deadLetters });

/** Which item of a transaction asks for which right. */
const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/**
 * What each command asks of AWS, as the service authorization reference has it.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const requests: Readonly<Record<string, (input: Command["input"]) => Request[]>> = {
  GetCommand: (input) => [onItem("GetItem", input)],
  PutCommand: (input) => [onItem("PutItem", input)],
  UpdateCommand: (input) => [onItem("UpdateItem", input)],
  DeleteCommand: (input) => [onItem("DeleteItem", input)],
  BatchGetCommand: ({ RequestItems }) =>
    Object.values<{ Keys: { pk: string }[] }>(RequestItems).map(({ Keys }) =>
      onTable(
        "BatchGetItem",
        Keys.map(({ pk }) => pk),
      ),
    ),
  BatchWriteCommand: ({ RequestItems }) =>
    Object.values<Record<string, Keyed>[]>(RequestItems).map((writes) =>
      onTable(
        "BatchWriteItem",
        writes.flatMap(Object.values<Keyed>).map(({ Key, Item }) => String((Key ?? Item)?.pk)),
      ),
    ),
  QueryCommand: ({ IndexName, ExpressionAttributeValues }) => [
    {
      ...onTable("Query", [String(ExpressionAttributeValues[":pk"])]),
      resource: IndexName ? `${localArns.table}/index/${IndexName}` : localArns.table,
    },
  ],
  TransactWriteCommand: ({ TransactItems }) =>
    TransactItems.flatMap((item: Record<string, Keyed>) =>
      Object.entries(item).map(([kind, keyed]) => onItem(inTransaction[kind] ?? kind, keyed)),
    ),
  GetObjectCommand: ({ Key }) => [onObject("s3:GetObject", Key)],
  PutObjectCommand: ({ Key }) => [onObject("s3:PutObject", Key)],
  DeleteObjectCommand: ({ Key }) => [onObject("s3:DeleteObject", Key)],
  CopyObjectCommand: ({ Key, CopySource }) => [
    onObject("s3:GetObject", CopySource.split("/").slice(1).join("/")),
    onObject("s3:PutObject", Key),
  ],
  SendEmailCommand: ({ FromEmailAddress, ConfigurationSetName }) => [
    { action: "ses:SendEmail", resource: localArns.mailIdentities.replace("*", FromEmailAddress) },
    ...(ConfigurationSetName ? [{ action: "ses:SendEmail", resource: String(localArns.mailEvents) }] : []),
  ],
  PublishCommand: ({ TopicArn, PhoneNumber }) => [{ action: "sns:Publish", resource: TopicArn ?? PhoneNumber }],
  SuggestCommand: () => [onPlaces("Suggest")],
  DescribeAlarmsCommand: () => [{ action: "cloudwatch:DescribeAlarms", resource: localArns.alarms }],
  GetQueueAttributesCommand: () => [onDeadLetters("GetQueueAttributes")],
  ReceiveMessageCommand: () => [onDeadLetters("ReceiveMessage")],
  DeleteMessageCommand: () => [onDeadLetters("DeleteMessage")],
  ChangeMessageVisibilityCommand: () => [onDeadLetters("ChangeMessageVisibility")],
  InvokeCommand: ({ FunctionName }) => [
    {
      action: "lambda:InvokeFunction",
      resource: `arn:aws:lambda:${region}:000000000000:function:${FunctionName}`,
    },
  ],
  GetPlaceCommand: () => [onPlaces("GetPlace")],
};

/**
 * What a command asks of AWS.
 * @throws for a command that nobody has written down here
 */
export const requestsOf = ({ constructor: { name }, input }: Command): Request[] => {
  const find = requests[name];
  if (!find) throw new Error(`infra/local/rights/requests.ts does not know what ${name} asks for`);
  return find(input);
};
