/** An error that only the person who started the run can fix. Its message is one line and names the fix. */
export class SetupError extends Error {}

/** The errors in an error. If both the work and its clean-up failed, Node would print neither of the two. */
export const errorsIn = (error: unknown): unknown[] =>
  error instanceof SuppressedError ? [error.suppressed, error.error].flatMap(errorsIn) : [error];
