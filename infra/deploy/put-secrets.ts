import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { EMULATED } from "#infra/stacks/stages.ts";

/** Puts in what others made for the stage, as docs/operations.md says. */
export const putSecrets = async (
  secrets: Readonly<Record<string, string | undefined>>,
  endpoint: string,
): Promise<void> => {
  const client = new SecretsManagerClient({ endpoint });
  await Promise.all(
    Object.entries(secrets).map(([variable, SecretString]) =>
      client.send(new PutSecretValueCommand({ SecretId: `${EMULATED}-dabba-data/${variable}`, SecretString })),
    ),
  );
};
