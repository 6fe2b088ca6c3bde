import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as FunctionTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnEventSourceMapping, EventInvokeConfig, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { LANES } from "#functions/jobs.ts";
import type { NamedJob } from "#infra/bundles/entries.ts";
import { dynamodb } from "#infra/grants/grants.ts";
import { allow } from "#infra/grants/statement.ts";
import { recordedMailEvents } from "./data.ts";
import { lambda, type Stage } from "./lambda.ts";

interface JobsProps extends StackProps {
  stage: Stage;
  jobs: readonly NamedJob[];
}

const RETRIES = 5;

/** The rights to read a stream. */
const STREAM = dynamodb(["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"]);

/**
 * The jobs: on a schedule, on changes of the table, on events of mail, or called by other functions. Failed work goes
 * to the dead letters.
 */
export class Jobs extends Stack {
  constructor(scope: Construct, id: string, { stage, jobs, ...props }: JobsProps) {
    super(scope, id, props);
    for (const { name, entry, job } of jobs) {
      const { deadLetters, table } = stage.data;
      const stream = "from" in job;
      const handler = lambda(this, stage, {
        name: `job-${name}`,
        entry,
        writes: true,
        timeout: job.timeout ?? 60,
        statements: [
          allow("DeadLetters", ["sqs:SendMessage"], [deadLetters.queueArn]),
          ...(stream ? [allow("Changes", STREAM, [table.streamArn])] : []),
        ],
      });
      if (stream) {
        new CfnEventSourceMapping(this, `${name}Source`, {
          functionName: handler.functionName,
          eventSourceArn: table.streamArn,
          startingPosition: "TRIM_HORIZON",
          batchSize: 100,
          parallelizationFactor: LANES,
          maximumBatchingWindowInSeconds: 1,
          bisectBatchOnFunctionError: true,
          // Without a maximum of tries, only the age of a change limits them.
          ...(job.hours
            ? { maximumRetryAttempts: -1, maximumRecordAgeInSeconds: job.hours * 60 * 60 }
            : { maximumRetryAttempts: RETRIES }),
          functionResponseTypes: ["ReportBatchItemFailures"],
          destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
          ...(job.matching && { filterCriteria: { filters: [{ pattern: JSON.stringify(job.matching) }] } }),
        });
      } else if ("on" in job) {
        this.retry(name, handler, stage);
        if (job.on === "mail") this.follow(name, handler, stage);
      } else {
        this.schedule(name, `rate(${job.every})`, handler, stage);
      }
    }
  }

  private retry(name: string, handler: LambdaFunction, { data }: Stage): void {
    new EventInvokeConfig(this, `${name}Retries`, {
      function: handler,
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
      onFailure: new SqsDestination(data.deadLetters),
    });
  }

  /** Events of this stage's mail alone: all stages of an account share its bus, which tries for a day to call the job. */
  private follow(name: string, handler: LambdaFunction, stage: Stage): void {
    const { deadLetters, mailEvents } = stage.data;
    if (!mailEvents) return;
    new Rule(this, `${name}Rule`, {
      eventPattern: {
        source: ["aws.ses"],
        detail: {
          eventType: [...recordedMailEvents],
          mail: { tags: { "ses:configuration-set": [mailEvents.configurationSetName] } },
        },
      },
      targets: [
        new FunctionTarget(handler, {
          // By its ARN: the policy of the queue itself would name this rule, and each stack would need the other.
          deadLetterQueue: Queue.fromQueueArn(this, `${name}DeadLetters`, deadLetters.queueArn),
        }),
      ],
    });
  }

  private schedule(name: string, scheduleExpression: string, handler: LambdaFunction, stage: Stage): void {
    const { data } = stage;
    this.retry(name, handler, stage);
    const role = new Role(this, `${name}ScheduleRole`, {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    });
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [handler.functionArn] }));
    role.addToPolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [data.deadLetters.queueArn] }));
    new CfnSchedule(this, `${name}Schedule`, {
      scheduleExpression,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: handler.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: RETRIES, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: data.deadLetters.queueArn },
      },
    });
  }
}
