import { expect, inject, test } from "vitest";
import { accounts } from "#core/contract/accounts.ts";
import { newBrowser, refusalOf } from "#infra/local/testing/client.ts";
import { newShopper } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const password = "tamarind-and-rain";

const signIn = (email: string, tried = password, browser = newBrowser(origin)) =>
  browser.attempt(accounts.signIn, { body: { email, password: tried } });

/** The shortest of some runs: the time that the work itself takes. */
const timed = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
};

test("The right password opens a session, whatever the case of the address", async () => {
  const { email, userId } = await newShopper(origin);
  const browser = newBrowser(origin);
  const { user } = await browser.call(accounts.signIn, { body: { email: email.toUpperCase(), password } });
  expect(user.id).toBe(userId);
  expect(await browser.call(accounts.getSession, {})).toMatchObject({ user: { id: userId } });
});

test("A wrong password and an unknown address get one answer for one amount of work", async () => {
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

  const wrong = await timed(() => signIn(email, "wrong"));
  const unknown = await timed(() => signIn(`nobody-${email}`, "wrong"));
  expect(unknown).toBeGreaterThan(wrong / 2);
});

test("Guesses are throttled by account, even the right one, and by network over all accounts", async () => {
  const { email } = await newShopper(origin);
  const guesser = newBrowser(origin, "2001:db8:1:2::7:443");
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(email, `wrong-${n}`, guesser)));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const refusal = await refusalOf(newBrowser(origin).call(accounts.signIn, { body: { email, password } }));
  expect(refusal).toMatchObject({ status: 429, code: "throttled" });

  const other = await newShopper(origin);
  const neighbour = newBrowser(origin, "2001:db8:1:2:ffff::1:443");
  expect((await signIn(other.email, password, neighbour)).status).toBe(429);
  expect((await signIn(other.email)).status).toBe(200);
}, 60_000);

test("Many sign-ins at once of one person all succeed, and none counts as a guess", async () => {
  const { email } = await newShopper(origin);
  for (const many of [20, 20]) {
    const answers = await Promise.all(Array.from({ length: many }, () => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200));
  }
}, 90_000);

test("Signing in ends the session that the browser had", async () => {
  const { email, cookies, ...before } = await newShopper(origin);
  const earlier = new Map(cookies);
  await before.call(accounts.signIn, { body: { email, password } });
  const thief = newBrowser(origin);
  for (const [name, value] of earlier) thief.cookies.set(name, value);
  expect(await thief.call(accounts.getSession, {})).toBeNull();
});
