/** A service has refused a message for good. */
export class Undeliverable extends Error {}

/** A service has called a message malformed, which is our bug. */
export class Malformed extends Undeliverable {}

/** The answer is missing, or says that the service itself failed, so the message may have been sent. */
export class DeliveryUnknown extends Error {}

/** Errors before a connection was made. */
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND"];

interface AwsError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * An error of an AWS service about a message, without what the service said of its recipient: Undeliverable if it is
 * named among the `refusals`, Malformed if among the `malformed`, DeliveryUnknown, or an error after which the message
 * was surely not sent.
 */
export const deliveryError = (
  { name, code = "", $metadata }: AwsError,
  { prefix, refusals = [], malformed }: { prefix: string; refusals?: readonly string[]; malformed: readonly string[] },
): Error => {
  const message = `${prefix}: ${name}`;
  if (refusals.includes(name)) return new Undeliverable(message);
  if (malformed.includes(name)) return new Malformed(message);
  const { httpStatusCode = 0 } = $metadata ?? {};
  const isSure = NEVER_SENT.includes(code) || (httpStatusCode >= 400 && httpStatusCode < 500);
  return isSure ? new Error(message) : new DeliveryUnknown(message);
};
