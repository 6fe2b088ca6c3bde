import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { expect, test } from "vitest";
import type { Route } from "#core/contract/route.ts";
import type { Job } from "#functions/jobs.ts";
import { endpoints, endpointsOf, FALLBACK, jobsOf } from "#infra/bundles/entries.ts";
import { Data } from "./data.ts";
import { doors, secretsBehind, statementsOf } from "./grants.ts";
import { platform } from "./platform.ts";
import { EMULATED, type StageSettings, settingsOf } from "./stages.ts";

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is whatever CloudFormation takes.
  Properties: any;
  DeletionPolicy?: string;
}

interface Wanted {
  settings?: StageSettings;
  more?: Readonly<Record<string, Readonly<Record<string, Route>>>>;
  jobs?: Readonly<Record<string, Job>>;
  modules?: readonly string[];
}

const directory = mkdtempSync(join(tmpdir(), "stacks-"));
writeFileSync(join(directory, "index.html"), "<script>1</script>");

const MODULES = ["core/db/table.ts", "core/accounts/signed-token.ts"];

/** The stacks of a stage with their templates. */
const assembled = ({ settings = settingsOf("prod"), more = {}, jobs = {}, modules = MODULES }: Wanted = {}) => {
  const app = new App({ analyticsReporting: false });
  const all = [...endpoints, ...endpointsOf(more)];
  const named = jobsOf(jobs);
  platform(app, {
    stage: "test",
    settings,
    env: { account: "123456789012", region: "eu-central-1" },
    endpoints: all,
    jobs: named,
    site: directory,
    bundles: [...all, ...named]
      .map(({ entry }) => entry)
      .concat(FALLBACK)
      .map((entry) => ({
        entry,
        directory,
        handler: "index.handler",
        modules,
        modulesAtStart: modules,
        start: 0,
      })),
  });
  return app.synth().stacks;
};

/** The resources of a stage by the names of their stacks. */
const synthesized = (wanted?: Wanted) =>
  new Map(assembled(wanted).map(({ id, template }) => [id, Object.values<Resource>(template.Resources)] as const));

const ofType = (stacks: ReturnType<typeof synthesized>, type: string): Resource[] =>
  [...stacks.values()].flat().filter(({ Type }) => Type === type);

interface Statement {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
}

