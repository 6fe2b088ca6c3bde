import type { Context } from "aws-lambda";
import type { Entry } from "#infra/bundles/entries.ts";
import { lambdaContext } from "../gateway/lambda-context.ts";
import { loadHandler } from "../load-handler.ts";
import { withRights } from "../rights/rights.ts";
import { late, within } from "../within.ts";

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** A job that is invoked on this machine. */
export interface LocalJob {
  name: string;
  /** Milliseconds that a run may take. */
  timeout: number;
  /** Loads the handler at the first run, as Lambda does. */
  load: () => Promise<Handler>;
}

/** A job that can be invoked here. */
export const localJob = (name: string, entry: Entry, seconds = 60): LocalJob => ({
  name,
  timeout: seconds * 1000,
  load: async () => withRights({ entry, writes: true }, await loadHandler<Handler>(entry)),
});

/**
 * Invokes a job with an event and its remaining time.
 * @throws the job's error, and an error when it takes too long
 */
export const invoke = async ({ name, timeout, load }: LocalJob, id: string, event: unknown): Promise<unknown> => {
  const handler = await load();
  const result = await within(timeout, handler(event, lambdaContext(`job-${name}`, id, Date.now() + timeout)));
  if (result === late) throw new Error(`It took longer than ${timeout / 1000} s`);
  return result;
};
