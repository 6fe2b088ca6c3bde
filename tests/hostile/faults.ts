import { setTimeout as pause } from "node:timers/promises";
import { refusal } from "../kit/dynamodb-proxy.ts";
import { type Answer, type Call, type Carrier, json } from "../kit/proxy.ts";
import { type FaultKind, faultOf, type RefundKind, scheduleOf, stall } from "./processes.ts";

/** Longer than most calls take, shorter than any timeout. */
const LATE = 60;

type Answering = (call: Call) => Answer;
type Answers = Record<"dead" | "throttled" | "failed" | "nonsense", Answering> & Partial<Record<RefundKind, Answering>>;

/** Carries out calls with the faults of their processes. */
const faulty =
  (carry: Carrier, answers: Answers): Carrier =>
  async (call) => {
    const fault: FaultKind | "dead" | undefined = faultOf(call);
    switch (fault) {
      case "cut":
        return undefined;
      case "lost":
        await carry(call);
        return undefined;
      case "stalled":
        stall(scheduleOf(call.headers), () => carry(call));
        return undefined;
      case "late":
        await pause(LATE);
        return carry(call);
      case "crash after":
        await carry(call);
        return answers.dead(call);
      case "dead":
      case "crash before":
        return answers.dead(call);
      case undefined:
        return carry(call);
      default:
        return (answers[fault] ?? answers.nonsense)(call);
    }
  };

const broken = () => json(500, { __type: "com.amazonaws.dynamodb.v20120810#InternalServerError" });

/** DynamoDB with faults. A dead process gets an error that no client retries. */
export const faultyDatabase = (carry: Carrier): Carrier =>
  faulty(carry, {
    dead: () => refusal("AccessDeniedException", { Message: "The process is dead" }),
    throttled: () => refusal("ProvisionedThroughputExceededException", { message: "Too many requests" }),
    failed: broken,
    nonsense: broken,
  });

/** SES answers 200 only for a mail that it took. */
const isMail = ({ path }: Call) => path.startsWith("/v2/");

/** A refund that was never made, in the words of both providers. */
const madeUp = ({ body }: Call, state: string, part = 1): Answer => {
  const [, amount] = /amount"?[=:](\d+)/.exec(String(body)) ?? [];
  const facts = { id: "made-up", type: "refund", amount: Math.ceil(Number(amount) * part), currency: "PLN" };
  return json(200, { ...facts, status: state, state });
};

/**
 * A payment provider with faults. Like Stripe it repeats its answer to an idempotency key, including errors:
 * https://docs.stripe.com/api/idempotent_requests
 */
export const faultyProvider = (carry: Carrier): Carrier => {
  const kept = new Map<string, Answer>();
  const nameOf = ({ path, headers }: Call) => {
    const key = path.startsWith("/v1/") && headers["idempotency-key"];
    return key && `${scheduleOf(headers)} ${path} ${headers.authorization} ${headers["stripe-account"]} ${key}`;
  };
  const failed = (call: Call) => {
    const answer = json(500, { error: { type: "api_error", message: "Something went wrong at the provider" } });
    const name = nameOf(call);
    if (name) kept.set(name, answer);
    return answer;
  };
  return faulty(async (call) => kept.get(nameOf(call) || "") ?? carry(call), {
    dead: () => json(400, { error: { type: "invalid_request_error", message: "The process is dead" } }),
    throttled: () => json(429, { error: { type: "rate_limit_error", message: "Too many requests" } }),
    failed,
    nonsense: (call) => (isMail(call) ? broken() : json(200, {})),
    "failed refund": (call) => madeUp(call, "failed"),
    "pending refund": (call) => madeUp(call, "pending"),
    "smaller refund": (call) => madeUp(call, call.path.startsWith("/v1/") ? "succeeded" : "completed", 0.5),
  });
};
