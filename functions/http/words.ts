/**
 * The messages of an error and its causes in one line: `AppError: … < StripeAPIError: …`. Only messages, because a
 * provider's error also contains the request and the answer, with personal data.
 */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const words = `${error.name}: ${error.message}`;
  return error.cause === undefined ? words : `${words} < ${wordsOf(error.cause)}`;
};
