import { afterAll, expect, inject, test, vi } from "vitest";
import { mailedLink } from "#tests/kit/factories.ts";
import { accountKey } from "../accounts/account.ts";
import type { Actor } from "../accounts/actor.ts";
import { findSession, newSession, sessionKey } from "../accounts/sessions.ts";
import { audited, entryWrite } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import { endMemberSessions as endMemberSessionsRow } from "../contract/members/members.ts";
import { type Role, roles } from "../contract/organizations/organizations.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { activityUntil } from "../db/ranges.ts";
import { commit, find, query } from "../db/table.ts";
import { newId } from "../ids.ts";
import { findPushSubscriptions } from "../push/push-subscription.ts";
import { memberOf } from "../testing/member.ts";
import { signedIn, storedShop } from "../testing/stored.ts";
import { beforeNextWrite } from "../testing/table-calls.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { addMember } from "./add-member.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { forgetInvitations } from "./forget-invitations.ts";
import { INVITATION_DAYS, newInvitation } from "./invitation.ts";
import { inviteMember } from "./invite-member.ts";
import { listInvitations } from "./list-invitations.ts";
import { listMembers } from "./list-members.ts";
import { findMember, findOptionalMember, includesRole, requireRole, requireRoleOrAdmin } from "./membership.ts";
import { removeMember } from "./remove-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { findTeam } from "./team.ts";

afterAll(() => vi.restoreAllMocks());

const DAY = 24 * 60 * 60 * 1000;
const lastOwner = { code: "bad_request" };

/** A shop with an owner, and somebody of each given role. */
const teamOf = async (...others: Role[]) => {
  const { id: organizationId } = await storedShop();
  const join = async (role: Role): Promise<Actor> => {
    const actor = await signedIn();
    await addMember({ organizationId, userId: actor.userId, role });
    return actor;
  };
  const owner = await join("owner");
  return { organizationId, owner, others: await Promise.all(others.map(join)) };
};

const roleOf = async (organizationId: OrganizationId, { userId }: Actor) =>
  (await findTeam(organizationId, userId)).member?.role;

test("A role includes itself and the lower ones", () => {
  const rank = ["driver", "staff", "manager", "owner"];
  for (const role of roles)
    for (const needed of roles) expect(includesRole(role, needed)).toBe(rank.indexOf(role) >= rank.indexOf(needed));
});

test("A member acts with their role and no higher one, at their shop and no other, as long as their session lives", async () => {
  const { organizationId, others } = await teamOf("manager");
  const [manager] = others;
  if (!manager) throw new Error("There is a manager");
  for (const role of ["staff", "manager"] as const)
    expect(await requireRole(organizationId, manager, role)).toMatchObject({
      ...manager,
      organizationId,
      role: "manager",
    });
  await expect(requireRole(organizationId, manager, "owner")).rejects.toMatchObject({ code: "forbidden" });
  const elsewhere = { code: "organization_not_found" };
  await expect(requireRole(newId("organization"), manager, "staff")).rejects.toMatchObject(elsewhere);
  await expect(requireRole(organizationId, await signedIn(), "staff")).rejects.toMatchObject(elsewhere);
  const over = { ...manager, sessionId: newId("session") };
  await expect(findMember(organizationId, over)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await findOptionalMember(organizationId, over)).toBeUndefined();
  expect(await findOptionalMember(organizationId, undefined)).toBeUndefined();
  expect(await findOptionalMember(organizationId, await signedIn())).toBeUndefined();
  expect(await findOptionalMember(organizationId, manager)).toMatchObject({ role: "manager" });
});

