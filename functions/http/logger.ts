import { Logger } from "@aws-lambda-powertools/logger";

/** Structured log of every function. It contains ids, never personal data. */
export const logger = new Logger({ serviceName: "dabba" });
