import { awsTimeouts } from "./timeouts.ts";

const PREFIX = "SECRET_NAME_";

/**
 * Puts a function's secrets into its environment: the variable `SECRET_NAME_SESSION_KEYS` names the secret whose text
 * becomes `SESSION_KEYS`. A blank secret counts as not set. All secrets are fetched in parallel. Without such variables
 * nothing is fetched.
 */
export const loadSecrets = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const given = Object.entries(environment).filter(([name]) => name.startsWith(PREFIX));
  if (!given.length) return;
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const client = new SecretsManagerClient(awsTimeouts);
  const values = given.map(async ([name, SecretId]) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    // People easily paste a line break together with a key.
    const text = SecretString?.trim();
    if (text) environment[name.slice(PREFIX.length)] = text;
  });
  await Promise.all(values);
};
