import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { stageName } from "#core/stage-name.ts";
import { countedCodes, type MetricName } from "#functions/http/metric.ts";
import type { NamedJob } from "#infra/bundles/entries.ts";
import { functionNameOf, type Stage } from "./lambda.ts";

interface OperationsProps extends StackProps {
  stage: Stage;
  http: HttpApi;
  jobs: readonly NamedJob[];
}

type CountedCode = (typeof countedCodes)[number];

/** When an alarm rings. Below a number it also rings where nothing at all was measured. */
type Limit = { above: number } | { below: number };

/** An alarm. */
type Watch = Limit & {
  name: string;
  /** The page of `docs/runbooks` that says what to do. By default the one with the alarm's name. */
  runbook?: string;
  metric: IMetric;
  /** How many periods must break the limit; one by default. */
  periods?: number;
  /** How many latest periods these may be spread over. By default they must be in a row. */
  of?: number;
  /** How a period without data counts. By default it counts as zero, so it breaks a lower limit only. */
  missing?: TreatMissingData;
};

const period = Duration.minutes(5);

const metric = (namespace: string, metricName: string, dimensionsMap: Record<string, string>, statistic = "Sum") =>
  new Metric({ namespace, metricName, dimensionsMap, statistic, period });

/**
 * The monitoring of a stage: alarms, each with a runbook, if the stage keeps its data or somebody gets them, and a
 * dashboard if the stage asks for one. An idle stage pays for both.
 */
export class Operations extends Stack {
  constructor(scope: Construct, id: string, { stage, http, jobs, ...props }: OperationsProps) {
    super(scope, id, props);
    const { table, deadLetters } = stage.data;
    const ofStage = (name: MetricName, dimensions = {}) => metric("dabba", name, { Stage: stage.name, ...dimensions });
    const refused = (Code: CountedCode) => ofStage("Refused", { Code });
    const ofApi = (name: string, statistic: string) => metric("AWS/ApiGateway", name, { ApiId: http.apiId }, statistic);
    const ofTable = (name: string) => metric("AWS/DynamoDB", name, { TableName: table.name });
    const jobsBehind = jobs.flatMap(({ name, job }) => {
      if (!("from" in job)) return [];
      const FunctionName = functionNameOf(stage, `job-${name}`);
      return {
        name: `job-${name}-behind`,
        runbook: job.runbook ?? "dead-letters",
        metric: metric("AWS/Lambda", "IteratorAge", { FunctionName }, "Maximum"),
        periods: 2,
        // Milliseconds. A minute is enough, because no request waits for jobs that follow the table's changes.
        above: 60_000,
      };
    });
    const failures = ofApi("5xx", "Sum");
    const latency = { p50: ofApi("Latency", "p50"), p99: ofApi("Latency", "p99") };
    // Counted for all functions of the account: they share its concurrency, and one alarm costs less than one for each.
    const ofFunctions = (name: string) => metric("AWS/Lambda", name, {});
    const [errors, throttles] = [ofFunctions("Errors"), ofFunctions("Throttles")];
    const runs = metric("AWS/Lambda", "Invocations", { FunctionName: functionNameOf(stage, "job-sweepPayments") });
    // For the whole account, in periods of an hour, as SES advises:
    // https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
    const ofMail = (name: string) =>
      metric("AWS/SES", `Reputation.${name}`, {}, "Maximum").with({ period: Duration.hours(1) });
    const lost = deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" });
    const tableThrottles = { reads: ofTable("ReadThrottleEvents"), writes: ofTable("WriteThrottleEvents") };

    const watches: Watch[] = [
      { name: "over-budget", runbook: "messages", metric: ofStage("OverBudget"), above: 20 },
      { name: "failures", metric: ofStage("Failed"), above: 0 },
      { name: "server-errors", metric: failures, above: 5 },
      { name: "slow", metric: latency.p99, above: 3000, periods: 3 },
      { name: "throttled", metric: throttles, above: 0, periods: 2 },
      // Above the rate callers get 429, which is no failure of ours and rings nothing else.
      {
        name: "near-limit",
        runbook: "throttled",
        metric: ofApi("Count", "Sum"),
        above: 0.8 * stage.settings.throttle.rate * period.toSeconds(),
      },
      ...Object.entries(tableThrottles).map(([kind, metric]) => ({
        name: `table-${kind}-throttled`,
        runbook: "table-throttled",
        metric,
        above: 0,
        periods: 2,
      })),
      { name: "dead-letters", metric: lost, above: 0 },
      // Endpoints answer their errors themselves, so what fails here is a job, or a function that crashed.
      { name: "function-errors", metric: errors, above: 0, periods: 2 },
      ...jobsBehind,
      // A job that does not run fails nothing. This one stands for all that run every minute.
      { name: "jobs-stopped", metric: runs, below: 1, periods: 3 },
      // At 10 % and 0.5 % SES may stop the mail of the whole account, that is of all shops.
      ...Object.entries({ bounces: ofMail("BounceRate"), complaints: ofMail("ComplaintRate") }).map(
        ([kind, metric]) => ({
          name: `mail-${kind}`,
          runbook: "mail-reputation",
          metric,
          above: kind === "bounces" ? 0.05 : 0.001,
          missing: TreatMissingData.IGNORE,
        }),
      ),
      { name: "payments-parked", runbook: "payments", metric: ofStage("PaymentsParked"), above: 0 },
      // One shop's revoked key refuses a few shoppers an hour, who try again at once. A single refusal is an accident,
      // of which a large platform has some each evening.
      {
        name: "payments-unavailable",
        runbook: "payments",
        metric: refused("payment_unavailable"),
        above: 1,
        periods: 3,
        of: 12,
      },
      // Anybody can send unsigned events, so a few of them raise no alarm.
      { name: "webhooks-refused", runbook: "payments", metric: refused("bad_signature"), above: 10, periods: 3 },
    ];
    const topic = this.topic(stage);
    const { keepsData, alarmsTo, hasDashboard } = stage.settings;
    if (keepsData || alarmsTo.length)
      for (const watch of watches) {
        const alarm = this.alarm(stage.name, watch);
        const tell = new SnsAction(topic);
        alarm.addAlarmAction(tell);
        // People who were woken also want to know that it is over.
        alarm.addOkAction(tell);
      }

    if (!hasDashboard) return;
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    new Dashboard(this, "Dashboard", {
      dashboardName: `${stage.name}-dabba`,
      widgets: [
        [graph("Orders placed", [ofStage("OrdersPlaced")]), graph("Requests", [ofApi("Count", "Sum")])],
        [graph("Latency, ms", Object.values(latency)), graph("Failures", [ofStage("Failed"), failures, errors])],
        [
          graph(
            "Refusals by code",
            countedCodes.map((code) => refused(code).with({ label: code })),
          ),
          graph("Throttles and dead letters", [throttles, ...Object.values(tableThrottles), lost]),
        ],
      ],
    });
  }

  private alarm(stage: string, { name, runbook = name, metric, periods = 1, of = periods, ...limit }: Watch): Alarm {
    const isBelow = "below" in limit;
    const { missing = isBelow ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING } = limit;
    return new Alarm(this, name, {
      alarmName: stageName(stage, name),
      alarmDescription: `What to do: docs/runbooks/${runbook}.md`,
      metric,
      threshold: isBelow ? limit.below : limit.above,
      evaluationPeriods: of,
      datapointsToAlarm: periods,
      comparisonOperator: isBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: missing,
    });
  }

  private topic({ settings }: Stage): Topic {
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    for (const address of settings.alarmsTo) topic.addSubscription(new EmailSubscription(address));
    return topic;
  }
}
