import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "#infra/local/testing/client.ts";
import { newMember, newShop, newShopper } from "#infra/local/testing/factories.ts";
import { newId } from "../ids.ts";

const origin = inject("origin");
const { listMembers, addMember, removeMember, listOrganizations } = routes.organizations;

const keepsOwner = { status: 400, code: "bad_request" };

test("A member gets a role, another one, and leaves", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const person = await newShopper(origin);
  const params = { organizationId };
  const add = (role: "staff" | "manager" | "owner") =>
    owner.call(addMember, { params, body: { email: person.email.toUpperCase(), role } });
  const added = await add("staff");
  expect(added).toMatchObject({ userId: person.userId, email: person.email, firstname: "Ada", role: "staff" });
  expect(await add("manager")).toEqual({ ...added, role: "manager" });
  expect(await add("manager")).toEqual({ ...added, role: "manager" });
  const { data, pagination } = await owner.call(listMembers, { params });
  expect(data.map(({ role }) => role).toSorted()).toEqual(["manager", "owner"]);
  expect(pagination.totalCount).toBe(2);
  expect((await person.call(listOrganizations, {})).data.map(({ id }) => id)).toEqual([organizationId]);

  expect((await owner.attempt(removeMember, { params: { ...params, userId: person.userId } })).status).toBe(204);
  expect((await owner.attempt(removeMember, { params: { ...params, userId: person.userId } })).status).toBe(404);
  expect((await owner.call(listMembers, { params })).pagination.totalCount).toBe(1);
  expect((await person.call(listOrganizations, {})).pagination.totalCount).toBe(0);
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
    expect((await person.attempt(addMember, { params, body })).status).toBe(status);
    expect((await person.attempt(removeMember, { params: { ...params, userId: staff.userId } })).status).toBe(status);
  }
});

test("An organization keeps an owner, also when its owners remove each other at once", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const leave = { params: { ...params, userId: owner.userId } };
  expect(await refusalOf(owner.call(removeMember, leave))).toMatchObject(keepsOwner);
  const demotion = { params, body: { email: owner.email, role: "staff" as const } };
  expect(await refusalOf(owner.call(addMember, demotion))).toMatchObject(keepsOwner);

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

test("Nobody can be added who has no account, or in a role that is none", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const add = (body: object) =>
    refusalOf(owner.call(addMember, { params, body: body as { email: string; role: "staff" } }));
  expect((await add({ email: "nobody@example.com", role: "staff" })).issues).toEqual([
    { path: ["email"], message: "Nobody has an account with this e-mail address" },
  ]);
  expect((await add({ email: owner.email, role: "king" })).issues[0]?.path).toEqual(["role"]);
  const foreign = { params: { ...params, userId: newId("user") } };
  expect((await owner.attempt(removeMember, foreign)).status).toBe(404);
});
