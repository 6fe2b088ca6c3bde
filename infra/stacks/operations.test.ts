import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { jobs } from "#functions/jobs.ts";
import { ofType, synthesized } from "./testing/synthesized.ts";

const alarms = ofType(synthesized({ jobs }), "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);

test("every alarm says what to do in a runbook", () => {
  expect(alarms.length).toBeGreaterThan(4);
  for (const { AlarmDescription, AlarmActions } of alarms) {
    const [runbook = "none"] = /docs\/runbooks\/\S+\.md/.exec(AlarmDescription) ?? [];
    expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
    expect(AlarmActions).toHaveLength(1);
  }
});

test("an alarm reports every job that keeps failing, and work that was given up", () => {
  const watched = alarms.filter(({ Namespace }) => Namespace === "AWS/Lambda" || Namespace === "AWS/SQS");
  const names = watched.flatMap(({ Dimensions = [] }) => Dimensions.map(({ Value }: { Value: unknown }) => Value));
  for (const name of Object.keys(jobs)) expect(names).toContain(`test-dabba-job-${name}`);
  const alarmNames = watched.map(({ AlarmName }) => AlarmName);
  expect(alarmNames).toContain("test-dabba-dead-letters");
  for (const [name, job] of Object.entries(jobs))
    expect([name, alarmNames.includes(`test-dabba-job-${name}-behind`)]).toEqual([name, "from" in job]);
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
