import { awsTimeouts } from "./timeouts.ts";

const PREFIX = "SECRET_NAME_";

/**
 * Puts a function's secrets into its environment: the variable `SECRET_NAME_SESSION_KEYS` names the secret whose text
 * becomes `SESSION_KEYS`. A blank secret is not set yet. All are fetched at once. Without such variables, as on one
 * machine, there is nothing to fetch.
 */
export const loadSecrets = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const given = Object.entries(environment).filter(([name]) => name.startsWith(PREFIX));
  if (!given.length) return;
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const client = new SecretsManagerClient(awsTimeouts);
  const values = given.map(async ([name, SecretId]) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    // A line break is easily pasted together with a key.
    const text = SecretString?.trim();
    if (text) environment[name.slice(PREFIX.length)] = text;
  });
  await Promise.all(values);
};
