/**
 * The messages of an error and its causes in one line: `AppError: … < TypeError: …`. It has only the
 * messages, because a provider's error also contains the request and the answer, with personal data.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name}: ${error.message}`;
  return error.cause === undefined ? text : `${text} < ${describeError(error.cause)}`;
};