const allStatements = (stacks: ReturnType<typeof synthesized>): Statement[] =>
  [
    ...ofType(stacks, "AWS::IAM::Role").flatMap(({ Properties }) => Properties.Policies ?? []),
    ...ofType(stacks, "AWS::IAM::Policy").map(({ Properties }) => Properties),
  ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

const prod = synthesized();
const personal = synthesized({ settings: settingsOf("ada") });

test("every row of the route table is a route of the API with a function of its own", () => {
  const keys = ofType(prod, "AWS::ApiGatewayV2::Route").map(({ Properties }) => Properties.RouteKey);
  expect(keys.sort()).toEqual(
    endpoints
      .map(({ route }) => `${route.method} /api${route.path}`)
      .concat("$default")
      .sort(),
  );
  const functions = ofType(prod, "AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);
  expect(functions).toHaveLength(endpoints.length + 1);
  for (const { Properties } of functions) {
    expect(Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: { Mode: "Active" },
    });
    expect(Properties.FunctionName.length).toBeLessThanOrEqual(64);
  }
  expect(new Set(functions.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(functions.length);
});

test("a row that is added appears in its domain's stack, and no other stack changes", () => {
  const row: Route = { method: "POST", path: "/samples", access: "staff", status: 201, summary: "Sample" };
  const stacks = synthesized({ more: { samples: { addSample: row } } });
  expect(stacks.get("Samples")?.find(({ Type }) => Type === "AWS::ApiGatewayV2::Route")?.Properties.RouteKey).toBe(
    "POST /api/samples",
  );
  stacks.delete("Samples");
  expect(stacks).toEqual(prod);
});

test("no stack comes near what CloudFormation takes", () => {
  for (const [name, resources] of prod) expect([name, resources.length < 450]).toEqual([name, true]);
});

test("a schedule and a consumer of changes appear by their rows, and what fails is kept", () => {
  const stacks = synthesized({
    jobs: {
      sweepDrafts: { every: "1 minute", summary: "Sweep" },
      tellKitchen: { from: "table", matching: { eventName: ["INSERT"] }, summary: "Tell" },
    },
  });
  const [schedule] = ofType(stacks, "AWS::Scheduler::Schedule");
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: "rate(1 minute)",
    Target: { DeadLetterConfig: { Arn: expect.anything() }, RetryPolicy: { MaximumRetryAttempts: 5 } },
  });
  const [source] = ofType(stacks, "AWS::Lambda::EventSourceMapping");
  expect(source?.Properties).toMatchObject({
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    MaximumRetryAttempts: 5,
    BisectBatchOnFunctionError: true,
  });
  const [failed] = ofType(stacks, "AWS::Lambda::EventInvokeConfig");
  expect(failed?.Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
});

test("nothing may do everything, and only what names no resources is allowed on all", () => {
  // X-Ray knows no resources; CDK's own uploader of the site invalidates a distribution by an action that names none.
  const reasons = [
    "xray:PutTraceSegments",
    "xray:PutTelemetryRecords",
    "cloudfront:GetInvalidation",
    "cloudfront:CreateInvalidation",
  ];
  const uploader = /^s3:(GetObject|GetBucket|List|DeleteObject|Abort)\*$/;
  for (const { Action, Resource: resource } of allStatements(prod)) {
    const actions = [Action].flat();
    expect(actions.filter((action) => action.includes("*") && !uploader.test(action))).toEqual([]);
    if (resource === "*") expect(actions.filter((action) => !reasons.includes(action))).toEqual([]);
  }
});

test("a function may do what its bundle is made of", () => {
  const data = new Data(new App(), "Data", { settings: settingsOf("prod") });
  const sids = (modules: string[], writes = false) =>
    new Set(statementsOf(data, { modules, writes }).map(({ sid }) => sid));
  expect(sids([])).toEqual(new Set());
  expect(sids(["core/db/table.ts"])).toEqual(new Set(["Items", "SessionsAndCounts", "NoPasswords"]));
  expect(sids(["core/db/table.ts"], true)).toEqual(new Set(["Items", "NoPasswords"]));
  expect(sids(["core/db/table.ts", "core/accounts/account.ts"], true)).toEqual(new Set(["Items"]));
  expect(sids(["core/files/storage.ts"])).toEqual(new Set(["Files", "MissingFiles"]));
  expect(sids(["core/mail/send-mail.ts", "core/places/client.ts", "core/accounts/google.ts"])).toEqual(
    new Set(["Mail", "Places", "SecretGOOGLECLIENTSECRET"]),
  );
});

test("the modules that rights hang on exist", () => {
  for (const module of [...Object.keys(doors), ...Object.keys(secretsBehind), "core/accounts/account.ts"])
    expect([module, existsSync(module)]).toEqual([module, true]);
});

test("only functions that change something may write, and they change no others' passwords", () => {
  const [reader] = [...(prod.get("Platform") ?? [])].filter(({ Type }) => Type === "AWS::IAM::Role");
  const statements: Statement[] = reader?.Properties.Policies[0].PolicyDocument.Statement;
  const items = statements.find(({ Sid }) => Sid === "Items");
  expect(items?.Action).toEqual(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"]);
  expect(statements.find(({ Sid }) => Sid === "NoPasswords")?.Effect).toBe("Deny");
});

test("the table is encrypted, can be restored to any second, forgets what ran out and tells its changes", () => {
  for (const stacks of [prod, personal]) {
    const [table] = ofType(stacks, "AWS::DynamoDB::Table");
    expect(table?.Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      SSESpecification: { SSEEnabled: true },
    });
  }
});

test("a restored table serves in place of the stack's own, which keeps its exports until nobody needs them", () => {
  const restoredTable = { name: "dabba-restored", streamArn: "arn:aws:dynamodb:eu-central-1:123456789012:stream" };
  const jobs: Record<string, Job> = { tellKitchen: { from: "table", summary: "Tell" } };
  const stacks = synthesized({ settings: { ...settingsOf("prod"), restoredTable }, jobs });
  const functions = ofType(stacks, "AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);
  for (const { Properties } of functions) expect(Properties.Environment.Variables.TABLE_NAME).toBe("dabba-restored");
  const items = allStatements(stacks).filter(({ Sid }) => Sid === "Items");
  expect(items).toHaveLength(functions.length);
  for (const { Resource: resource } of items) expect(JSON.stringify(resource)).toContain(":table/dabba-restored");
  const [source] = ofType(stacks, "AWS::Lambda::EventSourceMapping");
  expect(source?.Properties.EventSourceArn).toBe(restoredTable.streamArn);
  const dataOf = (wanted: Wanted) => assembled(wanted).find(({ id }) => id === "Data")?.template;
  expect(dataOf({ settings: { ...settingsOf("prod"), restoredTable }, jobs })).toEqual(dataOf({ jobs }));
});

test("prod keeps its data whatever happens to its stacks; a personal stage keeps nothing", () => {
  const kept = (stacks: typeof prod) =>
    new Set(
      [...stacks.values()].flat().flatMap(({ Type, DeletionPolicy }) => (DeletionPolicy === "Retain" ? [Type] : [])),
    );
  expect(ofType(prod, "AWS::DynamoDB::Table")[0]?.Properties.DeletionProtectionEnabled).toBe(true);
  expect([...kept(prod)].sort()).toEqual([
    "AWS::DynamoDB::Table",
    "AWS::Logs::LogGroup",
    "AWS::S3::Bucket",
    "AWS::SecretsManager::Secret",
  ]);
  expect(kept(personal)).toEqual(new Set());
  expect(ofType(personal, "AWS::DynamoDB::Table")[0]?.Properties.DeletionProtectionEnabled).toBe(false);
});

test("buckets are private, encrypted and refuse plain HTTP; unfinished uploads disappear", () => {
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

test("every log ends some day and queues are encrypted", () => {
  for (const { Properties } of ofType(prod, "AWS::Logs::LogGroup")) expect(Properties.RetentionInDays).toBe(90);
  for (const { Properties } of ofType(prod, "AWS::SQS::Queue")) expect(Properties.SqsManagedSseEnabled).toBe(true);
});

test("CloudFront replaces no refusal, takes TLS alone, and keeps answers apart by session and language", () => {
  const [distribution] = ofType(prod, "AWS::CloudFront::Distribution");
  const config = distribution?.Properties.DistributionConfig;
  for (const response of config.CustomErrorResponses) {
    expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
  }
  expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
    "/api/*",
    "/media/*",
  ]);
  const [cache] = ofType(prod, "AWS::CloudFront::CachePolicy");
  expect(cache?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    CookiesConfig: { Cookies: ["__Host-dabba", "locale"] },
    HeadersConfig: { Headers: ["Accept-Language"] },
    QueryStringsConfig: { QueryStringBehavior: "all" },
  });
  expect(ofType(prod, "AWS::CloudFront::OriginAccessControl")).toHaveLength(2);
});

test("the API is told by CloudFront's secret that CloudFront asks", () => {
  const [distribution] = ofType(prod, "AWS::CloudFront::Distribution");
  const headers = distribution?.Properties.DistributionConfig.Origins.flatMap(
    ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }) =>
      OriginCustomHeaders,
  );
  expect(headers).toContainEqual({
    HeaderName: "x-cdn-secret",
    HeaderValue: "{{resolve:secretsmanager:test-dabba-data/EDGE_SECRET:SecretString:::}}",
  });
  const functions = ofType(synthesized({ modules: ["functions/http/request.ts"] }), "AWS::Lambda::Function");
  const [any] = functions.filter(({ Properties }) => Properties.FunctionName);
  expect(any?.Properties.Environment.Variables.SECRET_NAME_EDGE_SECRET).toBe("test-dabba-data/EDGE_SECRET");
});

