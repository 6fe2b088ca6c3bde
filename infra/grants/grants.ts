import { onlineProviders } from "#core/contract/payments/payments.ts";
import { paymentSecrets, type Variable } from "./secrets.ts";
import { allow, type Statement } from "./statement.ts";

/** The ARNs of what a stage has, on AWS or on this machine. */
export interface Arns {
  partition: string;
  region: string;
  table: string;
  media: string;
  mediaObjects: string;
  mailIdentities: string;
  /** The configuration set that publishes events about mail, if there is one. */
  mailEvents: string | undefined;
  /** The queue of work that failed in all its retries. */
  deadLetters: string;
  /** The function of a job, or of all for `*`. */
  job: (name: string) => string;
  /** The alarms of the account. */
  alarms: string;
  /** The ARN of a secret; undefined if it is of a service that the stage does not use. */
  secret: (name: Variable) => string | undefined;
}

/** The facts about a function from which its rights follow. */
export interface Rights {
  /** Sources in its bundle, from the root of the project. */
  modules: readonly string[];
  /**
   * Whether it changes what the table holds, beyond renewing the caller's session, counting calls and noting that a key
   * was used.
   */
  writes: boolean;
}

const READ = ["GetItem", "BatchGetItem", "Query"];
const WRITE = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "ConditionCheckItem"];
/** The names of actions of DynamoDB, as IAM policies have them. */
export const dynamodb = (actions: readonly string[]) => actions.map((action) => `dynamodb:${action}`);

const tableStatements = ({ table }: Arns, { writes, modules }: Rights): Statement[] => {
  const items = [table, `${table}/index/*`];
  return [
    allow("Items", dynamodb(writes ? [...READ, ...WRITE] : READ), items),
    ...(writes
      ? []
      : [
          {
            sid: "SessionsAndCounts",
            actions: dynamodb(["UpdateItem"]),
            resources: [table],
            conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*", "THROTTLE#*", "KEY#*"] } },
          },
        ]),
    ...(modules.includes("core/accounts/account.ts")
      ? []
      : [
          {
            sid: "NoPasswords",
            effect: "Deny" as const,
            actions: dynamodb([...READ, ...WRITE]),
            resources: items,
            conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["EMAIL#*"] } },
          },
        ]),
  ];
};

/**
 * The modules that use AWS, and the rights that they give to a function whose bundle contains them. A new function gets
 * its rights from its imports alone.
 */
export const grants: Readonly<Record<string, (arns: Arns, rights: Rights) => Statement[]>> = {
  "core/db/table.ts": tableStatements,
  "core/files/storage.ts": ({ media, mediaObjects }) => [
    allow("Files", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], [mediaObjects]),
    // Without it S3 answers 403 instead of 404 for a missing upload.
    allow("MissingFiles", ["s3:ListBucket"], [media]),
  ],
  "core/places/client.ts": ({ partition, region }) => [
    allow(
      "Places",
      ["geo-places:Suggest", "geo-places:GetPlace"],
      [`arn:${partition}:geo-places:${region}::provider/default`],
    ),
  ],
  // A message to a phone number is on no topic that could be named, so only topics can be left out.
  "core/mail/send-sms.ts": ({ partition }) => [
    { sid: "TextMessages", actions: ["sns:Publish"], notResources: [`arn:${partition}:sns:*:*:*`] },
  ],
  // CloudWatch judges a search by a prefix on all alarms.
  "core/admin/alarms.ts": ({ alarms }) => [allow("Alarms", ["cloudwatch:DescribeAlarms"], [alarms])],
  "core/admin/dead-letters.ts": ({ deadLetters }) => [
    allow("ReadDeadLetters", ["sqs:GetQueueAttributes", "sqs:ReceiveMessage"], [deadLetters]),
  ],
  "core/admin/repeat-dead-letters.ts": ({ deadLetters, job }) => [
    allow("TakeDeadLetters", ["sqs:DeleteMessage", "sqs:ChangeMessageVisibility"], [deadLetters]),
    allow("Jobs", ["lambda:InvokeFunction"], [job("*")]),
  ],
  "core/webhooks/wake.ts": ({ job }) => [allow("Webhooks", ["lambda:InvokeFunction"], [job("sendWebhooks")])],
  "core/mail/send-mail.ts": ({ mailIdentities, mailEvents }) => [
    allow("Mail", ["ses:SendEmail"], [mailIdentities, ...(mailEvents ? [mailEvents] : [])]),
  ],
};

/** The secrets that a module needs, by the variable of core/config. */
export const moduleSecrets: Readonly<Record<string, Variable>> = {
  "core/accounts/signing-keys.ts": "SESSION_KEYS",
  "core/accounts/google/google.ts": "GOOGLE_CLIENT_SECRET",
  "functions/http/request.ts": "EDGE_SECRET",
  ...Object.fromEntries(
    onlineProviders.flatMap((provider) =>
      paymentSecrets(provider).map(([name, { module }]) => [`core/payments/${provider}/${module}.ts`, name]),
    ),
  ),
  "core/payments/sealed.ts": "SEALING_KEYS",
  "core/push/vapid.ts": "VAPID_KEYS",
};

/** The values of a table whose keys are among the modules, in the table's order. */
const valuesOf = <T>(table: Readonly<Record<string, T>>, modules: readonly string[]): T[] =>
  Object.entries(table).flatMap(([module, value]) => (modules.includes(module) ? [value] : []));

/** The secrets that the modules of a function read, by the names of their variables. */
export const secretsOf = ({ modules }: Pick<Rights, "modules">): Variable[] => valuesOf(moduleSecrets, modules);

/** All rights of a function on the stage's data and on services. */
export const statementsOf = (arns: Arns, rights: Rights): Statement[] => [
  ...valuesOf(grants, rights.modules).flatMap((grant) => grant(arns, rights)),
  ...secretsOf(rights).flatMap((name) => {
    const secret = arns.secret(name);
    return secret ? [allow(`Secret${name.replaceAll("_", "")}`, ["secretsmanager:GetSecretValue"], [secret])] : [];
  }),
];
