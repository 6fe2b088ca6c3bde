/**
 * What an error and its causes say, in one line: `AppError: … < StripeAPIError: …`. Its words only: a provider's error
 * carries what was sent and answered, personal data too.
 */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const words = `${error.name}: ${error.message}`;
  return error.cause === undefined ? words : `${words} < ${wordsOf(error.cause)}`;
};
