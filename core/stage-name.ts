/** The name of a function or an alarm of a stage on AWS: `prod-dabba-job-sweepPayments`. */
export const stageName = (stage: string, name: string): string => `${stage}-dabba-${name}`;

/** How the functions of all jobs are named; `*` where the job's own name stands. */
export const jobFunction = (stage: string, job: string): string => stageName(stage, `job-${job}`);
