/** The name of a function or an alarm of a stage on AWS: `prod-dabba-job-sweepPayments`. */
export const stageName = (stage: string, name: string): string => `${stage}-dabba-${name}`;

/** The name of the function of a job. With `*` for the job it is a pattern for all jobs. */
export const jobFunction = (stage: string, job: string): string => stageName(stage, `job-${job}`);
