import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { tableSchema, ttlAttribute } from "#core/db/schema.ts";
import { PENDING_PREFIX } from "#core/files/upload.ts";
import { jobFunction } from "#core/stage-name.ts";
import type { Arns } from "#infra/grants/grants.ts";
import { letCloudFrontRead } from "./behind-cloudfront.ts";
import { removalOf } from "./removal.ts";
import { type StageSecrets, secretsIn } from "./secrets.ts";
import type { StageSettings } from "./stages.ts";

interface DataProps extends StackProps {
  stage: string;
  settings: StageSettings;
}

/** The table as the other stacks know it. */
interface ServedTable {
  name: string;
  arn: string;
  streamArn: string;
}

/** The stored data of a stage: the table, the media bucket, the secrets, and the dead letters. */
export class Data extends Stack {
  /** The stack's own table, or the restored one that serves in its place. */
  readonly table: ServedTable;
  readonly media: Bucket;
  readonly secrets: StageSecrets;
  readonly deadLetters: Queue;
  private readonly stage: string;
  /** Publishes what becomes of the stage's mail. */
  readonly mailEvents: ConfigurationSet | undefined;

  /** What rights name. */
  get arns(): Arns {
    const named = (service: string, resource: string, resourceName: string) =>
      this.formatArn({ service, resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
    const ses = (resource: string, resourceName: string) => this.formatArn({ service: "ses", resource, resourceName });
    return {
      partition: this.partition,
      region: this.region,
      table: this.table.arn,
      media: this.media.bucketArn,
      mediaObjects: this.media.arnForObjects("*"),
      mailIdentities: ses("identity", "*"),
      mailEvents: this.mailEvents && ses("configuration-set", this.mailEvents.configurationSetName),
      deadLetters: this.deadLetters.queueArn,
      job: (name) => named("lambda", "function", jobFunction(this.stage, name)),
      alarms: named("cloudwatch", "alarm", "*"),
      secret: (name) => this.secrets[name]?.arn,
    };
  }

  constructor(scope: Construct, id: string, { stage, settings, ...props }: DataProps) {
    super(scope, id, props);
    this.stage = stage;
    const { keepsData, mailFrom, restoredTable } = settings;
    const removalPolicy = removalOf(settings);

    // Encrypted by a key of DynamoDB's own. One in the account (`sseEnabled`) gives no more power over it, and KMS bills
    // its use: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.tutorial.html
    const table = new CfnTable(this, "Table", {
      billingMode: tableSchema.BillingMode,
      attributeDefinitions: tableSchema.AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
        attributeName: AttributeName,
        attributeType: AttributeType,
      })),
      keySchema: keySchema(tableSchema.KeySchema),
      globalSecondaryIndexes: tableSchema.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        indexName: IndexName,
        keySchema: keySchema(KeySchema),
        projection: { projectionType: Projection.ProjectionType },
      })),
      timeToLiveSpecification: { attributeName: ttlAttribute, enabled: true },
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      streamSpecification: { streamViewType: tableSchema.StreamSpecification.StreamViewType },
      deletionProtectionEnabled: keepsData,
    });
    // Not `removalOf`: deletion protection would stop the clean-up of a deploy that failed.
    table.applyRemovalPolicy(keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    // Always refers to the stack's own table: CloudFormation can't change a table that is lost.
    new CfnOutput(this, "TableName", { value: table.ref });
    const own = { name: table.ref, arn: table.attrArn, streamArn: table.attrStreamArn };
    // Exported even if nobody uses it: CloudFormation removes no export while a stack that is deployed later still uses
    // it.
    for (const value of Object.values(own)) this.exportValue(value);
    this.table = restoredTable
      ? {
          ...restoredTable,
          arn: this.formatArn({ service: "dynamodb", resource: "table", resourceName: restoredTable.name }),
        }
      : own;

    this.media = new Bucket(this, "Media", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // The emulator's CloudFront reads the buckets over plain HTTP.
      enforceSSL: !settings.emulator,
      removalPolicy,
      autoDeleteObjects: !keepsData,
      versioned: keepsData,
      lifecycleRules: [
        { id: "uploads-nobody-completed", prefix: PENDING_PREFIX, expiration: Duration.days(1) },
        { id: "half-uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(keepsData ? [{ id: "deleted-files", noncurrentVersionExpiration: Duration.days(30) }] : []),
      ],
      // A presigned address may be used from any storefront. Its signature is what counts.
      cors: [{ allowedMethods: [HttpMethods.PUT], allowedOrigins: ["https://*"], allowedHeaders: ["*"], maxAge: 3000 }],
    });
    letCloudFrontRead(this.media, "media/*");

    this.secrets = secretsIn(this, settings);

    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });

    // From any rule of the account: the one of the mail is made later, by the jobs.
    this.deadLetters.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("events.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [this.deadLetters.queueArn],
        conditions: {
          ArnLike: { "aws:SourceArn": this.formatArn({ service: "events", resource: "rule", resourceName: "*" }) },
        },
      }),
    );

    // The emulator publishes no events of its SES.
    this.mailEvents = settings.emulator ? undefined : this.publishMailEvents();
    if (mailFrom) {
      new EmailIdentity(this, "MailDomain", { identity: Identity.domain(mailFrom.slice(mailFrom.indexOf("@") + 1)) });
    }
  }

  /** SES publishes only to the account's default bus. */
  private publishMailEvents(): ConfigurationSet {
    const set = new ConfigurationSet(this, "MailEvents", {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination("ToEventBridge", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "DefaultBus", "default")),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return set;
  }
}

/** The events of SES that a job records, by the names that they have in EventBridge. */
export const recordedMailEvents = ["Send", "Bounce", "Complaint"] as const;

const keySchema = (shape: (typeof tableSchema)["KeySchema"]) =>
  shape.map(({ AttributeName, KeyType }) => ({ attributeName: AttributeName, keyType: KeyType }));
