import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { afterAll, expect, test } from "vitest";
import { messagesIn } from "../message-files.ts";
import { smsServer } from "./server.ts";

const directory = mkdtempSync(join(tmpdir(), "sms-"));
const server = createServer(smsServer(messagesIn({ path: (name) => join(directory, name) })));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = new SNSClient({ region: "eu-central-1", endpoint, credentials });
afterAll(() => {
  client.destroy();
  server.close();
  rmSync(directory, { recursive: true });
});

const publish = (Message: string) => client.send(new PublishCommand({ PhoneNumber: "+48600100200", Message }));

test("A text message of 1,600 bytes is taken, and a longer one refused, as SNS does", async () => {
  expect((await publish("x".repeat(1600))).MessageId).toBeTruthy();
  await expect(publish(`${"x".repeat(1598)}żż`)).rejects.toMatchObject({ name: "InvalidParameterException" });
});
