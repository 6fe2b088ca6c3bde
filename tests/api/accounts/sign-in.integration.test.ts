import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import { signIn as handler } from "#functions/accounts.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const password = "tamarind-and-rain";

const signIn = (email: string, tried = password, browser = newBrowser(origin)) =>
  browser.attempt(accounts.signIn, { body: { email, password: tried } });

/**
 * The shortest of several runs of each, taken in turns, which is the time of the work itself even while other tests
 * run.
 */
const timed = async (...works: (() => Promise<unknown>)[]) => {
  const times = works.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < 5; run++)
    for (const [place, work] of works.entries()) {
      const start = performance.now();
      await work();
      times[place] = Math.min(times[place] ?? 0, performance.now() - start);
    }
  return times;
};

test("The right password opens a session, whatever the case of the address", async () => {
  const { email, userId } = await newShopper(origin);
  const browser = newBrowser(origin);
  const { user } = await browser.call(accounts.signIn, { body: { email: email.toUpperCase(), password } });
  expect(user.id).toBe(userId);
  expect(await browser.call(session.getSession, {})).toMatchObject({ user: { id: userId } });
});

test("A wrong password and an unknown address get one answer for one amount of work (ASVS 6.3.8)", async () => {
  const { email } = await newShopper(origin);
  const answers = await Promise.all(
    [email, `nobody-${email}`].map(async (each) => {
      const refusal = await refusalOf(
        newBrowser(origin).call(accounts.signIn, { body: { email: each, password: "wrong" } }),
      );
      return { status: refusal.status, code: refusal.code, message: refusal.message, issues: refusal.issues };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, code: "invalid_credentials" });

  // Other tests may slow all runs of one kind. An address that its time gives away would differ in each measurement.
  const unknownToWrong = async () => {
    const { email } = await newShopper(origin);
    const [wrong = 1, unknown = 0] = await timed(
      () => signIn(email, "wrong"),
      () => signIn(`nobody-${email}`, "wrong"),
    );
    return unknown / wrong;
  };
  await expect.poll(unknownToWrong).toBeGreaterThan(0.5);
});

/** Calls the function with a fixed clock, so that no window of a limit ends between the calls. */
const signInAt = async (address: string, email: string, tried = password): Promise<number | undefined> => {
  const event: Partial<APIGatewayProxyEventV2> = {
    headers: {
      host: new URL(origin).host,
      origin,
      "content-type": "application/json",
      "x-forwarded-proto": "http",
      "x-viewer-address": address,
    },
    body: JSON.stringify({ email, password: tried }),
    requestContext: { requestId: "1", http: { sourceIp: address } } as APIGatewayProxyEventV2["requestContext"],
  };
  const answer: APIGatewayProxyStructuredResultV2 = await handler(event as APIGatewayProxyEventV2, {} as Context);
  return answer.statusCode;
};
const guess = (many: number, address: string, email: string) =>
  Promise.all(Array.from({ length: many }, (_, n) => signInAt(address, email, `wrong-${n}`)));

describe("guesses at one moment", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("A network's guesses are counted for each account, which stays open to everybody else, and for all of them (ASVS 6.3.1)", async () => {
    const [{ email }, other] = [await newShopper(origin), await newShopper(origin)];
    const statuses = await guess(31, "2001:db8:1:2::7", email);
    expect(statuses.toSorted()).toEqual([...Array(30).fill(401), 429]);
    expect(await signInAt("2001:db8:1:2::7", email)).toBe(429);
    expect(await signInAt("2001:db8:9:9::1", email)).toBe(200);

    const neighbour = "2001:db8:1:2:ffff::1";
    expect(await signInAt(neighbour, other.email, "wrong")).toBe(401);
    expect(await guess(20, neighbour, `nobody-${email}`)).toContain(429);
    expect(await signInAt(neighbour, other.email)).toBe(429);
  });

  test("However many networks guess, the owner still signs in from a known network (ASVS 6.3.1)", async () => {
    const { email } = await newShopper(origin);
    expect(await signInAt("198.51.100.1", email)).toBe(200);
    const statuses: (number | undefined)[] = [];
    for (const network of [2, 3, 4, 5]) statuses.push(...(await guess(30, `198.51.100.${network}`, email)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(await signInAt("198.51.100.9", email)).toBe(429);
    expect(await signInAt("198.51.100.1", email)).toBe(200);
  });
});

test("Many sign-ins at once of one person all succeed, and none counts as a guess", async () => {
  const { email } = await newShopper(origin);
  for (const many of [20, 20]) {
    const answers = await Promise.all(Array.from({ length: many }, () => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200));
  }
});

test("Signing in ends the session that the browser had (ASVS 7.2.4)", async () => {
  const { email, cookies, ...before } = await newShopper(origin);
  const earlier = new Map(cookies);
  await before.call(accounts.signIn, { body: { email, password } });
  const thief = newBrowser(origin);
  for (const [name, value] of earlier) thief.cookies.set(name, value);
  expect(await thief.call(session.getSession, {})).toBeNull();
});
