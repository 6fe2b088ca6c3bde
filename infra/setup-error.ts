/** An error that only the person who started the run can fix. Its message is one line and names the fix. */
export class SetupError extends Error {}

/** What went wrong: of work and of its end, where both failed, which Node would print without either. */
export const errorsIn = (error: unknown): unknown[] =>
  error instanceof SuppressedError ? [error.suppressed, error.error].flatMap(errorsIn) : [error];
