import { expect, test } from "vitest";
import type { Job } from "#functions/jobs.ts";
import { settingsOf } from "./stages.ts";
import {
  functionsOf,
  type Options,
  ofType,
  statementsIn,
  synthesized,
  templatesOf,
  withAccounts,
} from "./testing/synthesized.ts";

const prod = synthesized();
const personal = synthesized({ settings: settingsOf("ada") });

test("The table can be restored to any second, deletes expired items, streams its changes, and has no key that KMS bills", () => {
  for (const stacks of [prod, personal]) {
    const [table] = ofType(stacks, "AWS::DynamoDB::Table");
    expect(table?.Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    });
    expect(table?.Properties).not.toHaveProperty("SSESpecification");
  }
});

test("A restored table replaces the stack's own, which keeps its exports until no stack uses them", () => {
  const restoredTable = { name: "dabba-restored", streamArn: "arn:aws:dynamodb:eu-central-1:123456789012:stream" };
  const jobs: Record<string, Job> = { notifyKitchen: { from: "table", summary: "Notify" } };
  const stacks = synthesized({ settings: { ...settingsOf("prod"), restoredTable }, jobs });
  const functions = functionsOf(stacks);
  for (const { Properties } of functions) expect(Properties.Environment.Variables.TABLE_NAME).toBe("dabba-restored");
  const items = statementsIn(stacks).filter(({ Sid }) => Sid === "Items");
  expect(items).toHaveLength(functions.length);
  for (const { Resource: resource } of items) expect(JSON.stringify(resource)).toContain(":table/dabba-restored");
  const [source] = ofType(stacks, "AWS::Lambda::EventSourceMapping");
  expect(source?.Properties.EventSourceArn).toBe(restoredTable.streamArn);
  const dataOf = (wanted: Options) => templatesOf(wanted).get("Data");
  expect(dataOf({ settings: { ...settingsOf("prod"), restoredTable }, jobs })).toEqual(dataOf({ jobs }));
});

test("Buckets are private, encrypted and refuse plain HTTP; unfinished uploads disappear", () => {
  const buckets = ofType(prod, "AWS::S3::Bucket");
  expect(buckets).toHaveLength(2);
  for (const { Properties } of buckets) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.BucketEncryption).toBeDefined();
  }
  const policies = ofType(prod, "AWS::S3::BucketPolicy").map(({ Properties }) => JSON.stringify(Properties));
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(policy).toContain('"aws:SecureTransport":"false"');
  expect(JSON.stringify(buckets.map(({ Properties }) => Properties.LifecycleConfiguration))).toContain(
    '"ExpirationInDays":1,"Id":"uploads-nobody-completed","Prefix":"pending/"',
  );
});

test("Keys of our own are generated; those that Stripe makes are blank until an operator puts them in", () => {
  const secrets = new Map(
    ofType(synthesized({ settings: withAccounts }), "AWS::SecretsManager::Secret").map(
      ({ Properties: { Name, ...begins } }) => [Name, begins],
    ),
  );
  for (const name of ["SEALING_KEYS", "VAPID_KEYS"])
    expect(secrets.get(`test-dabba-data/${name}`).GenerateSecretString).toMatchObject({
      SecretStringTemplate: "{}",
      GenerateStringKey: "first",
      PasswordLength: 43,
    });
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
    expect(secrets.get(`test-dabba-data/${name}`)).toMatchObject({ SecretString: " " });
});

test("A stage has no secrets, names or rights of services that it does not use", () => {
  const modules = ["core/accounts/google/google.ts", "core/payments/stripe/sdk.ts", "core/payments/sealed.ts"];
  const [bare, whole] = [settingsOf("prod"), withAccounts].map((settings) => {
    const stacks = synthesized({ settings, modules });
    const names = ofType(stacks, "AWS::SecretsManager::Secret").map(({ Properties }) => Properties.Name.split("/")[1]);
    const [any] = functionsOf(stacks);
    const given = Object.keys(any?.Properties.Environment.Variables).filter((name) => name.startsWith("SECRET_NAME_"));
    const rights = new Set(statementsIn(stacks).flatMap(({ Sid }) => (Sid?.startsWith("Secret") ? [Sid] : [])));
    return { names: names.length, given: given.length, rights: rights.size };
  });
  expect(bare).toEqual({ names: 4, given: 1, rights: 1 });
  expect(whole).toEqual({ names: 7, given: 3, rights: 3 });
});
