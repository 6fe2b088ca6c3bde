import { expect, inject, test } from "vitest";
import { findNetworks } from "#core/accounts/owners-network.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { mailedLink, newShop, signUp } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const { accounts } = routes;
const password = "tamarind-and-rain";

const tokenFor = async (email: string) => (await mailedLink(origin, email)).searchParams.get("token") ?? "";
const prove = (browser: Browser, token: string) => browser.call(accounts.verifyEmail, { query: { token } });
const isProved = async (browser: Browser) => (await browser.call(accounts.getSession, {}))?.session.emailVerified;
const subjectsTo = async (email: string) => (await mailsTo(origin, email)).map(({ subject }) => subject);
const overdue = { issues: [{ path: ["token"], message: "This link no longer works; ask for a new one" }] };

test("A person who signs up gets a link in the shop's name and their language, and need not wait for it", async () => {
  const { organization } = await newShop(origin);
  const email = `${newId("user").slice(4)}@example.com`;
  const host = `${organization.configuration.hostname}:${new URL(origin).port}`;
  const browser = newBrowser(origin);
  const answer = await browser.send("/api/auth/sign-up/email", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "pl",
      "x-forwarded-host": host,
      origin: `http://${host}`,
    },
    body: JSON.stringify({ email, password, firstname: "Ada", lastname: "Nowak" }),
  });
  expect(answer.status).toBe(200);
  expect(await isProved(browser)).toBe(false);
  const [mail] = await mailsTo(origin, email);
  expect(mail).toMatchObject({ subject: "Potwierdź adres e-mail w serwisie Test kitchen" });
  expect(mail?.from).toMatch(/^Test kitchen </);
  expect(mail?.text).toMatch(`http://${host}/account/verify-email?token=`);
});

test("A link proves the address for a day, and only the latest does", async () => {
  const shopper = await signUp(origin);
  const first = await tokenFor(shopper.email);
  await shopper.call(accounts.sendVerificationEmail, {});
  const second = await tokenFor(shopper.email);
  expect(await refusalOf(prove(shopper, first))).toMatchObject(overdue);
  const expiry = (at: number) =>
    commit({ update: keys.emailProof(shopper.userId), set: { expiresAt: new Date(at).toISOString() } });
  await expiry(Date.now() - 1);
  expect(await refusalOf(prove(shopper, second))).toMatchObject(overdue);
  expect(await isProved(shopper)).toBe(false);
  await expiry(Date.now() + 60_000);
  await prove(shopper, second);
  expect(await isProved(shopper)).toBe(true);
});

test("A link has its effect once", async () => {
  const shopper = await signUp(origin);
  const token = await tokenFor(shopper.email);
  await prove(shopper, token);
  const tablet = newBrowser(origin);
  await tablet.call(accounts.signIn, { body: { email: shopper.email, password } });
  await prove(shopper, token);
  // The first use ends other sessions.
  expect(await tablet.call(accounts.listSessions, {})).toHaveLength(2);
});

test("A link needs a session of its account, and leads on to this site only", async () => {
  const shopper = await signUp(origin);
  const token = await tokenFor(shopper.email);
  expect(await refusalOf(prove(newBrowser(origin), token))).toMatchObject({ code: "unauthenticated" });
  const at = (callbackURL: string) =>
    shopper.send(`/api/auth/verify-email?${new URLSearchParams({ token, callbackURL })}`);
  expect((await at("https://evil.example/")).status).toBe(400);
  expect(await isProved(shopper)).toBe(false);
  const answer = await at("/menu");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${origin}/menu`]);
  expect(await isProved(shopper)).toBe(true);
});

test("The sixth link in an hour is refused", async () => {
  const shopper = await signUp(origin);
  const again = () => shopper.attempt(accounts.sendVerificationEmail, {});
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await again()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("A new address replaces the old one once it is proved, ends the other sessions, and is announced to the old one (ASVS 7.4.3)", async () => {
  const shopper = await signUp(origin);
  const tablet = newBrowser(origin);
  await tablet.call(accounts.signIn, { body: { email: shopper.email, password } });
  expect(await findNetworks(shopper.email)).toHaveLength(1);
  const newEmail = `new-${shopper.email}`;
  await shopper.call(accounts.changeEmail, { body: { newEmail: newEmail.toUpperCase(), callbackURL: "/account" } });
  expect((await shopper.call(accounts.getSession, {}))?.user.email).toBe(shopper.email);
  expect((await subjectsTo(shopper.email)).at(-1)).toBe("Your email address at Dabba is to change");

  const link = await mailedLink(origin, newEmail);
  const answer = await shopper.send(link.pathname + link.search);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${origin}/account`]);
  expect(await shopper.call(accounts.getSession, {})).toMatchObject({
    user: { email: newEmail },
    session: { emailVerified: true },
  });
  expect(await tablet.call(accounts.getSession, {})).toBeNull();
  expect(await findNetworks(shopper.email)).toEqual([]);
  expect((await subjectsTo(shopper.email)).at(-1)).toBe("Your email address at Dabba has changed");
  await prove(shopper, link.searchParams.get("token") ?? "");
  const signIn = (email: string) => newBrowser(origin).attempt(accounts.signIn, { body: { email, password } });
  expect((await signIn(newEmail)).status).toBe(200);
  expect((await signIn(shopper.email)).status).toBe(401);
  // The old address is free again.
  await newBrowser(origin).call(accounts.signUp, {
    body: { email: shopper.email, password, firstname: "Ada", lastname: "Nowak" },
  });
});

