import { expect, inject, test } from "vitest";
import { disconnectGoogle } from "#core/accounts/google/disconnect-google.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, mailedLink, newProvedShopper, newShopper } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const checkout = `${origin}/checkout/customer-details`;
const newEmail = () => `${newId("user").slice(4)}@gmail.example`;

const begin = async (browser: Browser) => {
  const { url } = await browser.call(accounts.signInSocial, { body: { provider: "google", callbackURL: checkout } });
  return new URL(url);
};

/** Signs in on Google's page, and returns the address to which Google sends the browser back. */
const choose = async (at: URL, overrides: { email: string; given_name?: string; email_verified?: string }) => {
  const person = { given_name: "Ada", family_name: "Nowak", email_verified: "on", ...overrides };
  for (const [name, value] of Object.entries(person)) at.searchParams.set(name, value);
  const response = await fetch(at, { redirect: "manual" });
  const location = new URL(response.headers.get("location") ?? "");
  return location.pathname + location.search;
};

const arrive = async (browser: Browser, address: string) => {
  const response = await browser.send(address);
  expect(response.status).toBe(302);
  return response.headers.get("location");
};

const signIn = async (browser: Browser, overrides: Parameters<typeof choose>[1]) =>
  arrive(browser, await choose(await begin(browser), overrides));

const WANTED = `redirect=${encodeURIComponent("/checkout/customer-details")}`;
/** The page after a refusal, with or without the page that the browser wanted. */
const LOST = "/account/sign-in?error=google";
const REFUSED = `${LOST}&${WANTED}`;

test("A new person signs in with Google and returns to the page that they came from", async () => {
  const browser = newBrowser(origin);
  const email = newEmail();
  expect(await signIn(browser, { email })).toBe(checkout);
  const current = await browser.call(session.getSession, {});
  expect(current?.user).toMatchObject({ email, firstname: "Ada", lastname: "Nowak", name: "Ada Nowak" });
  expect([...browser.cookies.keys()]).toEqual(["dabba"]);

  const again = newBrowser(origin);
  await signIn(again, { email: email.toUpperCase(), given_name: "Another" });
  expect((await again.call(session.getSession, {}))?.user).toEqual(current?.user);
});

