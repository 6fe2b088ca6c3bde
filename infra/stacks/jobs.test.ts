import { expect, test } from "vitest";
import { type Job, jobs } from "#functions/jobs.ts";
import { functionsOf, ofType, synthesized } from "./testing/synthesized.ts";

test("Scheduled jobs and consumers are deployed from their rows, and failed work is kept", () => {
  const stacks = synthesized({
    jobs: {
      sweepDrafts: { every: "1 minute", summary: "Sweep" },
      notifyKitchen: { from: "table", matching: { eventName: ["INSERT"] }, summary: "Notify" },
      notifyShopper: { from: "table", hours: 2, summary: "Notify for two hours" },
    },
  });
  const [schedule] = ofType(stacks, "AWS::Scheduler::Schedule");
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: "rate(1 minute)",
    Target: { DeadLetterConfig: { Arn: expect.anything() }, RetryPolicy: { MaximumRetryAttempts: 5 } },
  });
  const [source, patient] = ofType(stacks, "AWS::Lambda::EventSourceMapping");
  expect(source?.Properties).toMatchObject({
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    MaximumRetryAttempts: 5,
    BisectBatchOnFunctionError: true,
    ParallelizationFactor: 10,
  });
  expect(patient?.Properties).toMatchObject({ MaximumRetryAttempts: -1, MaximumRecordAgeInSeconds: 7200 });
  const [failed] = ofType(stacks, "AWS::Lambda::EventInvokeConfig");
  expect(failed?.Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
});

test("SES's events about the stage's mail reach their job, and failed ones are kept", () => {
  const stacks = synthesized({ jobs: { hearOfMail: { on: "mail", summary: "Hear" } } });
  const [destination] = ofType(stacks, "AWS::SES::ConfigurationSetEventDestination");
  expect(destination?.Properties.EventDestination).toMatchObject({
    MatchingEventTypes: ["send", "bounce", "complaint"],
    EventBridgeDestination: { EventBusArn: expect.anything() },
  });
  const [rule] = ofType(stacks, "AWS::Events::Rule");
  expect(rule?.Properties).toMatchObject({
    EventPattern: {
      source: ["aws.ses"],
      detail: {
        eventType: ["Send", "Bounce", "Complaint"],
        mail: { tags: { "ses:configuration-set": [expect.anything()] } },
      },
    },
    Targets: [{ DeadLetterConfig: { Arn: expect.anything() } }],
  });
  const mayWrite = ofType(stacks, "AWS::SQS::QueuePolicy").flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  expect(mayWrite).toContainEqual(
    expect.objectContaining({ Action: "sqs:SendMessage", Principal: { Service: "events.amazonaws.com" } }),
  );
  expect(ofType(stacks, "AWS::Lambda::Permission").map(({ Properties }) => Properties.Principal)).toContain(
    "events.amazonaws.com",
  );
  const [failed] = ofType(stacks, "AWS::Lambda::EventInvokeConfig");
  expect(failed?.Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
  for (const { Properties } of functionsOf(stacks))
    expect(Properties.Environment.Variables.MAIL_CONFIGURATION_SET).toBeDefined();
});

const SECONDS: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 };

const secondsBetween = ({ every }: Extract<Job, { every: string }>): number => {
  const [count, unit = ""] = every.split(" ");
  return Number(count) * (SECONDS[unit.replace(/s$/, "")] ?? Number.NaN);
};

test("Every scheduled job is on its schedule, and ends before it begins again", () => {
  const stacks = synthesized({ jobs });
  const schedules = ofType(stacks, "AWS::Scheduler::Schedule").map(({ Properties }) => Properties.ScheduleExpression);
  const scheduled = Object.entries(jobs).flatMap(([name, job]) => ("every" in job ? [{ name, job }] : []));
  expect(schedules).toEqual(scheduled.map(({ job }) => `rate(${job.every})`));
  for (const { name, job } of scheduled) {
    const own = functionsOf(stacks).find(({ Properties }) => Properties.FunctionName === `test-dabba-job-${name}`);
    expect(own?.Properties.Timeout).toBeLessThan(secondsBetween(job));
  }
});

test("Every consumer gets the changes that its row names, and only the failed part of a batch is repeated", () => {
  const stacks = synthesized({ jobs });
  const sources = ofType(stacks, "AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties);
  const consumers = Object.values(jobs).filter((job) => "from" in job);
  expect(sources.map(({ FilterCriteria }) => JSON.parse(FilterCriteria.Filters[0].Pattern))).toEqual(
    consumers.map(({ matching }) => matching),
  );
  for (const source of sources) expect(source.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
});
