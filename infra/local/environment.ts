import type { CourierBase } from "#core/contract/couriers/services.ts";
import type { PaymentApiBase, PaymentSecret } from "#core/contract/payments/payments.ts";
import { type DataDir, keptKeys } from "./data-dir.ts";
import { INVOCATIONS, LOCAL_STAGE } from "./jobs/invocations.ts";
import type { Endpoints } from "./options.ts";
import { DEAD_LETTERS } from "./queue/server.ts";

/**
 * What the functions read from their environment about the stage and AWS, as it is on this machine. Variables that are
 * set already stay. `admins` are email addresses, separated by commas.
 */
export const stageEnvironment = (data: DataDir, origin: string, endpoints: Endpoints, admins: string) => {
  const { env } = process;
  return {
    AWS_REGION: env.AWS_REGION || "eu-central-1",
    AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID || "local",
    AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY || "local",
    TABLE_NAME: env.TABLE_NAME || "dabba",
    MEDIA_BUCKET: env.MEDIA_BUCKET || "dabba-media",
    DYNAMODB_ENDPOINT: endpoints.dynamodb,
    S3_ENDPOINT: endpoints.s3,
    PLACES_ENDPOINT: endpoints.places,
    SES_ENDPOINT: endpoints.ses,
    SNS_ENDPOINT: endpoints.sns,
    SQS_ENDPOINT: endpoints.sqs,
    CLOUDWATCH_ENDPOINT: endpoints.cloudwatch,
    LAMBDA_ENDPOINT: origin + INVOCATIONS,
    STAGE: LOCAL_STAGE,
    DEAD_LETTERS_URL: env.DEAD_LETTERS_URL || `${endpoints.sqs}/000000000000/${DEAD_LETTERS}`,
    SMS_SENDER: env.SMS_SENDER || "Dabba",
    GOOGLE_ISSUER: endpoints.google,
    GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID || "local",
    GOOGLE_CLIENT_SECRET: env.GOOGLE_CLIENT_SECRET || "local",
    SEALING_KEYS: env.SEALING_KEYS || keptKeys(data, "sealing-keys.json"),
    PUSH_SERVICES: endpoints.push,
    WEBHOOK_RECEIVERS: env.WEBHOOK_RECEIVERS || "localhost,127.0.0.1",
    VAPID_KEYS: env.VAPID_KEYS || keptKeys(data, "vapid-keys.json"),
    SESSION_KEYS: env.SESSION_KEYS || keptKeys(data, "session-keys.json"),
    PLATFORM_URL: env.PLATFORM_URL || origin,
    PLATFORM_ADMINS: env.PLATFORM_ADMINS || admins,
    POWERTOOLS_LOG_LEVEL: env.POWERTOOLS_LOG_LEVEL || "WARN",
  };
};

/** Everything that the functions read from their environment. */
export type FunctionEnvironment = ReturnType<typeof stageEnvironment> &
  Record<PaymentApiBase | PaymentSecret | CourierBase, string>;
