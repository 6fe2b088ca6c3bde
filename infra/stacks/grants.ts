import { Stack } from "aws-cdk-lib";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IConfigurationSet } from "aws-cdk-lib/aws-ses";
import { onlineProviders } from "#core/contract/payments/payments.ts";
import type { Data } from "./data.ts";
import { paymentSecrets, type Variable } from "./secrets.ts";

/** The facts about a function from which its rights follow. */
export interface Rights {
  /** Sources in its bundle, from the root of the project. */
  modules: readonly string[];
  /** Whether it changes what the table holds, beyond renewing the caller's session and counting calls. */
  writes: boolean;
}

/** A right of a role. */
export const allow = (sid: string, actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ sid, actions, resources });

const READ = ["GetItem", "BatchGetItem", "Query"];
const WRITE = ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];
export const dynamodb = (actions: readonly string[]) => actions.map((action) => `dynamodb:${action}`);

const tableStatements = ({ table }: Data, { writes, modules }: Rights): PolicyStatement[] => {
  const items = [table.arn, `${table.arn}/index/*`];
  return [
    allow("Items", dynamodb(writes ? [...READ, ...WRITE] : READ), items),
    ...(writes
      ? []
      : [
          new PolicyStatement({
            sid: "SessionsAndCounts",
            actions: dynamodb(["UpdateItem"]),
            resources: [table.arn],
            conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*", "THROTTLE#*"] } },
          }),
        ]),
    ...(modules.includes("core/accounts/account.ts")
      ? []
      : [
          new PolicyStatement({
            sid: "NoPasswords",
            effect: Effect.DENY,
            actions: dynamodb([...READ, ...WRITE]),
            resources: items,
            conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["EMAIL#*"] } },
          }),
        ]),
  ];
};

const configurationSetArn = (data: Data, { configurationSetName: resourceName }: IConfigurationSet): string =>
  Stack.of(data).formatArn({ service: "ses", resource: "configuration-set", resourceName });

/**
 * The modules that use AWS, and the rights that they give to a function whose bundle contains them. A new function gets
 * its rights from its imports alone.
 */
export const grants: Readonly<Record<string, (data: Data, rights: Rights) => PolicyStatement[]>> = {
  "core/db/table.ts": tableStatements,
  "core/files/storage.ts": ({ media }) => [
    allow("Files", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], [media.arnForObjects("*")]),
    // Without it S3 answers 403 instead of 404 for a missing upload.
    allow("MissingFiles", ["s3:ListBucket"], [media.bucketArn]),
  ],
  "core/places/client.ts": (data) => [
    allow(
      "Places",
      ["geo-places:Suggest", "geo-places:GetPlace"],
      [`arn:${data.partition}:geo-places:${data.region}::provider/default`],
    ),
  ],
  // A message to a phone number is on no topic that could be named, so only topics can be left out.
  "core/mail/send-sms.ts": (data) => [
    new PolicyStatement({
      sid: "TextMessages",
      actions: ["sns:Publish"],
      notResources: [`arn:${data.partition}:sns:*:*:*`],
    }),
  ],
  "core/mail/send-mail.ts": (data) => [
    allow(
      "Mail",
      ["ses:SendEmail"],
      [
        Stack.of(data).formatArn({ service: "ses", resource: "identity", resourceName: "*" }),
        ...(data.mailEvents ? [configurationSetArn(data, data.mailEvents)] : []),
      ],
    ),
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

export const secretsOf = ({ modules }: Pick<Rights, "modules">): Variable[] => valuesOf(moduleSecrets, modules);

/** All rights of a function on the stage's data and on services. */
export const statementsOf = (data: Data, rights: Rights): PolicyStatement[] => [
  ...valuesOf(grants, rights.modules).flatMap((grant) => grant(data, rights)),
  ...secretsOf(rights).map((name) =>
    allow(`Secret${name.replaceAll("_", "")}`, ["secretsmanager:GetSecretValue"], [data.secrets[name].arn]),
  ),
];
