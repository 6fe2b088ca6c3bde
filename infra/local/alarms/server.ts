import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";

const SetState = z.object({
  AlarmName: z.string(),
  StateValue: z.enum(["OK", "ALARM", "INSUFFICIENT_DATA"]),
  StateReason: z.string(),
});
type State = z.infer<typeof SetState>;

const Search = z.object({
  AlarmNamePrefix: z.optional(z.string()),
  StateValue: z.optional(SetState.shape.StateValue),
  MaxRecords: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});

const runbook = (name: string) => `docs/runbooks/${name}.md`;

/** The description of an alarm, as the stacks write it: the runbook with its name, else that of `failures`. */
const descriptionOf = (alarm: string) => {
  const name = alarm.replace(/^.*-dabba-/, "");
  const page = existsSync(new URL(`../../../${runbook(name)}`, import.meta.url)) ? name : "failures";
  return `What to do: ${runbook(page)}`;
};

/**
 * Implements two calls of CloudWatch: `DescribeAlarms`, which the product makes, and `SetAlarmState`, with which a test
 * or a rehearsal raises one. Nothing is measured here, so an alarm is there once its state was set.
 */
export const alarmServer = (): Listener => {
  const alarms = new Map<string, State & { at: number }>();

  const calls: Readonly<Record<string, (input: unknown) => object>> = {
    SetAlarmState: (input) => {
      const state = SetState.parse(input);
      alarms.set(state.AlarmName, { ...state, at: Date.now() / 1000 });
      return {};
    },
    DescribeAlarms: (input) => {
      const { AlarmNamePrefix = "", StateValue, MaxRecords = 50 } = Search.parse(input);
      const found = [...alarms.values()].filter(
        (alarm) => alarm.AlarmName.startsWith(AlarmNamePrefix) && (!StateValue || alarm.StateValue === StateValue),
      );
      return {
        CompositeAlarms: [],
        MetricAlarms: found.slice(0, MaxRecords).map(({ at, ...alarm }) => ({
          ...alarm,
          AlarmDescription: descriptionOf(alarm.AlarmName),
          StateUpdatedTimestamp: at,
          StateTransitionedTimestamp: at,
        })),
      };
    },
  };

  return async (request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() })
        .end(JSON.stringify(body));
    const call = calls[String(request.headers["x-amz-target"]).split(".")[1] ?? ""];
    if (!call) return answer(400, { __type: "UnknownOperationException" });
    try {
      return answer(200, call(JSON.parse(String(await readBody(request, 64 * 1024)))));
    } catch (error) {
      return answer(400, { __type: "ValidationError", message: String(error) });
    }
  };
};
