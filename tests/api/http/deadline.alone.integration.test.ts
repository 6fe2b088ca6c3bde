import { once } from "node:events";
import { createServer } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { googleAddress } from "#core/accounts/google/google.ts";
import { find } from "#core/db/table.ts";
import { readHead } from "#core/files/storage.ts";
import { alreadySpent } from "#core/mail/budget.ts";
import { sendMail } from "#core/mail/send-mail.ts";
import { predictPlaces } from "#core/places/predict-places.ts";
import { loadSecrets } from "#core/secrets.ts";
import { CALL_SECONDS } from "#functions/limits.ts";

beforeAll(async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const hanging = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  for (const name of ["DYNAMODB_ENDPOINT", "S3_ENDPOINT", "SES_ENDPOINT", "PLACES_ENDPOINT", "GOOGLE_ISSUER"])
    process.env[name] = hanging;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = hanging;
  return () => {
    server.closeAllConnections();
    server.close();
  };
});

const mail = { to: "ada@example.com", from: "Kitchen", subject: "Hello", text: "Hello", html: "Hello" };

test.concurrent.each<[service: string, call: () => Promise<unknown>]>([
  ["DynamoDB", () => find({ pk: "1", sk: "1" })],
  ["S3", () => readHead("picture", 1)],
  ["SES", () => sendMail(mail, alreadySpent())],
  ["Amazon Location", () => predictPlaces({ query: "Staro", radius: 1, near: { latitude: 50, longitude: 20 } })],
  ["Secrets Manager", () => loadSecrets({ SECRET_NAME_SESSION_KEYS: "keys" })],
  ["Google", () => googleAddress("http://localhost", { state: "1", codeVerifier: "1".repeat(43), nonce: "1" })],
])("Where %s hangs, its client gives up long before the Lambda is ended", async (_service, call) => {
  const began = Date.now();
  await expect(call()).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan((CALL_SECONDS - 5) * 1000);
});
