/**
 * List prices of eu-central-1 (Frankfurt) in US dollars, without any free allowance, as of November 2026. Check them
 * before you rely on them.
 */
export const prices = {
  /** A million requests of an HTTP API: https://aws.amazon.com/api-gateway/pricing/ */
  apiCall: 1.2e-6,
  /** A million requests, and a GB-second on arm64: https://aws.amazon.com/lambda/pricing/ */
  invocation: 0.2e-6,
  gigabyteSecond: 0.0000133334,
  /**
   * A unit on demand, and a GB stored for a month with its backups: https://aws.amazon.com/dynamodb/pricing/on-demand/
   */
  readUnit: 0.1525e-6,
  writeUnit: 0.7625e-6,
  storedGigabyte: 0.306 + 0.2448,
  /**
   * A request over HTTPS, a GB to Europe, and a run of a function at the edge:
   * https://aws.amazon.com/cloudfront/pricing/
   */
  cdnRequest: 1.2e-6,
  cdnGigabyte: 0.085,
  edgeRun: 0.1e-6,
  /** A GB of logs, an alarm, a metric, and a dashboard for a month: https://aws.amazon.com/cloudwatch/pricing/ */
  logGigabyte: 0.63,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  /** A trace: https://aws.amazon.com/xray/pricing/ */
  trace: 5e-6,
  /** A mail: https://aws.amazon.com/ses/pricing/ */
  mail: 0.1e-3,
  /** A secret for a month: https://aws.amazon.com/secrets-manager/pricing/ */
  secret: 0.4,
  /** A suggestion of an address: https://aws.amazon.com/location/pricing/ */
  suggestion: 0.5e-3,
  /** A web ACL with its rule for a month, and a request: https://aws.amazon.com/waf/pricing/ */
  webAcl: 6,
  checkedRequest: 0.6e-6,
} as const;

/**
 * Memory of a function in GB, and its share of a processor: 1,769 MB have a whole one,
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const GIGABYTES = 0.5;
const PROCESSOR = 512 / 1769;

/**
 * Milliseconds of one request to the table on AWS, for which a function waits: "single-digit", as DynamoDB promises.
 */
const TABLE_MS = 5;

/**
 * Bytes of a line that an invocation logs, with what CloudWatch adds to each, and of what API Gateway logs of a call.
 */
const LOGGED = 550;
const ACCESS_LOGGED = 200;

/** What some work takes of AWS. */
export interface Taken {
  /** Calls through the gateway, and of them or besides them, invocations of functions. */
  apiCalls: number;
  invocations: number;
  /** Lines that the functions log. */
  lines: number;
  /** Milliseconds of a whole processor, and requests to the table in sequence, of all invocations together. */
  cpu: number;
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
  cdnRequests: number;
  cdnBytes: number;
  mails: number;
}

export const nothing: Taken = {
  apiCalls: 0,
  invocations: 0,
  lines: 0,
  cpu: 0,
  roundTrips: 0,
  readUnits: 0,
  writeUnits: 0,
  cdnRequests: 0,
  cdnBytes: 0,
  mails: 0,
};

export const plus = (a: Taken, b: Partial<Taken>): Taken =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name as keyof Taken] ?? 0)])) as never;

export const times = (a: Taken, n: number): Taken =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value * n])) as never;

/** Milliseconds for which AWS bills the functions. */
export const billed = ({ cpu, roundTrips }: Pick<Taken, "cpu" | "roundTrips">): number =>
  cpu / PROCESSOR + roundTrips * TABLE_MS;

/** The price of some work by service, in US dollars. */
export const priceOf = (taken: Taken): Record<string, number> => ({
  "API Gateway": taken.apiCalls * prices.apiCall,
  Lambda: taken.invocations * prices.invocation + (billed(taken) / 1000) * GIGABYTES * prices.gigabyteSecond,
  DynamoDB: taken.readUnits * prices.readUnit + taken.writeUnits * prices.writeUnit,
  CloudFront:
    taken.cdnRequests * prices.cdnRequest +
    taken.apiCalls * prices.edgeRun +
    (taken.cdnBytes / 1e9) * prices.cdnGigabyte,
  CloudWatch: ((taken.lines * LOGGED + taken.apiCalls * ACCESS_LOGGED) / 1e9) * prices.logGigabyte,
  SES: taken.mails * prices.mail,
});