test("tenants' own hostnames are distributions with their certificates over the same platform", () => {
  const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000";
  const sites = [
    { hostnames: ["dabba.example", "*.dabba.example"], certificateArn },
    { hostnames: ["order.dosa.example"], certificateArn },
  ] as const;
  const stacks = synthesized({ settings: { ...settingsOf("prod"), sites } });
  const aliases = ofType(stacks, "AWS::CloudFront::Distribution").map(
    ({ Properties }) => Properties.DistributionConfig.Aliases,
  );
  expect(aliases).toEqual(sites.map(({ hostnames }) => hostnames));
  const [any] = ofType(stacks, "AWS::Lambda::Function").filter(({ Properties }) => Properties.FunctionName);
  expect(any?.Properties.Environment.Variables.PLATFORM_URL).toBe("https://dabba.example");
  expect(any?.Properties.Environment.Variables.RESERVED_HOSTNAMES).toBe(
    "dabba.example,*.dabba.example,order.dosa.example",
  );
});

test("the emulator's stage differs from a personal one in what the emulator cannot hold, and in nothing else", () => {
  for (const name of ["PLACES_ENDPOINT", "SES_ENDPOINT", "GOOGLE_ISSUER"]) process.env[name] = "http://localhost:1";
  process.env.EMULATOR_PORT = "1";
  const { emulator, ...others } = settingsOf(EMULATED);
  expect(others).toEqual(settingsOf("ada"));
  const stacks = synthesized({ settings: { ...others, emulator } });
  const count = (from: typeof prod) => Map.groupBy([...from.values()].flat(), ({ Type }) => Type);
  const missing = [...count(personal).keys()].filter((type) => !count(stacks).has(type));
  expect(missing.sort()).toEqual(["AWS::IAM::Policy", "AWS::Lambda::LayerVersion", "Custom::CDKBucketDeployment"]);
});

test("every alarm says what to do in a runbook", () => {
  const alarms = ofType(prod, "AWS::CloudWatch::Alarm");
  expect(alarms.length).toBeGreaterThan(4);
  for (const { Properties } of alarms) {
    const [runbook = "none"] = /docs\/runbooks\/\S+\.md/.exec(Properties.AlarmDescription) ?? [];
    expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
    expect(Properties.AlarmActions).toHaveLength(1);
  }
});
