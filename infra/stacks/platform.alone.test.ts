import { expect, test } from "vitest";
import type { Route } from "#core/contract/api/route.ts";
import { jobs } from "#functions/jobs.ts";
import { endpoints, endpointsOf, namedJobs, sitePages } from "#infra/bundles/entries.ts";
import { EMULATED, settingsOf, standIns } from "./stages.ts";
import { functionsOf, ofType, type Stacks, statementsIn, synthesized } from "./testing/synthesized.ts";

const prod = synthesized({ endpoints, jobs });
const personal = synthesized({ settings: settingsOf("ada") });

test("Every row of the route table is a route of the API, and each row and job has a function of its own", () => {
  const keys = ofType(prod, "AWS::ApiGatewayV2::Route").map(({ Properties }) => Properties.RouteKey);
  expect(keys.sort()).toEqual(
    endpoints
      .map(({ route }) => `${route.method} /api${route.path}`)
      .concat(
        sitePages.flatMap(({ path }) => [`GET ${path}`, `HEAD ${path}`]),
        "$default",
      )
      .sort(),
  );
  const functions = functionsOf(prod);
  expect(functions).toHaveLength(endpoints.length + namedJobs.length + sitePages.length + 1);
  for (const { Properties } of functions) {
    expect(Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      LoggingConfig: { LogFormat: "JSON", ApplicationLogLevel: "INFO", SystemLogLevel: "WARN" },
    });
    expect(Properties.FunctionName.length).toBeLessThanOrEqual(64);
  }
  expect(new Set(functions.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(functions.length);
});

test("A row that is added appears in its domain's stack, and no other stack changes", () => {
  const row: Route = { method: "POST", path: "/samples", access: "staff", status: 201, summary: "Sample" };
  const stacks = synthesized({ endpoints: [...endpoints, ...endpointsOf({ samples: { addSample: row } })], jobs });
  expect(stacks.get("Samples")?.find(({ Type }) => Type === "AWS::ApiGatewayV2::Route")?.Properties.RouteKey).toBe(
    "POST /api/samples",
  );
  stacks.delete("Samples");
  expect(stacks).toEqual(prod);
});

test("No stack comes near CloudFormation's limit of resources, nor the API near API Gateway's of integrations", () => {
  for (const [name, resources] of prod) expect([name, resources.length < 450]).toEqual([name, true]);
  expect(ofType(prod, "AWS::ApiGatewayV2::Integration").length).toBeLessThan(290);
});

test("No role may do everything, and only actions without resources are allowed on all", () => {
  // X-Ray knows no resources; CDK's own uploader of the site invalidates a distribution by an action that names none.
  const reasons = [
    "xray:PutTraceSegments",
    "xray:PutTelemetryRecords",
    "cloudfront:GetInvalidation",
    "cloudfront:CreateInvalidation",
  ];
  const uploader = /^s3:(GetObject|GetBucket|List|DeleteObject|Abort)\*$/;
  for (const { Action, Resource: resource } of statementsIn(prod)) {
    const actions = [Action].flat();
    expect(actions.filter((action) => action.includes("*") && !uploader.test(action))).toEqual([]);
    if (resource === "*") expect(actions.filter((action) => !reasons.includes(action))).toEqual([]);
  }
});

test("Prod keeps its data whatever happens to its stacks; a personal stage keeps nothing", () => {
  const kept = (stacks: Stacks) =>
    new Set(
      [...stacks.values()]
        .flat()
        .flatMap(({ Type, DeletionPolicy = "" }) => (DeletionPolicy.startsWith("Retain") ? [Type] : [])),
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

test("A deploy that failed leaves nothing whose name the next deploy needs", () => {
  const left = [...prod.values()].flat().filter(({ DeletionPolicy }) => DeletionPolicy === "Retain");
  expect(left.map(({ Type }) => Type)).toEqual(["AWS::DynamoDB::Table"]);
  expect(left.map(({ Properties }) => Properties.TableName)).toEqual([undefined]);
});

test("Every log expires and queues are encrypted", () => {
  for (const { Properties } of ofType(prod, "AWS::Logs::LogGroup")) expect(Properties.RetentionInDays).toBe(90);
  for (const { Properties } of ofType(prod, "AWS::SQS::Queue")) expect(Properties.SqsManagedSseEnabled).toBe(true);
});

test("The emulator's stage differs from a personal one only in what the emulator does not support", () => {
  for (const name of standIns) process.env[name] = "http://localhost:1";
  process.env.EMULATOR_PORT = "1";
  const { emulator, ...others } = settingsOf(EMULATED);
  // Optional settings that cost money are included.
  const paid = { alarmsTo: [expect.any(String)], hasDashboard: true, isTraced: true, platformAccounts: ["stripe"] };
  expect(others).toEqual({ ...settingsOf("ada"), ...paid });
  const stacks = synthesized({ settings: { ...others, emulator } });
  const types = (from: Stacks) => new Set([...from.values()].flat().map(({ Type }) => Type));
  const missing = [...types(personal)].filter((type) => !types(stacks).has(type));
  expect(missing.sort()).toEqual([
    "AWS::IAM::Policy",
    "AWS::Lambda::LayerVersion",
    "AWS::SES::ConfigurationSet",
    "AWS::SES::ConfigurationSetEventDestination",
    "Custom::CDKBucketDeployment",
  ]);
});
