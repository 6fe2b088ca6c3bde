import type { Answer, ErrorAnswer } from "./json-api.ts";
import type { Collection, Records } from "./records.ts";

/** The stored answer to an idempotency key. */
export interface Answered {
  request: string;
  status: number;
  body: object;
}

/**
 * Runs an operation once for an idempotency key. When the request is repeated, it gets the stored answer.
 * @param replayHeaders headers of a stored answer
 * @throws the error that `mismatch` makes, if the key was used for another request
 */
export const once = (
  { answers, atomically }: { answers: Collection<Answered>; atomically: Records["atomically"] },
  {
    key,
    request,
    mismatch,
    replayHeaders,
  }: { key: string; request: string; mismatch: () => ErrorAnswer; replayHeaders?: Answer["headers"] },
  run: () => Answer,
): Answer => {
  const known = answers.find(key);
  if (!known)
    return atomically(() => {
      const { status, body = {} } = run();
      answers.put(key, { request, status, body });
      return { status, body };
    });
  if (known.request !== request) throw mismatch();
  return { status: known.status, body: known.body, headers: replayHeaders };
};
