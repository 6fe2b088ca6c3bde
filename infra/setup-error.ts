/** An error that only the person who started the run can fix. Its message is one line and names the fix. */
export class SetupError extends Error {}
