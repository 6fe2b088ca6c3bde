/** A service refuses a message for good. */
export class Refused extends Error {}

/** The answer is missing, or says that the service itself failed: the message may have gone out. */
export class Unsure extends Error {}

/** Errors before a connection. */
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND"];

interface AwsError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * An error of an AWS service about a message, without what the service said of its recipient: Refused if it is named
 * among the `refusals`, Unsure, or an error after which the message was surely not sent.
 */
export const troubleOf = (
  { name, code = "", $metadata }: AwsError,
  { told, refusals }: { told: string; refusals: readonly string[] },
): Error => {
  const message = `${told}: ${name}`;
  if (refusals.includes(name)) return new Refused(message);
  const { httpStatusCode = 0 } = $metadata ?? {};
  const isSure = NEVER_SENT.includes(code) || (httpStatusCode >= 400 && httpStatusCode < 500);
  return isSure ? new Error(message) : new Unsure(message);
};
