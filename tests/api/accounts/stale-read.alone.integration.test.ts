import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { signInWithGoogle } from "#core/accounts/google/sign-in-with-google.ts";
import { signIn } from "#core/accounts/password/sign-in.ts";
import { signUp } from "#core/accounts/password/sign-up.ts";
import { newId } from "#core/ids.ts";

const engine = process.env.DYNAMODB_ENDPOINT ?? "";

const forwarded = ({ headers }: IncomingMessage, body: string): Promise<Response> => {
  const names = ["content-type", "x-amz-target", "x-amz-date", "authorization"];
  return fetch(engine, {
    method: "POST",
    headers: names.map((name): [string, string] => [name, String(headers[name])]),
    body,
  });
};

/** A replica that no write has reached: it finds nothing, except by consistent reads. */
const replica = createServer(async (request, response) => {
  const body = await text(request);
  const isStale = request.headers["x-amz-target"]?.toString().endsWith(".GetItem") && !JSON.parse(body).ConsistentRead;
  const answer = isStale ? new Response("{}") : await forwarded(request, body);
  response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(await answer.text());
}).listen(0, "127.0.0.1");
await once(replica, "listening");
const { port } = replica.address() as AddressInfo;
vi.stubEnv("DYNAMODB_ENDPOINT", `http://127.0.0.1:${port}`);
afterAll(() => replica.close().closeAllConnections());

test("A new user can sign in before every replica has the account", async () => {
  const email = `${newId("user")}@example.com`;
  const account = { email, password: "tamarind-and-rain", firstname: "Ada", lastname: "Nowak" };
  const { user } = await signUp(account);
  expect((await signIn({ ...account, address: "192.0.2.1" })).user).toEqual(user);
});

test("So can a person who has just signed in with Google", async () => {
  const subject = newId("user");
  const person = { subject, email: `${subject}@example.com`, emailVerified: true, firstname: "", lastname: "" };
  const { userId } = await signInWithGoogle({ ...person, image: null });
  expect((await signInWithGoogle({ ...person, image: null })).userId).toBe(userId);
});
