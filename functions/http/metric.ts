import type { ErrorCode } from "#core/contract/api/errors.ts";

/** The metrics of a stage. To add one, add its name here and one line where it happens. */
export type MetricName = "OrdersPlaced" | "OrdersNotAccepted" | "Refused" | "Failed" | "PaymentsParked" | "OverBudget";

/**
 * Codes of refusals that are counted, because an alarm uses them. All others are only in the log, because each metric
 * costs $0.30 a month.
 */
export const countedCodes = ["payment_unavailable", "bad_signature"] as const satisfies readonly ErrorCode[];

/** The fields that a refusal logs about its code. */
export const refusal = (code: ErrorCode) =>
  countedCodes.some((counted) => counted === code) ? metric("Refused", { Code: code }) : { Code: code };

/**
 * Fields that make CloudWatch count a log line as a metric of the stage, separately for each value of the dimensions.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export const metric = (name: MetricName, dimensions: Readonly<Record<string, string>> = {}) => {
  const labels = { Stage: process.env.STAGE ?? "local", ...dimensions };
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: "dabba", Dimensions: [Object.keys(labels)], Metrics: [{ Name: name, Unit: "Count" }] },
      ],
    },
    ...labels,
    [name]: 1,
  };
};
