import { awsDeadlines } from "./deadline.ts";

const PREFIX = "SECRET_NAME_";

/**
 * Puts the secrets that a function was given into its environment: the variable `SECRET_NAME_SESSION_KEYS` names the
 * secret whose text becomes `SESSION_KEYS`; one that is blank is not set yet. All are asked for at once. Without such a
 * variable, as on one machine, everything is there already.
 */
export const loadSecrets = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const given = Object.entries(environment).filter(([name]) => name.startsWith(PREFIX));
  if (!given.length) return;
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const client = new SecretsManagerClient(awsDeadlines);
  const values = given.map(async ([name, SecretId]) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    // Whoever pastes a key is quick to paste a line break with it.
    const text = SecretString?.trim();
    if (text) environment[name.slice(PREFIX.length)] = text;
  });
  await Promise.all(values);
};
