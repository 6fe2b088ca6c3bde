import { Duration, Stack } from "aws-cdk-lib";
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { stageName } from "#core/stage-name.ts";
import type { Bundle } from "#infra/bundles/bundle.ts";
import type { Entry } from "#infra/bundles/entries.ts";
import { secretsOf, statementsOf } from "#infra/grants/grants.ts";
import { allow, type Statement } from "#infra/grants/statement.ts";
import type { Data } from "./data.ts";
import { removalOf } from "./removal.ts";
import type { StageSettings } from "./stages.ts";

/** The settings that all functions of a stage share. */
export interface Stage {
  name: string;
  settings: StageSettings;
  data: Data;
  /** Origin of the platform itself. */
  platformUrl: string;
  bundleOf: (entry: Entry) => Bundle;
}

interface Work {
  /** Unique in the stage: `orders-placeOrder`. */
  name: string;
  entry: Entry;
  writes: boolean;
  /** Seconds. */
  timeout: number;
  memory?: number;
  /** Rights beyond those that follow from its bundle. */
  statements?: readonly Statement[];
}

/** Characters of all hostnames that leave room for the other variables: Lambda takes 4 KB of a function's. */
export const HOSTNAMES_LENGTH = 3_000;

/** The hostnames that an operator set up, separated by commas. */
const hostnamesOf = ({ sites }: StageSettings): string => {
  const all = sites.flatMap(({ hostnames }) => hostnames).join();
  if (all.length <= HOSTNAMES_LENGTH) return all;
  throw new Error(
    `The hostnames of all sites have ${all.length} characters, and Lambda takes ${HOSTNAMES_LENGTH} of them: docs/scale.md`,
  );
};

const environmentOf = ({ name, settings, data, platformUrl }: Stage, modules: readonly string[]) => ({
  TABLE_NAME: data.table.name,
  DEAD_LETTERS_URL: data.deadLetters.queueUrl,
  MEDIA_BUCKET: data.media.bucketName,
  PLATFORM_URL: platformUrl,
  PLATFORM_ADMINS: settings.platformAdmins.join(),
  RESERVED_HOSTNAMES: hostnamesOf(settings),
  PERSON_DAYS: String(settings.personDays),
  DELETED_DAYS: String(settings.deletedDays),
  ...(data.mailEvents && { MAIL_CONFIGURATION_SET: data.mailEvents.configurationSetName }),
  ...(settings.smsSender && { SMS_SENDER: settings.smsSender }),
  ...(settings.mailFrom && { MAIL_FROM: settings.mailFrom }),
  ...(settings.pushServices && { PUSH_SERVICES: settings.pushServices.join() }),
  ...(settings.googleClientId && { GOOGLE_CLIENT_ID: settings.googleClientId }),
  ...settings.emulator?.endpoints,
  ...Object.fromEntries(
    secretsOf({ modules }).flatMap((key) => {
      const secret = data.secrets[key];
      return secret ? [[`SECRET_NAME_${key}`, secret.name]] : [];
    }),
  ),
  SECRETS_REVISION: String(settings.secretsRevision),
  POWERTOOLS_SERVICE_NAME: "dabba",
  STAGE: name,
});

/** Characters of a function's name: https://docs.aws.amazon.com/lambda/latest/api/API_CreateFunction.html */
const NAME_LENGTH = 64;

/**
 * The name of a function on AWS.
 * @throws when the stage's name leaves no room for it, which would otherwise end a deploy in its middle
 */
export const functionNameOf = (stage: Pick<Stage, "name">, name: string): string => {
  const functionName = stageName(stage.name, name);
  if (functionName.length <= NAME_LENGTH) return functionName;
  throw new Error(
    `The stage "${stage.name}" needs a shorter name: Lambda takes ${NAME_LENGTH} characters for ${functionName}`,
  );
};

const policyStatement = ({ sid, effect, actions, resources, notResources, conditions }: Statement): PolicyStatement =>
  new PolicyStatement({
    sid,
    effect: effect === "Deny" ? Effect.DENY : Effect.ALLOW,
    actions: [...actions],
    ...(resources && { resources: [...resources] }),
    ...(notResources && { notResources: [...notResources] }),
    ...(conditions && { conditions }),
  });

/** A Lambda function with its own log and role. The role has only the rights that follow from its bundle. */
export const lambda = (scope: Construct, stage: Stage, work: Work): LambdaFunction => {
  const { name, entry, timeout, memory = 512, statements = [] } = work;
  const { directory, handler, modules } = stage.bundleOf(entry);
  const functionName = functionNameOf(stage, name);
  const { isTraced } = stage.settings;
  const logGroup = new LogGroup(scope, `${name}Log`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: stage.settings.logDays,
    removalPolicy: removalOf(stage.settings),
  });
  const role = new Role(scope, `${name}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      work: new PolicyDocument({
        statements: [
          ...statementsOf(stage.data.arns, { modules, writes: work.writes }),
          ...statements,
          allow(
            "Log",
            ["logs:CreateLogStream", "logs:PutLogEvents"],
            [Stack.of(scope).formatArn({ service: "logs", resource: `log-group:/aws/lambda/${functionName}:*` })],
          ),
          // X-Ray knows no resources to name:
          // https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsx-ray.html
          ...(isTraced ? [allow("Trace", ["xray:PutTraceSegments", "xray:PutTelemetryRecords"], ["*"])] : []),
        ].map(policyStatement),
      }),
    },
  });
  return new LambdaFunction(scope, name, {
    functionName,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(directory),
    handler,
    memorySize: memory,
    timeout: Duration.seconds(timeout),
    tracing: isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
    environment: environmentOf(stage, modules),
    role: role.withoutPolicyUpdates(),
    logGroup,
    // Lambda logs its own lines only for failures. Otherwise the start and the end of each run would be most of a log.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
  });
};
