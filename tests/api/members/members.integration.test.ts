import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { UserId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { mailedLink, newMember, newShop, newShopper } from "../../kit/factories.ts";
import { mailsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const {
  listMembers,
  inviteMember,
  acceptInvitation,
  removeMember,
  leaveOrganization,
  endMemberSessions,
  listOrganizations,
  listActivity,
} = routes.organizations;

const keepsOwner = { status: 400, code: "bad_request" };

const tokenFor = async (email: string) => (await mailedLink(origin, email)).searchParams.get("token") ?? "";

test("Somebody who was invited joins, gets another role, and leaves", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const person = await newShopper(origin);
  const params = { organizationId };
  const invite = (role: "staff" | "manager" | "owner") =>
    owner.call(inviteMember, { params, body: { email: person.email.toUpperCase(), role } });
  const roles = async () => (await owner.call(listMembers, { params })).data.map(({ role }) => role).toSorted();
  await invite("staff");
  expect(await roles()).toEqual(["owner"]);
  const joined = await person.call(acceptInvitation, { body: { token: await tokenFor(person.email) } });
  expect(joined).toEqual({ organizationId, role: "staff" });
  expect(await roles()).toEqual(["owner", "staff"]);
  expect(await invite("manager")).toEqual({ email: person.email, role: "manager" });
  expect(await roles()).toEqual(["manager", "owner"]);
  expect((await person.call(listOrganizations, {})).data.map(({ id }) => id)).toEqual([organizationId]);

  expect((await owner.attempt(removeMember, { params: { ...params, userId: person.userId } })).status).toBe(204);
  expect((await owner.attempt(removeMember, { params: { ...params, userId: person.userId } })).status).toBe(404);
  expect((await owner.call(listMembers, { params })).pagination.totalCount).toBe(1);
  expect((await person.call(listOrganizations, {})).pagination.totalCount).toBe(0);
});

test("An owner signs a member out everywhere; only that member is affected, and gets a mail (ASVS 7.4.5)", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [staff, manager, stranger] = [
    await newMember(shop, "staff"),
    await newMember(shop, "manager"),
    await newShopper(origin),
  ];
  const endAs = (browser: Browser, userId: UserId) =>
    browser.attempt(endMemberSessions, { params: { organizationId, userId } });
  expect((await endAs(manager, staff.userId)).status).toBe(403);
  expect((await endAs(stranger, staff.userId)).status).toBe(404);
  expect((await endAs(owner, stranger.userId)).status).toBe(404);
  expect((await endAs(owner, owner.userId)).status).toBe(403);
  const tablet = newBrowser(origin);
  await tablet.call(routes.accounts.signIn, { body: { email: staff.email, password: "tamarind-and-rain" } });
  await staff.call(routes.accounts.updateUser, { body: { language: "pl" } });

  expect((await endAs(owner, staff.userId)).status).toBe(204);
  for (const browser of [staff, tablet]) expect(await browser.call(routes.accounts.getSession, {})).toBeNull();
  for (const browser of [manager, stranger, owner])
    expect(await browser.call(routes.accounts.getSession, {})).not.toBeNull();
  const { subject, text } = (await mailsTo(origin, staff.email)).at(-1) ?? {};
  expect(subject).toBe("Wylogowano Cię z konta w serwisie Test kitchen");
  expect(text).toContain("/account/reset-password");
  const { data } = await owner.call(listActivity, { params: { organizationId }, query: {} });
  expect(data[0]).toMatchObject({ did: "endMemberSessions", subject: staff.userId, name: "Ada Nowak" });
});

test("Only an owner manages members", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);
  const stranger = await newShopper(origin);
  for (const [person, status] of [
    [staff, 403],
    [manager, 403],
    [stranger, 404],
  ] as const) {
    const body = { email: stranger.email, role: "owner" as const };
    expect((await person.attempt(listMembers, { params })).status).toBe(status);
    expect((await person.attempt(inviteMember, { params, body })).status).toBe(status);
    expect((await person.attempt(removeMember, { params: { ...params, userId: staff.userId } })).status).toBe(status);
  }
});

test("An organization keeps an owner, even if its owners remove each other at the same time", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const leave = { params: { ...params, userId: owner.userId } };
  expect(await refusalOf(owner.call(removeMember, leave))).toMatchObject(keepsOwner);
  const demotion = { params, body: { email: owner.email, role: "staff" as const } };
  expect(await refusalOf(owner.call(inviteMember, demotion))).toMatchObject(keepsOwner);

  const second = await newMember(shop, "owner");
  const outcomes = await Promise.all([
    owner.attempt(removeMember, { params: { ...params, userId: second.userId } }),
    second.attempt(removeMember, leave),
  ]);
  expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
  const left = outcomes[0]?.status === 204 ? owner : second;
  const { data } = await left.call(listMembers, { params });
  expect(data.map(({ role }) => role)).toEqual(["owner"]);
});

test("Unknown roles can't be invited, and only members can leave", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const king = { email: owner.email, role: "king" as "staff" };
  expect((await refusalOf(owner.call(inviteMember, { params, body: king }))).issues[0]?.path).toEqual(["role"]);
  const foreign = { params: { ...params, userId: newId("user") } };
  expect((await owner.attempt(removeMember, foreign)).status).toBe(404);
});

test("Every member leaves by themselves, a driver too, at once, and the activity says so; nobody leaves twice", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const leavers = await Promise.all(
    (["driver", "staff", "manager", "owner"] as const).map((role) => newMember(shop, role)),
  );
  for (const leaver of leavers) {
    expect((await leaver.attempt(leaveOrganization, { params })).status).toBe(204);
    expect((await leaver.call(listOrganizations, {})).pagination.totalCount).toBe(0);
    expect((await leaver.attempt(leaveOrganization, { params })).status).toBe(404);
    const { data } = await shop.owner.call(listActivity, { params, query: {} });
    expect(data[0]).toMatchObject({ did: "leaveOrganization", by: { userId: leaver.userId }, subject: leaver.userId });
  }
  expect((await shop.owner.call(listMembers, { params })).data.map(({ role }) => role)).toEqual(["owner"]);
});

test("The only owner can't leave, and of two who leave at once one stays", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  expect(await refusalOf(shop.owner.call(leaveOrganization, { params }))).toMatchObject({ code: "only_owner" });
  const second = await newMember(shop, "owner");
  const outcomes = await Promise.all([shop.owner, second].map((owner) => owner.attempt(leaveOrganization, { params })));
  expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
});

test("Nobody leaves from a device that asks for PINs, because its account would leave and not the worker", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const [tablet, cook] = await Promise.all([newMember(shop, "manager"), newMember(shop, "staff")]);
  const { setPin, startWork, lockDevice } = routes.organizations;
  for (const by of [cook, tablet]) await by.call(setPin, { params, body: { pin: "4711" } });
  for (const by of [cook, tablet]) {
    await tablet.call(startWork, { params, body: { userId: by.userId, pin: "4711" } });
    expect(await refusalOf(tablet.call(leaveOrganization, { params }))).toMatchObject({ code: "bad_request" });
    await tablet.call(lockDevice, { params });
    expect(await refusalOf(tablet.call(leaveOrganization, { params }))).toMatchObject({ code: "locked" });
  }
});
