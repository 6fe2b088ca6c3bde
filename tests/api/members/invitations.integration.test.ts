import { expect, inject, test } from "vitest";
import { findAccount } from "#core/accounts/account.ts";
import { liveSession, sessionKey } from "#core/accounts/sessions.ts";
import { routes } from "#core/contract/index.ts";
import { find } from "#core/db/table.ts";
import { acceptInvitation as accept } from "#core/members/accept-invitation.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, mailedLink, newShop, newShopper, prove, signUp } from "../../kit/factories.ts";

const origin = inject("origin");
const { inviteMember, listInvitations, revokeInvitation, acceptInvitation, listMembers } = routes.organizations;
const { listReservations } = routes.reservations;

const opened = async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const invite = async (email: string) => {
    const answer = await owner.call(inviteMember, { params, body: { email, role: "manager" } });
    const link = await mailedLink(origin, email);
    return { answer, link, token: link.searchParams.get("token") ?? "" };
  };
  const pending = () => owner.call(listInvitations, { params });
  return { owner, params, invite, pending };
};

const said = async (call: Promise<unknown>) => (await refusalOf(call)).issues[0]?.message;

test("An invitation gives no role to a stranger who signed up with the address", async () => {
  const { owner, params, invite } = await opened();
  const stranger = await newShopper(origin);
  await invite(stranger.email);
  expect((await stranger.attempt(listReservations, { params })).status).toBe(404);
  expect((await owner.call(listMembers, { params })).pagination.totalCount).toBe(1);
});

test("The answer reveals no name and no account, whatever the address", async () => {
  const { invite, pending } = await opened();
  const person = await newShopper(origin);
  const nobody = `nobody-${person.email}`;
  expect((await invite(person.email)).answer).toEqual({ email: person.email, role: "manager" });
  expect((await invite(nobody)).answer).toEqual({ email: nobody, role: "manager" });
  const shown = await pending();
  expect(shown.map(({ email }) => email).sort()).toEqual([person.email, nobody].sort());
  for (const each of shown) expect(Object.keys(each).sort()).toEqual(["createdAt", "email", "expiresAt", "id", "role"]);
});

test("Nobody joins a shop that was deleted meanwhile", async () => {
  const { owner, params, invite } = await opened();
  const person = await newShopper(origin);
  const { token } = await invite(person.email);
  await owner.call(routes.organizations.deleteOrganization, { params });
  expect(await said(person.call(acceptInvitation, { body: { token } }))).toBe("This invitation was withdrawn");
  expect((await person.attempt(listReservations, { params })).status).toBe(404);
});

test("Accepting proves the address, once, and only with its own account (ASVS 6.4.1)", async () => {
  const { invite, pending } = await opened();
  const [person, thief] = await Promise.all([newShopper(origin), newShopper(origin)]);
  const { token, link } = await invite(person.email);
  expect(link.searchParams.get("email")).toBe(person.email);
  expect(await said(thief.call(acceptInvitation, { body: { token } }))).toBe(
    "This invitation is for another email address; log in with that one",
  );
  expect(await findAccount(thief.email)).toMatchObject({ emailVerified: false });
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: false });

  const tries = await Promise.all([1, 2, 3].map(() => person.attempt(acceptInvitation, { body: { token } })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: true });
  expect(await said(person.call(acceptInvitation, { body: { token } }))).toBe("This invitation was already accepted");
  expect(await pending()).toEqual([]);
});

test("A link that was withdrawn, replaced, guessed or older than seven days does not work (ASVS 6.4.1)", async () => {
  const { owner, params, invite, pending } = await opened();
  const person = await newShopper(origin);
  const withdrawn = "This invitation was withdrawn";
  const first = await invite(person.email);
  const second = await invite(person.email);
  expect(await said(person.call(acceptInvitation, { body: { token: first.token } }))).toBe(withdrawn);
  expect(await said(person.call(acceptInvitation, { body: { token: `${second.token}x` } }))).toBe(withdrawn);
  const later = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000);
  const request = { token: second.token, actor: await actorOf(person) };
  await expect(accept(request, later)).rejects.toMatchObject({
    issues: [{ message: "This invitation has expired; ask for a new one" }],
  });
  const [invitation] = await pending();
  const revocation = { params: { ...params, invitationId: invitation?.id ?? "" } };
  expect((await owner.attempt(revokeInvitation, revocation)).status).toBe(204);
  expect((await owner.attempt(revokeInvitation, revocation)).status).toBe(404);
  expect(await said(person.call(acceptInvitation, { body: { token: second.token } }))).toBe(withdrawn);
});

test("Accepting ends the account's other sessions, unless its address was proved before", async () => {
  const person = await newShopper(origin);
  const signedIn = async () => {
    const browser = newBrowser(origin);
    const body = { email: person.email, password: "tamarind-and-rain" };
    await browser.call(routes.accounts.signIn, { body });
    return browser;
  };
  const isSignedIn = async (browser: Browser) =>
    liveSession(await find(sessionKey(await actorOf(browser)), { consistent: true })) !== undefined;
  for (const staysOpen of [false, true]) {
    const [other, { invite }] = await Promise.all([signedIn(), opened()]);
    const { token } = await invite(person.email);
    await person.call(acceptInvitation, { body: { token } });
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, staysOpen]);
  }
});

test("Invitations to one address are limited", async () => {
  const { owner, params } = await opened();
  const { email } = await newShopper(origin);
  const attempt = () => owner.attempt(inviteMember, { params, body: { email, role: "staff" } });
  const statuses = [];
  // More than the limit of two hours, in case one ends meanwhile.
  for (let n = 0; n < 11; n++) statuses.push((await attempt()).status);
  expect(new Set(statuses.slice(0, 5))).toEqual(new Set([201]));
  expect(statuses.at(-1)).toBe(429);
});

test("An owner who has not proved their address invites three people a day", async () => {
  const owner = await signUp(origin);
  const body = { name: "Your parcel is held", phone: "600100200", email: "parcel@example.com" };
  const { id: organizationId } = await owner.call(routes.organizations.createOrganization, { body });
  const params = { organizationId };
  const invite = (email: string) => owner.attempt(inviteMember, { params, body: { email, role: "staff" } });
  const statuses = [];
  for (const nth of [1, 2, 3, 4]) statuses.push((await invite(`${owner.userId}-${nth}@example.com`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  await prove(owner);
  expect((await invite(`${owner.userId}-5@example.com`)).status).toBe(201);
});
