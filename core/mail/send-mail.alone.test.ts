import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { Undeliverable } from "./delivery-error.ts";

test("The error of a mail does not contain its recipient", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(400, { "content-type": "application/json", "x-amzn-errortype": "MessageRejected" });
    response.end(JSON.stringify({ message: "Email address is not verified: ada@example.com" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const name of ["TABLE_NAME", "MEDIA_BUCKET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
    vi.stubEnv(name, "none");
  vi.stubEnv("PLATFORM_URL", "https://dabba.example");
  vi.stubEnv("SES_ENDPOINT", `http://127.0.0.1:${port}`);

  const { alreadySpent } = await import("./budget.ts");
  const { sendMail } = await import("./send-mail.ts");
  const mail = { to: "ada@example.com", from: "Shop", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const error = await sendMail(mail, alreadySpent()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "SES did not take a mail: MessageRejected" });
  expect(error).toBeInstanceOf(Undeliverable);
  expect(inspect(error)).not.toContain("ada@");
  server.close();
});
