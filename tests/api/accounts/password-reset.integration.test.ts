import { expect, inject, test } from "vitest";
import { requestPasswordReset } from "#core/accounts/password/request-password-reset.ts";
import { resetPassword } from "#core/accounts/password/reset-password.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import type { StoredMail } from "#infra/local/mail/store.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShop, newShopper } from "../../kit/factories.ts";
import { mailsTo as allMailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const newPassword = "cardamom-and-fog";

/** The mails about a new password, the newest first. */
const mailsTo = async (email: string): Promise<StoredMail[]> =>
  (await allMailsTo(origin, email))
    .filter(({ subject }) => /^(Reset your password|Nowe hasło)/.test(subject))
    .reverse();

const request = (email: string, overrides: { redirectTo?: string } = {}, browser = newBrowser(origin)) =>
  browser.call(accounts.requestPasswordReset, { body: { email, ...overrides } });

const linkIn = ({ text }: StoredMail) => new URL(/https?:\S+/.exec(text)?.[0] ?? "");

const newLink = async (email: string) => {
  await request(email);
  const [mail] = await mailsTo(email.toLowerCase());
  if (!mail) throw new Error("No mail came");
  return linkIn(mail);
};
const tokenFor = async (email: string) => (await newLink(email)).searchParams.get("token") ?? "";

const reset = (token: string, password = newPassword) =>
  newBrowser(origin).call(accounts.resetPassword, { body: { token, newPassword: password } });

const canSignIn = async (email: string, password: string) => {
  const response = await newBrowser(origin).attempt(accounts.signIn, { body: { email, password } });
  return response.status === 200;
};

const noLongerWorks = { issues: [{ path: ["token"], message: "This link no longer works; ask for a new one" }] };

test("A link in the mailbox gives a new password once, and ends all sessions (ASVS 6.4.3, 7.4.3)", async () => {
  const { email, call } = await newShopper(origin);
  const link = await newLink(email.toUpperCase());
  expect(link.href).toMatch(`${origin}/account/reset-password?token=`);
  const token = link.searchParams.get("token") ?? "";
  expect(await reset(token)).toEqual({ status: true, hasOtherWays: false });
  expect(await call(session.getSession, {})).toBeNull();
  expect(await canSignIn(email, newPassword)).toBe(true);
  expect(await canSignIn(email, "tamarind-and-rain")).toBe(false);
  expect(await refusalOf(reset(token))).toMatchObject(noLongerWorks);
});

test("The answer is the same for an address without account, which gets no mail (ASVS 6.3.8)", async () => {
  const { email } = await newShopper(origin);
  const stranger = `no-${email}`;
  expect(await request(stranger)).toEqual(await request(email));
  expect(await mailsTo(stranger)).toEqual([]);
});

test("Only the latest link works, and only for half an hour", async () => {
  const { email, userId } = await newShopper(origin);
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  const wrong = [first, `${userId}.`, userId, `${second}x`, "x".repeat(200), ".", `usr_other.${second.split(".")[1]}`];
  for (const token of wrong) expect(await refusalOf(reset(token)), token).toMatchObject(noLongerWorks);

  const expiresAt = new Date(Date.now() - 1).toISOString();
  await commit({ update: keys.passwordReset(userId), set: { expiresAt } });
  expect(await refusalOf(reset(second))).toMatchObject(noLongerWorks);
  expect(await canSignIn(email, "tamarind-and-rain")).toBe(true);
});

test("A common password is refused, and the link still works afterwards", async () => {
  const { email } = await newShopper(origin);
  const token = await tokenFor(email);
  const refusal = await refusalOf(reset(token, "Password1"));
  expect(refusal.issues).toMatchObject([{ path: ["newPassword"] }]);
  expect(await reset(token)).toEqual({ status: true, hasOtherWays: false });
});

test("Several uses of a link at once change the password once", async () => {
  const { email } = await newShopper(origin);
  const token = await tokenFor(email);
  const passwords = Array.from({ length: 4 }, (_, n) => `${newPassword}-${n}`);
  const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("A link no longer works once its owner has changed the password", async () => {
  const { email, call } = await newShopper(origin);
  const token = await tokenFor(email);
  const body = { currentPassword: "tamarind-and-rain", newPassword: "saffron-and-rain" };
  await call(settings.changePassword, { body });
  expect(await refusalOf(reset(token))).toMatchObject(noLongerWorks);
  expect(await canSignIn(email, "saffron-and-rain")).toBe(true);
});

test("A sign-in with the old password that is in progress ends with the reset", async () => {
  const { email } = await newShopper(origin);
  const token = await tokenFor(email);
  const browsers = Array.from({ length: 12 }, () => newBrowser(origin));
  const body = { email, password: "tamarind-and-rain" };
  await Promise.all([...browsers.map((browser) => browser.attempt(accounts.signIn, { body })), reset(token)]);
  const sessions = await Promise.all(browsers.map((browser) => browser.call(session.getSession, {})));
  expect(sessions.filter((session) => session !== null)).toEqual([]);
});

test("The mail is the shop's, in the reader's language, and leads to the shop", async () => {
  const { owner, organization } = await newShop(origin);
  const { hostname } = organization.configuration;
  const { port } = new URL(origin);
  const response = await newBrowser(origin).send("/api/auth/request-password-reset", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "pl-PL,pl;q=0.9",
      "x-forwarded-host": `${hostname}:${port}`,
      origin: `http://${hostname}:${port}`,
    },
    body: JSON.stringify({ email: owner.email, redirectTo: "/account/new?from=mail" }),
  });
  expect(response.status).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail).toMatchObject({
    subject: "Nowe hasło do konta w serwisie Test kitchen",
    from: "Test kitchen <no-reply@localhost>",
  });
  expect(mail && linkIn(mail).href).toMatch(`http://${hostname}:${port}/account/new?from=mail&token=usr_`);
});

