import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobs } from "#functions/jobs.ts";
import { type StageSettings, settingsOf } from "./stages.ts";
import { functionsOf, ofType, synthesized } from "./testing/synthesized.ts";

const alarms = ofType(synthesized({ jobs }), "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);

test("Every alarm says what to do in a runbook, and tells when it begins and when it is over", () => {
  expect(alarms.length).toBeGreaterThan(4);
  for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
    const [runbook = "none"] = /docs\/runbooks\/\S+\.md/.exec(AlarmDescription) ?? [];
    expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
    expect(AlarmActions).toHaveLength(1);
    expect(OKActions).toEqual(AlarmActions);
  }
});

const named = new Map(alarms.map(({ AlarmName, ...alarm }) => [AlarmName.replace("test-dabba-", ""), alarm]));

test("Alarms report functions that keep failing, work that was given up, and jobs that fall behind", () => {
  expect(named.get("function-errors")).toMatchObject({ Namespace: "AWS/Lambda", MetricName: "Errors" });
  expect(named.get("function-errors")).not.toHaveProperty("Dimensions");
  expect(named.get("dead-letters")).toMatchObject({ Namespace: "AWS/SQS", Threshold: 0 });
  for (const [name, job] of Object.entries(jobs))
    expect([name, named.has(`job-${name}-behind`)]).toEqual([name, "from" in job]);
});

test("The runbook of failing functions names each job", () => {
  const page = readFileSync("docs/runbooks/function-errors.md", "utf8");
  for (const name of Object.keys(jobs)) expect([name, page.includes(`\`${name}\``)]).toEqual([name, true]);
});

test("X-Ray traces only where a stage asks for it", () => {
  const modes = [false, true].map((isTraced) => {
    const functions = functionsOf(synthesized({ settings: { ...settingsOf("prod"), isTraced } }));
    return new Set(functions.map(({ Properties }) => Properties.TracingConfig?.Mode));
  });
  expect(modes).toEqual([new Set([undefined]), new Set(["Active"])]);
});

test("A stage that keeps no data has alarms only if somebody gets them, and a dashboard only if it asks for one", () => {
  const ada = settingsOf("ada");
  const typesOf = (settings: StageSettings) => {
    const stacks = synthesized({ settings });
    const counted = ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::Dashboard"].map((type) => ofType(stacks, type).length);
    return counted.map(Boolean);
  };
  expect(typesOf(ada)).toEqual([false, false]);
  expect(typesOf({ ...ada, alarmsTo: ["ada@example.com"] })).toEqual([true, false]);
  expect(typesOf({ ...ada, hasDashboard: true })).toEqual([false, true]);
  expect(typesOf(settingsOf("prod"))).toEqual([true, false]);
});

test("An alarm reports that a job of every minute does not run at all, which measures nothing", () => {
  expect(jobs.sweepPayments).toMatchObject({ every: "1 minute" });
  expect(named.get("jobs-stopped")).toMatchObject({
    MetricName: "Invocations",
    Dimensions: [{ Name: "FunctionName", Value: "test-dabba-job-sweepPayments" }],
    ComparisonOperator: "LessThanThreshold",
    Threshold: 1,
    TreatMissingData: "breaching",
  });
});

test("Alarms report bounces and complaints before SES stops the account's mail, and stay while nothing is measured", () => {
  for (const [name, MetricName, Threshold] of [
    ["mail-bounces", "Reputation.BounceRate", 0.05],
    ["mail-complaints", "Reputation.ComplaintRate", 0.001],
  ] as const)
    expect(named.get(name)).toMatchObject({ Namespace: "AWS/SES", MetricName, Threshold, TreatMissingData: "ignore" });
});

test("Payments that one shop's provider refuses ring too, though few an hour", () => {
  const few = { Threshold: 1, DatapointsToAlarm: 3, EvaluationPeriods: 12 };
  expect(named.get("payments-unavailable")).toMatchObject(few);
});

test("Alarms report unavailable payments and refused events", () => {
  const codes = alarms.flatMap(({ Dimensions = [], AlarmDescription }) =>
    Dimensions.flatMap(({ Name, Value }: { Name: string; Value: string }) =>
      Name === "Code" ? [[Value, AlarmDescription]] : [],
    ),
  );
  const runbook = "What to do: docs/runbooks/payments.md";
  expect(codes).toEqual([
    ["payment_unavailable", runbook],
    ["bad_signature", runbook],
  ]);
});
