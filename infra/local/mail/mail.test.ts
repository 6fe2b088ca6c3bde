import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterAll, expect, test } from "vitest";
import { mailbox } from "#core/mail/mailbox.ts";
import { dispatch } from "../dispatch.ts";
import { messagesIn } from "../message-files.ts";
import type { Fate } from "./events.ts";
import { mailboxPage } from "./page.ts";
import { mailServer } from "./server.ts";

const directory = mkdtempSync(join(tmpdir(), "mail-"));
const messages = messagesIn({ path: (name) => join(directory, name) });
const told: Fate[] = [];
const tell = async (fate: Fate) => void told.push(fate);
const listeners = {
  "/ses": mailServer("/ses", messages, tell),
  "/mailbox": mailboxPage(messages, tell),
};
const server = createServer(dispatch(listeners));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = new SESv2Client({ region: "eu-central-1", endpoint: `${origin}/ses`, credentials });
afterAll(() => {
  client.destroy();
  server.close();
  rmSync(directory, { recursive: true });
});

const send = (Subject: string, Text: string, to = "ada@example.com") =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: mailbox("Żurek & Dosa House of Kraków", "no-reply@dabba.example"),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: Subject }, Body: { Text: { Data: Text } } } },
    }),
  );

test("The mailbox shows mails of the SES client, newest first, with markup as text and addresses as links", async () => {
  await send("First", "one");
  const { MessageId } = await send("<Second>", "go to https://dabba.example/?a=1&b=2 now");
  expect(MessageId).toBeTruthy();
  const data = await (await fetch(`${origin}/mailbox/mails.json`)).json();
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(["<Second>", "First"]);
  expect(data[0].from).toBe("Żurek & Dosa House of Kraków <no-reply@dabba.example>");
  const page = await (await fetch(`${origin}/mailbox`)).text();
  expect(page).toContain("&lt;Second&gt;");
  expect(page).toContain('<a href="https://dabba.example/?a=1&amp;b=2">');
});

test("Mails to one address are found among all others, also by a run that did not take them", async () => {
  await send("For Zoe", "one", "zoe@example.com");
  await send("For Eve", "two", "eve@example.com");
  await send("For Zoe again", "three", "zoe@example.com");
  const found = await fetch(`${origin}/mailbox/mails.json?to=zoe%40example.com`);
  const { mails } = messagesIn({ path: (name) => join(directory, name) });
  for (const all of [await found.json(), mails.all("zoe@example.com")])
    expect(all.map(({ subject }: { subject: string }) => subject)).toEqual(["For Zoe again", "For Zoe"]);
  expect(mails.all("zoe")).toEqual([]);
});

test("Events report that a mail was sent, and that it bounced: by an address of the simulator, or by a button of the page", async () => {
  told.length = 0;
  const { MessageId } = await send("Hello", "text");
  await send("Hello", "text", "bounce+1@simulator.amazonses.com");
  await expect.poll(() => told).toEqual(["Send", "Send", "bounce"]);
  const page = await fetch(`${origin}/mailbox/${MessageId}/complaint`, { method: "POST" });
  expect(page.url).toBe(`${origin}/mailbox`);
  expect(told.at(-1)).toBe("complaint");
});

test("A mail without a subject is refused as SES refuses it", async () => {
  await expect(send("", "text")).rejects.toMatchObject({ name: "BadRequestException" });
});

test.each([
  ["a tag with a colon", { EmailTags: [{ Name: "message", Value: "ord_1-moved-2026-11-21T18:00:00.000Z" }] }],
  ["a tag of 257 letters", { EmailTags: [{ Name: "message", Value: "x".repeat(257) }] }],
  ["51 recipients", { Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `${n}@example.com`) } }],
])("Mail with %s is refused, as SES does", async (_, wrong) => {
  const mail = {
    FromEmailAddress: "no-reply@dabba.example",
    Destination: { ToAddresses: ["ada@example.com"] },
    Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: "text" } } } },
  };
  await expect(client.send(new SendEmailCommand({ ...mail, ...wrong }))).rejects.toThrow(
    expect.objectContaining({ name: "BadRequestException" }),
  );
});
