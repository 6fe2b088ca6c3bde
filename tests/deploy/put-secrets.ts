import { setTimeout as pause } from "node:timers/promises";
import {
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { EMULATED } from "#infra/stacks/stages.ts";

/**
 * Sets the stage's external secrets as soon as a deploy has created them. Functions that started earlier do not have
 * them.
 */
export const putSecrets = async (
  secrets: Readonly<Record<string, string | undefined>>,
  endpoint: string,
): Promise<void> => {
  const client = new SecretsManagerClient({ endpoint });
  const put = async (variable: string, SecretString: string | undefined): Promise<void> => {
    try {
      await client.send(new PutSecretValueCommand({ SecretId: `${EMULATED}-dabba-data/${variable}`, SecretString }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      await pause(500);
      await put(variable, SecretString);
    }
  };
  await Promise.all(Object.entries(secrets).map(([variable, secret]) => put(variable, secret)));
};
