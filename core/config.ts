import * as z from "zod/mini";
import { loadSecrets } from "./secrets.ts";

await loadSecrets(process.env);

const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string, ctx): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          ctx.issues.push({ code: "custom", input: value, message: "must be JSON" });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** The id of a key. JavaScript sorts numeric keys before all others, so the key in use might not stay the first. */
const KeyId = z.string().check(z.regex(/\D/, "A key id must not be a number alone"));
const SigningKey = z.string().check(z.regex(/^[\w-]{43,}$/, "A key is 32 bytes or more in base64url"));

const SealingKey = z.string().check(z.regex(/^[\w-]{43}$/, "A key is 32 bytes in base64url"));

const keyring = (key: typeof SigningKey) =>
  json(z.record(KeyId, key).check(z.refine((keys) => Object.keys(keys).length > 0, "At least one key is needed")));

const days = z.coerce.number().check(z.int(), z.minimum(1));

const Environment = z.object({
  TABLE_NAME: z.string(),
  AWS_REGION: z._default(z.string(), "eu-central-1"),
  DYNAMODB_ENDPOINT: z.optional(z.url()),
  S3_ENDPOINT: z.optional(z.url()),
  PLACES_ENDPOINT: z.optional(z.url()),
  SES_ENDPOINT: z.optional(z.url()),
  /** Google's address as an OpenID provider. */
  GOOGLE_ISSUER: z._default(z.url(), "https://accounts.google.com"),
  /** This stage's client at Google. Without it nobody can sign in with Google. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  /** Address that mail comes from; by default `no-reply` at the platform's host. */
  MAIL_FROM: z.optional(z.email()),
  SNS_ENDPOINT: z.optional(z.url()),
  CLOUDWATCH_ENDPOINT: z.optional(z.url()),
  SQS_ENDPOINT: z.optional(z.url()),
  LAMBDA_ENDPOINT: z.optional(z.url()),
  /** The stage, which the names of its functions and alarms begin with. */
  STAGE: z._default(z.string(), "local"),
  /** The queue of work that failed in all its retries. */
  DEAD_LETTERS_URL: z.optional(z.url()),
  /** The name that text messages come from. Without it none is sent. */
  SMS_SENDER: z.optional(z.string().check(z.regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/))),
  /** SES's configuration set, which publishes events about mails. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** Keys that encrypt tenants' secrets in the table. They are named and rotated like SESSION_KEYS. */
  SEALING_KEYS: z.optional(keyring(SealingKey)),
  /**
   * Private keys (P-256) that sign push messages, named like SESSION_KEYS. New subscriptions use the first one. An
   * older key stays as long as its subscriptions. Without any key no push messages are sent.
   */
  VAPID_KEYS: z.optional(keyring(SealingKey)),
  /**
   * Origins, separated by commas, of the push services that devices may have: `https://*.push.example` is a wildcard.
   */
  PUSH_SERVICES: z._default(list, [
    "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
  ]),
  /**
   * Hostnames, separated by commas, of webhook receivers on this machine or network, which are reached without https
   * and at any address. None on AWS, where all receivers are public.
   */
  WEBHOOK_RECEIVERS: z._default(list, []),
  MEDIA_BUCKET: z.string(),
  /**
   * Signing keys of the session cookie by key id, the one in use first: `{"2026-11": "<base64url, 32 bytes>"}`. Add a
   * new key at the end, and move it to the front when every function knows it. An old key stays as long as its
   * sessions. Jobs have none.
   */
  SESSION_KEYS: z.optional(keyring(SigningKey)),
  /** Origin of the platform itself, such as `https://dabba.example`. */
  PLATFORM_URL: z.url(),
  /** Email addresses, separated by commas, of the people who see every organization. */
  PLATFORM_ADMINS: z._default(list, []),
  /**
   * Hostnames, separated by commas, that an operator pointed here. Only PLATFORM_ADMINS give them to an organization.
   */
  RESERVED_HOSTNAMES: z._default(list, []),
  /** Days after which personal data is removed: from orders and reservations, and from copies of deleted items. */
  PERSON_DAYS: z._default(days, 730),
  DELETED_DAYS: z._default(days, 30),
  /** The secret that the CDN sends with every request. If it is set, calls that bypass the CDN are refused. */
  EDGE_SECRET: z.optional(z.string().check(z.minLength(32))),
});

/**
 * Settings of this stage, read from the environment once, when they are first needed.
 * @throws at the first call if one is missing or malformed; the error names it.
 */
export const settings = <T extends z.ZodMiniType>(schema: T): (() => z.output<T>) => {
  let parsed: z.output<T> | undefined;
  return () => {
    parsed ??= z.parse(schema, process.env);
    return parsed;
  };
};

/** The settings that do not belong to one payment provider. */
export const config = settings(Environment);
