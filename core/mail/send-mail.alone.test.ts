import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { inspect } from "node:util";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

/** Starts a server in place of SES, and loads `sendMail` with its address. */
const startSes = async (status: number, body: object, headers: Record<string, string> = {}) => {
  const requests: unknown[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await json(request));
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const name of ["TABLE_NAME", "MEDIA_BUCKET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
    vi.stubEnv(name, "none");
  vi.stubEnv("PLATFORM_URL", "https://dabba.example");
  vi.stubEnv("SES_ENDPOINT", `http://127.0.0.1:${port}`);
  const { alreadySpent } = await import("./budget.ts");
  const { sendMail } = await import("./send-mail.ts");
  const { Undeliverable } = await import("./delivery-error.ts");
  const mail = { to: "ada@example.com", from: "Shop", text: "Hello", html: "<p>Hello</p>" };
  return {
    requests,
    Undeliverable,
    send: (subject: string) => sendMail({ ...mail, subject }, alreadySpent()),
    [Symbol.dispose]: () => server.close(),
  };
};

test("The error of a mail does not contain its recipient", async () => {
  const message = "Email address is not verified: ada@example.com";
  using ses = await startSes(400, { message }, { "x-amzn-errortype": "MessageRejected" });
  const error = await ses.send("Hello").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "SES did not take a mail: MessageRejected" });
  expect(error).toBeInstanceOf(ses.Undeliverable);
  expect(inspect(error)).not.toContain("ada@");
});

test("A shop whose name has a line break sends subjects of one line", async () => {
  using ses = await startSes(200, { MessageId: "1" });
  await ses.send("Confirm your address for Mały\r\nMalabar");
  const [request] = ses.requests;
  expect(request).toMatchObject({
    Content: { Simple: { Subject: { Data: "Confirm your address for Mały Malabar" } } },
  });
});