test("An operator with a proved address visits shops and does an operator's work there, and nobody does with an address that is not proved", async () => {
  const { organizationId } = await teamOf();
  const admin = async (emailVerified: boolean): Promise<Actor> => {
    const userId = newId("user");
    const { session, write } = newSession({ userId, email: "admin@dabba.example", emailVerified });
    await commit(write);
    return { userId, sessionId: session.id };
  };
  const visiting = async (actor: Actor) => {
    const until = new Date(Date.now() + 60_000).toISOString();
    await commit({ put: { ...keys.visit(actor.userId, organizationId), until } });
    return actor;
  };
  const [proved, unproved] = [await admin(true), await admin(false)];
  expect(await findMember(organizationId, proved)).toBeUndefined();
  const operator = { role: "owner", isOperator: true };
  expect(await requireRoleOrAdmin(organizationId, proved, "owner")).toMatchObject(operator);
  expect(await findMember(organizationId, await visiting(proved))).toMatchObject({ role: "owner", isVisitor: true });
  await expect(requireRole(organizationId, proved, "staff")).rejects.toMatchObject({ code: "forbidden" });
  expect(await requireRole(organizationId, proved, "owner", { reads: true })).toMatchObject({ isVisitor: true });
  expect(await findMember(organizationId, await visiting(unproved))).toBeUndefined();
  await expect(requireRoleOrAdmin(organizationId, unproved, "staff")).rejects.toMatchObject({
    code: "organization_not_found",
  });
});

test("The last owner keeps the role and stays; of two, one may go", async () => {
  const { organizationId, owner, others } = await teamOf("owner", "staff");
  const member = memberOf(organizationId);
  const [second, staff] = others;
  if (!second || !staff) throw new Error("There are three");
  await removeMember({ member, userId: second.userId });
  expect(await roleOf(organizationId, second)).toBeUndefined();
  await expect(removeMember({ member, userId: owner.userId })).rejects.toMatchObject(lastOwner);
  await expect(addMember({ organizationId, userId: owner.userId, role: "manager" })).rejects.toMatchObject(lastOwner);
  await addMember({ organizationId, userId: owner.userId, role: "owner" });
  await removeMember({ member, userId: staff.userId });
  await expect(removeMember({ member, userId: staff.userId })).rejects.toMatchObject({ code: "not_found" });
  expect(await findTeam(organizationId, owner.userId)).toMatchObject({ member: { role: "owner" }, ownerCount: 1 });
});

test("Two owners who remove or demote each other at once do not leave the shop without one", async () => {
  for (const go of ["removed", "demoted"] as const) {
    const { organizationId, owner, others } = await teamOf("owner");
    const both = [owner, ...others];
    await Promise.allSettled(
      both.map(({ userId }) =>
        go === "removed"
          ? removeMember({ member: memberOf(organizationId), userId })
          : addMember({ organizationId, userId, role: "staff" }),
      ),
    );
    const owners = await Promise.all(both.map((each) => roleOf(organizationId, each)));
    expect(owners.filter((role) => role === "owner")).toHaveLength(1);
    expect((await findTeam(organizationId, owner.userId)).ownerCount).toBe(1);
  }
});

test("Owners are counted as they come, change and go, and a change meanwhile is a conflict", async () => {
  const { organizationId, others } = await teamOf("staff");
  const [person] = others;
  if (!person) throw new Error("There is one");
  const { userId } = person;
  const count = async () => (await findTeam(organizationId, userId)).ownerCount;
  const { createdAt } = await addMember({ organizationId, userId, role: "owner" });
  expect(await count()).toBe(2);
  expect(await addMember({ organizationId, userId, role: "manager" }, new Date(0))).toMatchObject({ createdAt });
  expect(await count()).toBe(1);
  const changes = await Promise.allSettled(
    (["staff", "owner"] as const).map((role) => addMember({ organizationId, userId, role })),
  );
  expect(await count()).toBe((await roleOf(organizationId, person)) === "owner" ? 2 : 1);
  for (const each of changes) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "conflict" });
  const newcomer = newId("user");
  const joins = await Promise.allSettled(
    [1, 2].map(() => addMember({ organizationId, userId: newcomer, role: "owner" })),
  );
  expect(joins.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await count()).toBe(((await roleOf(organizationId, person)) === "owner" ? 2 : 1) + 1);
});