test("A new password cancels a change of the address, even after a new sign-in", async () => {
  const shopper = await signUp(origin);
  const newEmail = `new-${shopper.email}`;
  await shopper.call(accounts.changeEmail, { body: { newEmail } });
  const change = await tokenFor(newEmail);
  await shopper.call(accounts.requestPasswordReset, { body: { email: shopper.email } });
  const body = { token: await tokenFor(shopper.email), newPassword: "cardamom-and-fog" };
  await newBrowser(origin).call(accounts.resetPassword, { body });
  const again = newBrowser(origin);
  await again.call(accounts.signIn, { body: { email: shopper.email, password: body.newPassword } });
  expect(await refusalOf(prove(again, change))).toMatchObject(overdue);
});

test("A new address is another one, and needs the password or a sign-in of the last 15 minutes (ASVS 7.5.1)", async () => {
  const shopper = await signUp(origin);
  const newEmail = `new-${shopper.email}`;
  const wrong = shopper.call(accounts.changeEmail, { body: { newEmail, password: "wrong" } });
  expect(await refusalOf(wrong)).toMatchObject({
    issues: [{ path: ["password"], message: "The password is not right" }],
  });
  expect(await mailsTo(origin, newEmail)).toEqual([]);
  const same = shopper.call(accounts.changeEmail, { body: { newEmail: shopper.email.toUpperCase(), password } });
  expect(await refusalOf(same)).toMatchObject({
    issues: [{ path: ["newEmail"], message: "This is already the address of your account" }],
  });
  await shopper.call(accounts.changeEmail, { body: { newEmail, password } });
  expect(await mailsTo(origin, newEmail)).toHaveLength(1);
});

test("An address that has an account gets the same answer, and stays with it", async () => {
  const [shopper, other] = await Promise.all([signUp(origin), signUp(origin)]);
  const change = (newEmail: string) => shopper.call(accounts.changeEmail, { body: { newEmail } });
  expect(await change(other.email)).toEqual(await change(`free-${shopper.email}`));
  expect((await subjectsTo(other.email)).at(-1)).toBe("You already have an account at Dabba");
});

test("If two accounts ask for one address, the first to prove it gets it", async () => {
  const [one, two] = await Promise.all([signUp(origin), signUp(origin)]);
  const newEmail = `both-${one.email}`;
  const ask = async (browser: Browser) => {
    await browser.call(accounts.changeEmail, { body: { newEmail } });
    return tokenFor(newEmail);
  };
  const [ofOne, ofTwo] = [await ask(one), await ask(two)];
  const outcomes = await Promise.allSettled([prove(one, ofOne), prove(two, ofTwo)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const owners = await Promise.all([one, two].map(async (each) => (await each.call(accounts.getSession, {}))?.user));
  expect(owners.filter((user) => user?.email === newEmail)).toHaveLength(1);
});

test("A link from sign-up neither restores a replaced address nor invalidates the link to a new one", async () => {
  const shopper = await signUp(origin);
  const newEmail = `new-${shopper.email}`;
  const first = await tokenFor(shopper.email);
  await shopper.call(accounts.changeEmail, { body: { newEmail } });
  await shopper.call(accounts.sendVerificationEmail, {});
  const second = await tokenFor(shopper.email);
  await prove(shopper, await tokenFor(newEmail));
  for (const token of [first, second]) expect(await refusalOf(prove(shopper, token))).toMatchObject(overdue);
  expect((await shopper.call(accounts.getSession, {}))?.user.email).toBe(newEmail);
});
