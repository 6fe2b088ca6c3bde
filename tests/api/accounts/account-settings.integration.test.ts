import { expect, inject, test } from "vitest";
import { changePassword } from "#core/accounts/password/change-password.ts";
import { revokeOtherSessions } from "#core/accounts/session/revoke-other-sessions.ts";
import { revokeSession } from "#core/accounts/session/revoke-session.ts";
import { routes } from "#core/contract/index.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, newShopper, signUp } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const { accounts } = routes;
const password = "tamarind-and-rain";

const signedInAgain = async (email: string, secret = password) => {
  const browser = newBrowser(origin);
  await browser.call(accounts.signIn, { body: { email, password: secret } });
  return browser;
};

test("People change their name, also in part, and every answer shows the new one", async () => {
  const shopper = await newShopper(origin);
  expect(await shopper.call(accounts.updateUser, { body: { firstname: "Grace" } })).toMatchObject({
    name: "Grace Nowak",
  });
  expect(await shopper.call(accounts.updateUser, { body: {} })).toMatchObject({ name: "Grace Nowak" });
  expect((await shopper.call(accounts.getSession, {}))?.user.name).toBe("Grace Nowak");
  expect(await refusalOf(shopper.call(accounts.updateUser, { body: { lastname: "" } }))).toMatchObject({
    issues: [{ path: ["lastname"], message: "Last Name is required" }],
  });
});

test("A phone and a language are kept with the account, and mail is in that language", async () => {
  const shopper = await newShopper(origin);
  const before = (await shopper.call(accounts.getSession, {}))?.user;
  expect(before).toMatchObject({ phone: null, language: null });
  await shopper.call(accounts.updateUser, { body: { phone: "+48 600 100 200", language: "pl" } });
  const other = await signedInAgain(shopper.email);
  expect((await other.call(accounts.getSession, {}))?.user).toEqual({
    ...before,
    phone: "+48 600 100 200",
    language: "pl",
  });
  await newBrowser(origin).call(accounts.requestPasswordReset, { body: { email: shopper.email } });
  expect((await mailsTo(origin, shopper.email)).at(-1)?.subject).toMatch(/^Nowe hasło/);
  expect(await shopper.call(accounts.updateUser, { body: { phone: null, language: null } })).toEqual(before);
});

test("A change of the password needs the old one, and ends the other sessions on request (ASVS 6.2.2, 6.2.3, 7.4.3)", async () => {
  const shopper = await newShopper(origin);
  const other = await signedInAgain(shopper.email);
  const change = (currentPassword: string, newPassword: string, revokeOtherSessions: boolean) =>
    shopper.call(accounts.changePassword, { body: { currentPassword, newPassword, revokeOtherSessions } });
  expect(await refusalOf(change("something-else", "cardamom-and-rain", true))).toMatchObject({
    issues: [{ path: ["currentPassword"], message: "The password is not right" }],
  });
  expect(await refusalOf(change(password, "password123", true))).toMatchObject({ issues: [{ path: ["newPassword"] }] });
  await change(password, "cardamom-and-rain", false);
  expect(await other.call(accounts.listSessions, {})).toHaveLength(2);
  await change("cardamom-and-rain", "saffron-and-rain", true);
  expect(await refusalOf(other.call(accounts.listSessions, {}))).toMatchObject({ code: "unauthenticated" });
  expect(await refusalOf(signedInAgain(shopper.email))).toMatchObject({ code: "invalid_credentials" });
  await signedInAgain(shopper.email, "saffron-and-rain");
});

test("Wrong guesses of the present password are limited", async () => {
  const [actor, now] = [await actorOf(await newShopper(origin)), new Date()];
  const change = { currentPassword: "wrong", newPassword: "cardamom-and-rain", revokeOtherSessions: true };
  const guess = () => changePassword(actor, change, now);
  for (let count = 0; count < 10; count++) await expect(guess()).rejects.toMatchObject({ code: "invalid_input" });
  await expect(guess()).rejects.toMatchObject({ code: "throttled" });
});

test("People see where they are signed in, and end one session or all others, but nobody else's (ASVS 7.5.2)", async () => {
  const shopper = await signUp(origin);
  const [phone, tablet] = [await signedInAgain(shopper.email), await signedInAgain(shopper.email)];
  const sessions = await shopper.call(accounts.listSessions, {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  expect(
    sessions.every(({ userId, createdAt, userAgent }) => userId === shopper.userId && createdAt && userAgent),
  ).toBe(true);
  const stranger = await newShopper(origin);
  const id = sessions[0]?.id ?? "";
  await stranger.call(accounts.revokeSession, { body: { id } });
  expect(await tablet.call(accounts.listSessions, {})).toHaveLength(3);

  await shopper.call(accounts.revokeSession, { body: { id } });
  await shopper.call(accounts.revokeSession, { body: { id } });
  expect(await refusalOf(tablet.call(accounts.listSessions, {}))).toMatchObject({ code: "unauthenticated" });
  await shopper.call(accounts.revokeOtherSessions, { body: {} });
  expect(await refusalOf(phone.call(accounts.listSessions, {}))).toMatchObject({ code: "unauthenticated" });
  expect(await shopper.call(accounts.listSessions, {})).toHaveLength(1);
});

test("Ending sessions takes a sign-in of the last 15 minutes, or the password (ASVS 7.5.2)", async () => {
  const shopper = await newShopper(origin);
  const other = await signedInAgain(shopper.email);
  const actor = await actorOf(shopper);
  const { sessionId: id } = await actorOf(other);
  const later = new Date(Date.now() + 16 * 60_000);
  await expect(revokeSession(actor, { id }, later)).rejects.toMatchObject({ code: "session_too_old" });
  await expect(revokeOtherSessions(actor, {}, later)).rejects.toMatchObject({ code: "session_too_old" });
  expect(
    await refusalOf(shopper.call(accounts.revokeOtherSessions, { body: { password: "something-else" } })),
  ).toMatchObject({ issues: [{ path: ["password"], message: "The password is not right" }] });
  expect(await other.call(accounts.listSessions, {})).toHaveLength(2);
  await revokeSession(actor, { id, password }, later);
  expect(await refusalOf(other.call(accounts.listSessions, {}))).toMatchObject({ code: "unauthenticated" });
});

test("People see how they can sign in", async () => {
  const shopper = await newShopper(origin);
  expect(await shopper.call(accounts.listAccounts, {})).toEqual([{ providerId: "credential" }]);
});