test("Somebody who leaves twice at once, or leaves and gets another role, is counted once", async () => {
  const total = async (organizationId: OrganizationId) =>
    (await find(counterKey(lists.all(organizationId, "MEMBER")), { consistent: true }))?.count;
  for (let time = 0; time < 3; time++) {
    const { organizationId, others } = await teamOf("staff");
    const [{ userId } = await signedIn()] = others;
    const leave = () => removeMember({ member: memberOf(organizationId), userId });
    await Promise.allSettled([leave(), leave(), addMember({ organizationId, userId, role: "manager" })]);
    const isThere = (await findTeam(organizationId, userId)).member !== undefined;
    expect(await total(organizationId)).toBe(isThere ? 2 : 1);
  }
});

test("A damaged membership makes nobody a guest", async () => {
  const { organizationId, owner } = await teamOf();
  await commit({ update: keys.member(organizationId, owner.userId), set: { role: "cook" } });
  await expect(findOptionalMember(organizationId, owner)).rejects.toThrow();
});

/** An invitation to an address, and somebody with an account of it. */
const invited = async (now = new Date(), emailVerified = true) => {
  const { organizationId } = await teamOf();
  const userId = newId("user");
  const email = `${userId}@example.com`;
  const { token, write } = newInvitation({ organizationId, email, role: "manager" }, now);
  await commit(write, { put: { ...accountKey(email), userId, emailVerified } });
  const begin = async (of = email): Promise<Actor> => {
    const { session, write } = newSession({ userId, email: of, emailVerified });
    await commit(write);
    return { userId, sessionId: session.id };
  };
  return { organizationId, userId, email, token, begin, actor: await begin() };
};

const tells = (message: string) => ({ code: "invalid_input", issues: [{ path: ["token"], message }] });
const WITHDRAWN = tells("This invitation was withdrawn");

test("An invitation makes its addressee a member once, proves the address, and ends sessions of an account that was not proved", async () => {
  const { organizationId, token, actor, email, begin } = await invited(new Date(), false);
  const other = await begin();
  expect(await acceptInvitation({ token, actor })).toEqual({ organizationId, role: "manager" });
  expect(await roleOf(organizationId, actor)).toBe("manager");
  expect(await find(accountKey(email), { consistent: true })).toMatchObject({ emailVerified: true });
  expect(await findSession(actor)).toMatchObject({ emailVerified: true });
  expect(await findSession(other)).toBeUndefined();
  await expect(acceptInvitation({ token, actor })).rejects.toMatchObject(tells("This invitation was already accepted"));
});

test("An account that was proved before keeps its other sessions", async () => {
  const { token, actor, begin } = await invited();
  const other = await begin();
  await acceptInvitation({ token, actor });
  expect(await findSession(other)).toBeDefined();
});

test("An invitation proves no address that is somebody else's by now", async () => {
  const { organizationId, token, actor, email } = await invited(new Date(), false);
  await commit({ update: accountKey(email), set: { userId: newId("user") } });
  await expect(acceptInvitation({ token, actor })).rejects.toMatchObject({ code: "conflict" });
  expect(await find(accountKey(email), { consistent: true })).toMatchObject({ emailVerified: false });
  expect(await roleOf(organizationId, actor)).toBeUndefined();
});

test("Two taps on an invitation make one member", async () => {
  const { organizationId, token, actor, begin } = await invited();
  const other = await begin();
  const taps = await Promise.allSettled([actor, other].map((actor) => acceptInvitation({ token, actor })));
  expect(taps.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await roleOf(organizationId, actor)).toBe("manager");
});

