import { describe, expect, inject, test } from "vitest";
import { sendSignInCode } from "#core/accounts/code/send-sign-in-code.ts";
import { signInWithCode } from "#core/accounts/code/sign-in-with-code.ts";
import { routes } from "#core/contract/index.ts";
import { query } from "#core/db/table.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { newProvedShopper, newShop, newShopper } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const { accounts } = routes;
const password = "tamarind-and-rain";

const ask = (browser: Browser, email: string) =>
  browser.call(accounts.sendSignInCode, { body: { email, type: "sign-in" } });
const enter = (browser: Browser, email: string, otp: string) =>
  browser.call(accounts.signInWithCode, { body: { email, otp } });

const codesTo = async (email: string) =>
  (await mailsTo(origin, email)).flatMap(({ text }) => /(?:Your code|Twój kod): (\d{6})/.exec(text)?.[1] ?? []);
const codeTo = async (email: string) => (await codesTo(email)).at(-1) ?? "";

/** Another code of six digits. */
const not = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const said = async (calling: Promise<unknown>) => {
  const { code, issues } = await refusalOf(calling);
  return issues[0]?.message ?? code;
};
const WRONG = "This code is not right; only the newest one works";
const OVER = "This code no longer works; ask for a new one";

/** A person who has proved their address, with a browser that asked for a code. */
const asked = async () => {
  const shopper = await newProvedShopper(origin);
  const browser = newBrowser(origin);
  await ask(browser, shopper.email);
  return { ...shopper, browser, code: await codeTo(shopper.email) };
};

test("A mailed code signs in once, in the browser that asked for it (ASVS 6.5.1)", async () => {
  const { browser, userId, email, code } = await asked();
  const kept = new Map(browser.cookies);
  expect((await enter(browser, ` ${email.toUpperCase()}`, code)).user.id).toBe(userId);
  expect(await browser.call(accounts.getSession, {})).toMatchObject({
    user: { id: userId },
    session: { emailVerified: true },
  });
  expect([...browser.cookies.keys()]).toEqual(["dabba"]);
  const again = newBrowser(origin);
  for (const [name, value] of kept) again.cookies.set(name, value);
  expect(await said(enter(again, email, code))).toBe(OVER);
});

test("A code is worthless in another browser, or once the same browser has asked again (ASVS 6.6.2)", async () => {
  const { browser, email, code } = await asked();
  const other = newBrowser(origin);
  expect(await said(enter(other, email, code))).toBe(OVER);
  await ask(other, email);
  const theirs = await codeTo(email);
  if (theirs !== code) expect(await said(enter(other, email, code))).toBe(WRONG);
  await ask(browser, email);
  const latest = await codeTo(email);
  if (latest !== code) expect(await said(enter(browser, email, code))).toBe(WRONG);
  await enter(browser, email, latest);
});

test("Five wrong guesses invalidate a code, but not another browser's (ASVS 6.6.3)", async () => {
  const { browser, email, code } = await asked();
  const guesser = newBrowser(origin);
  await ask(guesser, email);
  const theirs = await codeTo(email);
  const answers: unknown[] = [];
  for (let n = 1; n <= 5; n++) answers.push(await said(enter(guesser, email, not(theirs, n))));
  expect(answers).toEqual([WRONG, WRONG, WRONG, WRONG, OVER]);
  expect(await said(enter(guesser, email, theirs))).toBe(OVER);
  await enter(browser, email, code);
});

