import { CloudWatchClient, DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import type { Admin } from "../accounts/actor.ts";
import { config } from "../config.ts";
import { type Alarms, MOST_ALARMS } from "../contract/admin/admin.ts";
import { stageName } from "../stage-name.ts";
import { awsTimeouts } from "../timeouts.ts";

let opened: CloudWatchClient | undefined;
const client = (): CloudWatchClient => {
  const { AWS_REGION: region, CLOUDWATCH_ENDPOINT: endpoint } = config();
  opened ??= new CloudWatchClient({ region, endpoint, ...awsTimeouts });
  return opened;
};

/** `What to do: docs/runbooks/payments.md` */
const runbookIn = (description: string | undefined): string | null =>
  /docs\/runbooks\/([\w-]+)\.md/.exec(description ?? "")?.[1] ?? null;

/** The alarms of this stage that are ringing, the longest first. */
export const listAlarms = async (_: { admin: Admin }): Promise<Alarms> => {
  const prefix = stageName(config().STAGE, "");
  const { MetricAlarms = [] } = await client().send(
    new DescribeAlarmsCommand({
      AlarmNamePrefix: prefix,
      StateValue: "ALARM",
      AlarmTypes: ["MetricAlarm"],
      MaxRecords: MOST_ALARMS,
    }),
  );
  const alarms = MetricAlarms.map(
    ({ AlarmName = "", AlarmDescription, StateTransitionedTimestamp, StateUpdatedTimestamp }) => ({
      name: AlarmName.slice(prefix.length),
      since: (StateTransitionedTimestamp ?? StateUpdatedTimestamp)?.toISOString() ?? null,
      runbook: runbookIn(AlarmDescription),
    }),
  );
  return { alarms: alarms.toSorted((a, b) => (a.since ?? "").localeCompare(b.since ?? "")) };
};
