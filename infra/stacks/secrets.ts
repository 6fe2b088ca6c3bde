import { SecretValue, type Stack } from "aws-cdk-lib";
import { Secret, type SecretProps, type SecretStringGenerator } from "aws-cdk-lib/aws-secretsmanager";
import type { PaymentSecret } from "#core/contract/payments/payments.ts";
import { paymentSecrets, type Variable } from "#infra/grants/secrets.ts";
import { removalOf } from "./removal.ts";
import type { StageSettings } from "./stages.ts";

export interface NamedSecret {
  name: string;
  /** The ARN for a role, with a wildcard for its six random characters. */
  arn: string;
}

/**
 * The secrets that a stage has. Those of services that it does not use are left out, because each costs the same every
 * month.
 */
export type StageSecrets = Readonly<Partial<Record<Variable, NamedSecret>> & Record<"EDGE_SECRET", NamedSecret>>;

const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

type Begins = Pick<SecretProps, "generateSecretString" | "secretStringValue">;

const generated = (generator: SecretStringGenerator = {}): Begins => ({
  generateSecretString: { excludeCharacters: PUNCTUATION, ...generator },
});

/** A keyring with one key, named `first`, of random letters and digits. */
const keyring = (passwordLength: number): Begins =>
  generated({ secretStringTemplate: "{}", generateStringKey: "first", passwordLength });

/** An external secret, blank until an operator sets it. Functions treat a blank secret as not set. */
const awaited: Begins = { secretStringValue: SecretValue.unsafePlainText(" ") };

type Described = Begins & { description: string };

const paymentBeginnings = (providers: StageSettings["platformAccounts"]) =>
  Object.fromEntries(
    providers.flatMap(paymentSecrets).map(([name, { description }]) => [name, { description, ...awaited }]),
  ) as Partial<Record<PaymentSecret, Described>>;

/**
 * The first value of every secret of a stage. CloudFormation writes a secret again only if its definition here changes,
 * so values that were put in stay.
 */
const beginnings = ({ googleClientId, platformAccounts }: StageSettings): Partial<Record<Variable, Described>> => ({
  SESSION_KEYS: { description: "Signing keys of the session cookie by key id, the one in use first", ...keyring(64) },
  ...(googleClientId && {
    GOOGLE_CLIENT_SECRET: { description: "Of the client that Google knows this stage as", ...generated() },
  }),
  EDGE_SECRET: { description: "What CloudFront proves itself to the API with", ...generated({ passwordLength: 64 }) },
  ...paymentBeginnings(platformAccounts),
  // 43 characters of base64url are 32 bytes.
  SEALING_KEYS: { description: "Keys that seal what tenants entrust to the table, newest first", ...keyring(43) },
  // Almost any 32 bytes are a private key of P-256; those that are not can't be written in letters and digits.
  VAPID_KEYS: { description: "Private keys that sign push messages, the one in use first", ...keyring(43) },
});

/** Puts the secrets of a stage into a stack. */
export const secretsIn = (stack: Stack, settings: StageSettings): StageSecrets => {
  const named = Object.entries(beginnings(settings)).map(([variable, begins]): [string, NamedSecret] => {
    const name = `${stack.stackName}/${variable}`;
    new Secret(stack, variable, { secretName: name, ...begins, removalPolicy: removalOf(settings) });
    return [variable, { name, arn: stack.formatArn({ service: "secretsmanager", resource: `secret:${name}-??????` }) }];
  });
  return Object.fromEntries(named) as unknown as StageSecrets;
};