test("A link never leads to a host that is not a shop's, whatever the request names", async () => {
  const { email } = await newShopper(origin);
  await newBrowser(origin).send("/api/auth/request-password-reset", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-host": "evil.example",
      origin: "http://evil.example",
    },
    body: JSON.stringify({ email }),
  });
  const [mail] = await mailsTo(email);
  expect(mail && linkIn(mail).origin).toBe(origin);

  const refusal = await refusalOf(request(email, { redirectTo: "https://evil.example/" }));
  expect(refusal.issues).toEqual([{ path: ["redirectTo"], message: "This address is not on this site" }]);
});

test("A link never leads to a host that was merely claimed, nor to another port", async () => {
  const { email } = await newShopper(origin);
  const ask = (host: string) =>
    newBrowser(origin).send("/api/auth/request-password-reset", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-host": host, origin: `http://${host}` },
      body: JSON.stringify({ email }),
    });
  const claimed = `${newId("user").slice(4)}.evil.example`;
  await newShop(origin, { hostname: claimed });
  await ask(claimed);
  const { organization } = await newShop(origin);
  await ask(`${organization.configuration.hostname}:6666`);
  const { port } = new URL(origin);
  const origins = (await mailsTo(email)).map((mail) => linkIn(mail).origin);
  expect(new Set(origins)).toEqual(new Set([origin, `http://${organization.configuration.hostname}:${port}`]));
  expect(origins).toHaveLength(2);
});

test("Repeated requests by strangers do not block the owner, and reveal nothing", async () => {
  const { email } = await newShopper(origin);
  // The first moment of a window of every limit.
  const now = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const ask = (address: string, to = email) =>
    requestPasswordReset({ email: to, site: { hostname: "localhost", address }, findShop }, now);
  for (let n = 0; n < 7; n++) for (const each of [email, `no-${email}`]) await ask("198.51.100.1", each);
  expect(await mailsTo(email)).toHaveLength(5);
  await ask("198.51.100.2");
  expect(await mailsTo(email)).toHaveLength(6);

  for (let n = 3; n <= 12; n++) for (const _ of [1, 2, 3]) await ask(`198.51.100.${n}`);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(20);
  const tokens = mails.map((mail) => linkIn(mail).searchParams.get("token") ?? "");
  const last = new Date(now.getTime() + 30 * 60_000 - 1);
  const used = await Promise.allSettled(tokens.map((token) => resetPassword({ token, newPassword }, last)));
  expect(used.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("A network that asks for many addresses is refused", async () => {
  const now = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const ask = (n: number) =>
    requestPasswordReset(
      { email: `${n}@many.example`, site: { hostname: "localhost", address: "198.51.100.99" }, findShop },
      now,
    );
  for (let n = 0; n < 20; n++) await ask(n);
  await expect(ask(20)).rejects.toMatchObject({ code: "throttled" });
});