test("Several right guesses at once open one session", async () => {
  const { browser, email, code } = await asked();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => browser.attempt(accounts.signInWithCode, { body: { email, otp: code } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test("An address without an account gets the same answer, after the same amount of work, and no mail (ASVS 6.3.8)", async () => {
  const { email } = await newShopper(origin);
  const stranger = `no-${email}`;
  const told = async (to: string) => {
    const browser = newBrowser(origin);
    const start = performance.now();
    const response = await browser.attempt(accounts.sendSignInCode, { body: { email: to, type: "sign-in" } });
    const took = performance.now() - start;
    const wrong = await refusalOf(enter(browser, to, not(await codeTo(to))));
    return { took, answer: [response.status, await response.json(), [...browser.cookies.keys()], wrong.issues] };
  };
  const [known, unknown] = [await told(email), await told(stranger)];
  expect(unknown.answer).toEqual(known.answer);
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(690);
  expect(await mailsTo(origin, stranger)).toEqual([]);
});

test("The table holds only a keyed hash of a code (ASVS 6.5.2)", async () => {
  const { email, code, browser } = await asked();
  const request = browser.cookies.get("dabba-code") ?? "";
  const items = await query({ pk: `EMAIL#${email}` });
  const stored = items.find(({ sk }) => sk === `CODE#${request}`);
  expect(Object.keys(stored ?? {}).sort()).toEqual(["codeHash", "expiresAt", "guesses", "pk", "sk", "ttl"]);
  expect(String(stored?.codeHash)).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(items)).not.toContain(code);
});

test("A code proves the address, and ends a password that another person may have set, and their sessions", async () => {
  const squatter = await newShopper(origin);
  const { email, userId } = squatter;
  const owner = newBrowser(origin);
  await ask(owner, email);
  expect((await enter(owner, email, await codeTo(email))).user.id).toBe(userId);
  expect(await squatter.call(accounts.getSession, {})).toBeNull();
  expect(await said(newBrowser(origin).call(accounts.signIn, { body: { email, password } }))).toBe(
    "invalid_credentials",
  );
  expect((await mailsTo(origin, email)).at(-1)?.subject).toBe("Choose a new password at Dabba");
});

test("A password that was set with proof of the address stays", async () => {
  const { browser, email, code, ...shopper } = await asked();
  await enter(browser, email, code);
  expect(await shopper.call(accounts.getSession, {})).not.toBeNull();
  await newBrowser(origin).call(accounts.signIn, { body: { email, password } });
});

test("The mail is the shop's, in the reader's language, with the code in its subject", async () => {
  const { email } = await newShopper(origin);
  const { organization } = await newShop(origin);
  const host = `${organization.configuration.hostname}:${new URL(origin).port}`;
  await newBrowser(origin).send("/api/auth/email-otp/send-verification-otp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "pl",
      "x-forwarded-host": host,
      origin: `http://${host}`,
    },
    body: JSON.stringify({ email, type: "sign-in" }),
  });
  const mail = (await mailsTo(origin, email)).at(-1);
  expect(mail?.subject).toBe(`${await codeTo(email)} to Twój kod do serwisu Test kitchen`);
  expect(mail?.from).toMatch(/^Test kitchen </);
});

describe("at one moment", () => {
  // The first moment of a window of every limit.
  const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const site = (address: string) => ({ site: { hostname: "localhost", address }, findShop });

  test("A code works for ten minutes (ASVS 6.5.5)", async () => {
    const { email } = await newShopper(origin);
    const sent = async () => ({
      request: await sendSignInCode({ email, ...site("198.51.100.7") }, now),
      otp: await codeTo(email),
    });
    const late = new Date(now.getTime() + 10 * 60_000);
    const opening = async (at: Date) => signInWithCode({ email, ...(await sent()), address: "198.51.100.7" }, at);
    await expect(opening(late)).rejects.toMatchObject({ issues: [{ message: OVER }] });
    await opening(new Date(late.getTime() - 1));
  });

  test("Codes are limited for each network and address, and strangers' requests do not stop the owner", async () => {
    const { email } = await newShopper(origin);
    const send = (address: string) =>
      sendSignInCode({ email, ...site(address) }, now).then(
        () => "sent",
        ({ code }) => code,
      );
    const home = "198.51.100.20";
    const request = await sendSignInCode({ email, ...site(home) }, now);
    await signInWithCode({ email, request, otp: await codeTo(email), address: home }, now);
    const outcomes: string[] = [];
    for (const network of [21, 22, 23, 24, 25])
      for (let n = 0; n < 6; n++) outcomes.push(await send(`198.51.100.${network}`));
    expect(outcomes.slice(0, 6)).toEqual([...Array(5).fill("sent"), "throttled"]);
    // One of the twenty was the owner's first.
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(19);
    expect(await send(home)).toBe("sent");
  });
});