test("The request to Google carries PKCE, state and nonce, and no secret", async () => {
  const query = Object.fromEntries((await begin(newBrowser(origin))).searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${origin}/api/auth/callback/google`,
    scope: "openid email profile",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]?.length, name).toBeGreaterThan(40);
  expect(Object.keys(query)).not.toContain("client_secret");
});

test("An answer to another browser's request is refused (ASVS 7.6.2)", async () => {
  const victim = newBrowser(origin);
  const attacker = newBrowser(origin);
  const address = await choose(await begin(attacker), { email: newEmail() });
  expect(await arrive(victim, address)).toBe(LOST);
  await begin(victim);
  expect(await arrive(victim, address)).toBe(REFUSED);
  expect(await victim.call(session.getSession, {})).toBeNull();
});

test("A code works once, with the verifier of its request", async () => {
  const browser = newBrowser(origin);
  const address = await choose(await begin(browser), { email: newEmail() });
  const flow = new Map(browser.cookies);
  expect(await arrive(browser, address)).toBe(checkout);
  const again = newBrowser(origin);
  for (const [name, value] of flow) again.cookies.set(name, value);
  expect(await arrive(again, address)).toBe(REFUSED);

  const forged = newBrowser(origin);
  const state = (await begin(forged)).searchParams.get("state");
  const stolen = new URL(await choose(await begin(newBrowser(origin)), { email: newEmail() }), origin);
  expect(await arrive(forged, `${stolen.pathname}?state=${state}&code=${stolen.searchParams.get("code")}`)).toBe(
    REFUSED,
  );
});

test("An email that Google has not verified opens no session", async () => {
  const { email } = await newShopper(origin);
  const browser = newBrowser(origin);
  expect(await signIn(browser, { email, email_verified: "off" })).toBe(REFUSED);
  expect(await browser.call(session.getSession, {})).toBeNull();
});

test("A person who cancels at Google returns to the sign-in page", async () => {
  const browser = newBrowser(origin);
  const state = (await begin(browser)).searchParams.get("state");
  expect(await arrive(browser, `/api/auth/callback/google?error=access_denied&state=${state}`)).toBe(
    `/account/sign-in?${WANTED}`,
  );
  expect(await arrive(browser, "/api/auth/callback/google")).toBe(LOST);
});

test("An account with an unproved address goes to the address's owner, without its password and sessions", async () => {
  const squatter = await newShopper(origin);
  const owner = newBrowser(origin);
  expect(await signIn(owner, { email: squatter.email })).toBe(checkout);
  expect((await owner.call(session.getSession, {}))?.user.id).toBe(squatter.userId);
  expect(await squatter.call(session.getSession, {})).toBeNull();
  const { code } = await refusalOf(
    newBrowser(origin).call(accounts.signIn, { body: { email: squatter.email, password: "tamarind-and-rain" } }),
  );
  expect(code).toBe("invalid_credentials");
});

test("An account whose owner has proved the address keeps its password and sessions", async () => {
  const { email, userId } = await newShopper(origin);
  const password = "cardamom-and-fog";
  const browser = newBrowser(origin);
  await browser.call(accounts.requestPasswordReset, { body: { email } });
  const token = (await mailedLink(origin, email)).searchParams.get("token") ?? "";
  await browser.call(accounts.resetPassword, { body: { token, newPassword: password } });
  await browser.call(accounts.signIn, { body: { email, password } });

  const other = newBrowser(origin);
  await signIn(other, { email });
  expect((await other.call(session.getSession, {}))?.user.id).toBe(userId);
  expect((await browser.call(session.getSession, {}))?.user.id).toBe(userId);
  await newBrowser(origin).call(accounts.signIn, { body: { email, password } });
});

test("A person who signs in from several windows at once is one user", async () => {
  const email = newEmail();
  const windows = Array.from({ length: 5 }, () => newBrowser(origin));
  await Promise.all(windows.map((browser) => signIn(browser, { email })));
  const sessions = await Promise.all(windows.map((browser) => browser.call(session.getSession, {})));
  expect(new Set(sessions.map((current) => current?.user.id)).size).toBe(1);
});

test("A sign-in never redirects to another site", async () => {
  const refusal = await refusalOf(
    newBrowser(origin).call(accounts.signInSocial, {
      body: { provider: "google", callbackURL: "https://evil.example/" },
    }),
  );
  expect(refusal.issues).toEqual([{ path: ["callbackURL"], message: "This address is not on this site" }]);
});

const password = "tamarind-and-rain";
const page = `${origin}/account?google`;

const newPerson = () => newProvedShopper(origin);

/** Asks Google who a person is, to connect them with the account of a browser. */
const connecting = async (browser: Browser, google: string) => {
  const { url } = await browser.call(settings.linkSocial, {
    body: { provider: "google", callbackURL: page, password },
  });
  return choose(new URL(url), { email: google });
};

test("A person connects a Google account of another address, signs in with it, and disconnects it, and is told by mail (ASVS 7.5.1)", async () => {
  const person = await newPerson();
  const google = newEmail();
  expect(await arrive(person, await connecting(person, google))).toBe(page);
  expect(await arrive(person, await connecting(person, google))).toBe(page);
  const ways = [{ providerId: "credential" }, { providerId: "google" }];
  expect(await person.call(settings.listAccounts, {})).toEqual(ways);
  const other = newBrowser(origin);
  await signIn(other, { email: google });
  expect((await other.call(session.getSession, {}))?.user).toMatchObject({ id: person.userId, email: person.email });

  const later = new Date(Date.now() + 16 * 60_000);
  await expect(disconnectGoogle(await actorOf(person), {}, later)).rejects.toMatchObject({ code: "session_too_old" });
  const disconnect = (body: { password?: string } = {}) =>
    person.call(settings.unlinkAccount, { body: { providerId: "google", ...body } });
  expect(await refusalOf(disconnect({ password: "something-else" }))).toMatchObject({
    issues: [{ path: ["password"] }],
  });
  await disconnect({ password });
  expect(await refusalOf(disconnect())).toMatchObject({ code: "not_found" });
  const stranger = newBrowser(origin);
  await signIn(stranger, { email: google });
  expect((await stranger.call(session.getSession, {}))?.user.id).not.toBe(person.userId);
  const subjects = (await mailsTo(origin, person.email)).map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual([
    expect.stringContaining("Google was connected"),
    expect.stringContaining("Google was disconnected"),
  ]);
});

test("A new password by a mailed link keeps Google connected, and says so on the page and by mail", async () => {
  const person = await newPerson();
  const google = newEmail();
  await arrive(person, await connecting(person, google));
  await person.call(accounts.requestPasswordReset, { body: { email: person.email } });
  const token = (await mailedLink(origin, person.email)).searchParams.get("token") ?? "";
  const body = { token, newPassword: "cardamom-and-fog" };
  expect(await newBrowser(origin).call(accounts.resetPassword, { body })).toEqual({ status: true, hasOtherWays: true });
  const told = (await mailsTo(origin, person.email)).at(-1);
  expect(told?.text).toContain("Google or a passkey can still log in to it");
  expect(told?.text).toContain(`\n${origin}/account\n`);
});

test("A Google account that was connected before the address changed signs nobody in", async () => {
  const person = await newPerson();
  const google = newEmail();
  await arrive(person, await connecting(person, google));
  await commit({ update: keys.user(person.userId), set: { email: newEmail() } });
  const stranger = newBrowser(origin);
  await arrive(stranger, await choose(await begin(stranger), { email: google })).catch(() => undefined);
  expect(await stranger.call(session.getSession, {})).toBeNull();
});

test("A Google account signs in to one account, and only the person who asked can connect it", async () => {
  const [person, another] = [await newPerson(), await newPerson()];
  const google = newEmail();
  await signIn(newBrowser(origin), { email: google });
  expect(await arrive(person, await connecting(person, google))).toBe("/account?google=&error=google_taken");

  const address = await connecting(person, newEmail());
  for (const [name, value] of person.cookies) if (name !== "dabba") another.cookies.set(name, value);
  expect(await arrive(another, address)).toBe("/account?google=&error=google");
  expect(await another.call(settings.listAccounts, {})).toEqual([{ providerId: "credential" }]);
  const state = new URL(address, origin).searchParams.get("state");
  await connecting(person, newEmail());
  expect(await arrive(person, `/api/auth/callback/google?error=access_denied&state=${state}`)).toBe("/account?google=");
});

test("An unproved address can't be connected, and the last way to sign in can't be removed", async () => {
  const shopper = await newShopper(origin);
  expect(await refusalOf(connecting(shopper, newEmail()))).toMatchObject({ code: "email_unproved" });
  const browser = newBrowser(origin);
  await signIn(browser, { email: newEmail() });
  const refusal = await refusalOf(browser.call(settings.unlinkAccount, { body: { providerId: "google" } }));
  expect(refusal).toMatchObject({ code: "last_way_in" });
});
