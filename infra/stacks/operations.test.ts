import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobs } from "#functions/jobs.ts";
import { type StageSettings, settingsOf } from "./stages.ts";
import { functionsOf, ofType, synthesized } from "./testing/synthesized.ts";

const alarms = ofType(synthesized({ jobs }), "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);

test("every alarm says what to do in a runbook", () => {
  expect(alarms.length).toBeGreaterThan(4);
  for (const { AlarmDescription, AlarmActions } of alarms) {
    const [runbook = "none"] = /docs\/runbooks\/\S+\.md/.exec(AlarmDescription) ?? [];
    expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
    expect(AlarmActions).toHaveLength(1);
  }
});

test("alarms report functions that keep failing, work that was given up, and jobs that fall behind", () => {
  const named = new Map(alarms.map(({ AlarmName, ...alarm }) => [AlarmName.replace("test-dabba-", ""), alarm]));
  expect(named.get("function-errors")).toMatchObject({ Namespace: "AWS/Lambda", MetricName: "Errors" });
  expect(named.get("function-errors")).not.toHaveProperty("Dimensions");
  expect(named.get("dead-letters")).toMatchObject({ Namespace: "AWS/SQS", Threshold: 0 });
  for (const [name, job] of Object.entries(jobs))
    expect([name, named.has(`job-${name}-behind`)]).toEqual([name, "from" in job]);
});

test("the runbook of failing functions names each job", () => {
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

test("a stage that keeps no data has alarms only if somebody gets them, and a dashboard only if it asks for one", () => {
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

test("alarms report unavailable payments and refused events", () => {
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