test("An invitation is for its address, and not for who is signed out, guesses it, or comes late", async () => {
  const now = new Date();
  const { organizationId, token, actor, begin } = await invited(now);
  const accept = (facts: object, when = now) => acceptInvitation({ token, actor, ...facts }, when);
  await expect(accept({ actor: { ...actor, sessionId: newId("session") } })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(accept({ actor: await begin("else@example.com") })).rejects.toMatchObject(
    tells("This invitation is for another email address; log in with that one"),
  );
  for (const wrong of [
    "nonsense",
    `${token}x`,
    token.replace(/inv_./, "inv_~"),
    `${newId("organization")}${token.slice(30)}`,
  ])
    await expect(accept({ token: wrong })).rejects.toMatchObject(WITHDRAWN);
  const late = new Date(now.getTime() + INVITATION_DAYS * DAY);
  await expect(accept({}, late)).rejects.toMatchObject(tells("This invitation has expired; ask for a new one"));
  expect(await roleOf(organizationId, actor)).toBeUndefined();
  expect(await accept({}, new Date(late.getTime() - 1))).toMatchObject({ role: "manager" });
});

test("An invitation that was withdrawn, or of a shop that is gone, admits nobody", async () => {
  const { organizationId, token, actor } = await invited();
  const member = memberOf(organizationId);
  const [invitation] = await listInvitations({ member });
  if (!invitation) throw new Error("There is an invitation");
  await revokeInvitation({ member, invitationId: invitation.id });
  await expect(revokeInvitation({ member, invitationId: invitation.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(acceptInvitation({ token, actor })).rejects.toMatchObject(WITHDRAWN);
  const gone = await invited();
  await commit({ remove: keys.organization(gone.organizationId) });
  await expect(acceptInvitation(gone)).rejects.toMatchObject(WITHDRAWN);
  expect(await roleOf(gone.organizationId, gone.actor)).toBeUndefined();
});

test("An invitation is listed until it is accepted, also after its end, and an accepted one can't be withdrawn", async () => {
  const { organizationId, token, actor } = await invited();
  const late = await invited(new Date(Date.now() - INVITATION_DAYS * DAY));
  const idsOf = async (id: OrganizationId) => (await listInvitations({ member: memberOf(id) })).map(({ id }) => id);
  expect(await idsOf(late.organizationId)).toHaveLength(1);
  const [id] = await idsOf(organizationId);
  if (!id) throw new Error("There is an invitation");
  await acceptInvitation({ token, actor });
  expect(await idsOf(organizationId)).toEqual([]);
  const member = memberOf(organizationId);
  await expect(revokeInvitation({ member, invitationId: id })).rejects.toMatchObject({ code: "not_found" });
});

test("An owner ends the sessions of members, not their own and not a stranger's", async () => {
  const { organizationId, owner, others } = await teamOf("staff");
  const [staff] = others;
  if (!staff) throw new Error("There is one");
  const member = memberOf(organizationId, "owner", owner);
  const end = ({ userId }: Actor) =>
    audited(member, { call: callOf(endMemberSessionsRow) }, () => endMemberSessions({ member, userId }));
  await expect(end(owner)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await signedIn();
  await expect(end(stranger)).rejects.toMatchObject({ code: "not_found" });
  expect(await findSession(stranger)).toBeDefined();
  await end(staff).catch(() => undefined);
  expect(await findSession(staff)).toBeUndefined();
  expect(await findSession(owner)).toBeDefined();
});

test("The link of an invitation leads to the shop's own site, and never to a host that is not certainly ours", async () => {
  const shop = await storedShop();
  const linkFrom = async (hostname: string) => {
    const email = `${newId("user").slice(4)}@example.com`;
    const findOrganization = async () => shop;
    await inviteMember({
      member: memberOf(shop.id),
      isProved: true,
      network: "203.0.113.7",
      email,
      role: "staff",
      findOrganization,
      hostname,
    });
    return (await mailedLink(inject("origin"), email)).host;
  };
  const platform = new URL(process.env.PLATFORM_URL ?? "");
  expect(await linkFrom(`dosa.${platform.hostname}`)).toBe(`dosa.${platform.host}`);
  for (const host of ["evil.example", `${platform.hostname}.evil.example`])
    expect(await linkFrom(host)).toBe(platform.host);
});

test("A member whose account is gone is not listed", async () => {
  const { organizationId } = await teamOf("staff");
  const { data } = await listMembers({ member: memberOf(organizationId), page: 1, limit: 10 });
  expect(data).toEqual([]);
});

test("An invitation that is used, withdrawn or whose session ends while it is accepted admits nobody", async () => {
  const accepted = await invited();
  const other = await accepted.begin();
  beforeNextWrite(() => acceptInvitation({ token: accepted.token, actor: other }));
  await expect(acceptInvitation(accepted)).rejects.toMatchObject(tells("This invitation was already accepted"));

  const ended = await invited();
  beforeNextWrite(() => commit({ remove: sessionKey(ended.actor) }));
  await expect(acceptInvitation(ended)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await roleOf(ended.organizationId, ended.actor)).toBeUndefined();
  expect(await find(sessionKey(ended.actor), { consistent: true })).toBeUndefined();

  const withdrawn = await invited();
  const member = memberOf(withdrawn.organizationId);
  const [invitation] = await listInvitations({ member });
  if (!invitation) throw new Error("There is an invitation");
  beforeNextWrite(() => revokeInvitation({ member, invitationId: invitation.id }));
  await expect(acceptInvitation(withdrawn)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await roleOf(withdrawn.organizationId, withdrawn.actor)).toBeUndefined();
});

/** Invites somebody to a shop. */
const invite = (organizationId: OrganizationId, email: string, role: Role = "staff", now?: Date, isProved = true) => {
  const findOrganization = async () => storedShop();
  const member = memberOf(organizationId);
  const from = { isProved, network: newId("user"), hostname: "dosa.localhost" };
  return inviteMember({ member, email, role, findOrganization, ...from }, now);
};

test("An invitation is on the list until it is accepted; a member gets the new role at once", async () => {
  const { organizationId, others } = await teamOf("staff");
  const [staff] = others;
  if (!staff) throw new Error("There is one");
  const account = async (userId = newId("user")) => {
    const email = `${userId}@example.com`;
    await commit({ put: { ...accountKey(email), userId, emailVerified: true } });
    return email;
  };
  const listed = async () => (await listInvitations({ member: memberOf(organizationId) })).map(({ email }) => email);
  const [known, unknown] = [await account(), `${newId("user")}@example.com`];
  for (const email of [known, unknown]) await invite(organizationId, email);
  expect((await listed()).toSorted()).toEqual([known, unknown].toSorted());
  const email = await account(staff.userId);
  expect(await invite(organizationId, email.toUpperCase(), "manager")).toEqual({ email, role: "manager" });
  expect(await roleOf(organizationId, staff)).toBe("manager");
  expect(await listed()).toHaveLength(2);
});

test("A member's role changes more often than an address is invited, because nothing is mailed", async () => {
  const { organizationId, others } = await teamOf("staff");
  const [staff] = others;
  if (!staff) throw new Error("There is one");
  const email = `${staff.userId}@example.com`;
  await commit({ put: { ...accountKey(email), userId: staff.userId, emailVerified: true } });
  for (let n = 0; n < 4; n++)
    for (const role of ["manager", "staff"] as const) await invite(organizationId, email, role);
  expect(await roleOf(organizationId, staff)).toBe("staff");
});

test("An address is invited five times an hour, and once more in the next", async () => {
  const { organizationId } = await teamOf();
  const email = `${newId("user")}@example.com`;
  const now = new Date("2026-11-21T12:00:00.000Z");
  for (let n = 0; n < 5; n++) await invite(organizationId, email, "staff", now);
  await expect(invite(organizationId, email, "staff", now)).rejects.toMatchObject({ code: "throttled" });
  await invite(organizationId, `another.${email}`, "staff", now);
  await invite(organizationId, email, "staff", new Date(now.getTime() + 3_600_000));
});

test("An owner without a proved address invites an address once and three addresses a day, and one with a proved address more", async () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const address = () => `${newId("user")}@example.com`;
  const answersTo = async (isProved: boolean, emails: string[]) => {
    const { organizationId } = await teamOf();
    const answers: string[] = [];
    for (const email of emails) {
      const asked = invite(organizationId, email, "staff", now, isProved);
      answers.push(await asked.then(() => "sent").catch(({ code }: { code: string }) => code));
    }
    return answers;
  };
  const four = () => Array.from({ length: 4 }, address);
  expect(await answersTo(false, four())).toEqual(["sent", "sent", "sent", "throttled"]);
  expect(await answersTo(true, four())).toEqual(["sent", "sent", "sent", "sent"]);
  const same = address();
  expect(await answersTo(false, [same, same])).toEqual(["sent", "throttled"]);
  expect(await answersTo(true, [same, same])).toEqual(["sent", "sent"]);
});

test("A forgotten address is in no invitation and in no activity any more; others stay", async () => {
  const [email, other] = [1, 2].map(() => `${newId("user")}@example.com`) as [string, string];
  const shops = [await teamOf(), await teamOf()];
  for (const { organizationId, owner } of shops)
    for (const address of [email, other]) {
      const { write } = newInvitation({ organizationId, email: address, role: "staff" }, new Date());
      const by = { organizationId, userId: owner.userId };
      await commit(write, entryWrite(by, { call: "POST /invitations" }, [write]));
    }
  const kept = async (organizationId: OrganizationId) => ({
    invited: (await listInvitations({ member: memberOf(organizationId) })).map(({ email }) => email),
    named: (await query(activityUntil(organizationId, undefined))).map(({ name }) => name),
  });
  const left = async () => {
    const all = await Promise.all(shops.map(({ organizationId }) => kept(organizationId)));
    return { invited: all.map(({ invited }) => invited), named: all.map(({ named }) => named.toSorted()) };
  };
  await forgetInvitations(email);
  expect(await left()).toEqual({
    invited: [[other], [other]],
    named: [
      [other, undefined],
      [other, undefined],
    ],
  });
  // What has expired meanwhile is not brought back.
  beforeNextWrite(async () => {
    for (const { organizationId } of shops)
      for (const { pk, sk, name } of await query(activityUntil(organizationId, undefined)))
        if (name === other) await commit({ remove: { pk: String(pk), sk: String(sk) } });
  });
  await forgetInvitations(other);
  expect(await left()).toEqual({ invited: [[], []], named: [[undefined], [undefined]] });
});

test("A member who leaves gets no pushes about new orders any more, and one who stays does", async () => {
  const { organizationId, owner, others } = await teamOf("staff");
  const [staff] = others;
  if (!staff) throw new Error("There is one");
  const source = { organizationId, orderId: null };
  for (const { userId, sessionId } of [owner, staff]) {
    const device = { id: userId, endpoint: "https://push.example/1", keys: { p256dh: "", auth: "" }, keyId: "1" };
    const key = keys.pushSubscription(organizationId, null, userId);
    await commit({ put: { ...key, ...device, language: "en", session: { userId, sessionId } } });
  }
  await removeMember({ member: memberOf(organizationId), userId: staff.userId });
  expect((await findPushSubscriptions(source)).map(({ id }) => id)).toEqual([owner.userId]);
});

test("A member with an account is listed by name and role", async () => {
  const { organizationId, owner } = await teamOf("staff");
  const { userId } = owner;
  const person = { email: "ada@example.com", firstname: "Ada", lastname: "Nowak" };
  const user = { id: userId, ...person, image: null, createdAt: "2026-01-01T00:00:00.000Z" };
  await commit({ put: { ...keys.user(userId), ...user } });
  const { data } = await listMembers({ member: memberOf(organizationId), page: 1, limit: 10 });
  expect(data).toEqual([{ userId, ...person, role: "owner", createdAt: expect.any(String) }]);
});
