/*
 * Puts the secrets that a function was given into its environment before config.ts reads it: the variable
 * `SECRET_ARN_SESSION_KEYS` names the secret whose text becomes `SESSION_KEYS`. Without such a variable, as on one machine,
 * everything is in the environment already.
 */
const PREFIX = "SECRET_ARN_";

const load = async (given: readonly (readonly [variable: string, secretId: string])[]): Promise<void> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const client = new SecretsManagerClient();
  const values = given.map(async ([variable, SecretId]) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    process.env[variable] = SecretString;
  });
  await Promise.all(values);
};

const given = Object.entries(process.env).flatMap(([name, secretId]) =>
  name.startsWith(PREFIX) && secretId ? [[name.slice(PREFIX.length), secretId] as const] : [],
);
if (given.length) await load(given);
