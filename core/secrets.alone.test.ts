import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadSecrets } from "./secrets.ts";

const secrets: Record<string, string> = {
  "dabba/KEY": "sk_live_1\n",
  "dabba/KEYS": '{"first":"x"}',
  "dabba/UNSET": " ",
};

const waiting: (() => void)[] = [];

/** Secrets Manager, which answers nobody before all are asked for. */
const server = createServer(async (request, response) => {
  const { SecretId } = JSON.parse(await new Response(request as unknown as ReadableStream).text());
  waiting.push(() => response.end(JSON.stringify({ Name: SecretId, SecretString: secrets[SecretId] })));
  if (waiting.length === Object.keys(secrets).length) for (const answer of waiting) answer();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterAll(() => server.close());

test("Secrets are asked for at once and trimmed; a blank one is not set", async () => {
  const environment: NodeJS.ProcessEnv = {
    SECRET_NAME_STRIPE_SECRET_KEY: "dabba/KEY",
    SECRET_NAME_SEALING_KEYS: "dabba/KEYS",
    SECRET_NAME_STRIPE_WEBHOOK_SECRET: "dabba/UNSET",
  };
  await loadSecrets(environment);
  expect(environment).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_1", SEALING_KEYS: '{"first":"x"}' });
  expect(environment).not.toHaveProperty("STRIPE_WEBHOOK_SECRET");
});
