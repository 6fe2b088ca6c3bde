import { expect, test } from "vitest";
import { MAX_API_KEYS } from "../contract/integrations/api-keys.ts";
import { KEY_CALLS_A_MINUTE, type KeyRight } from "../contract/integrations/key-rights.ts";
import { measureCost } from "../db/cost.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { attemptsKey } from "../db/throttle.ts";
import { newId } from "../ids.ts";
import { addMember } from "../members/add-member.ts";
import { findMember, requireRole } from "../members/membership.ts";
import { memberOf } from "../testing/member.ts";
import { signedIn, storedShop } from "../testing/stored.ts";
import { partsOf } from "./api-key.ts";
import { checkApiKey } from "./check-api-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

const now = new Date("2026-11-21T12:00:30.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const newOwner = async () => {
  const { id: organizationId } = await storedShop();
  const actor = await signedIn();
  await addMember({ organizationId, userId: actor.userId, role: "owner" });
  return memberOf(organizationId, "owner", actor);
};

const newKey = async (facts: { rights?: KeyRight[]; expiresAt?: string } = {}) => {
  const member = await newOwner();
  const { rights = ["orders:read"], expiresAt = null } = facts;
  const { key, secret } = await createApiKey({ member, input: { name: "Till", rights, expiresAt } }, now);
  return { member, key, secret, organizationId: member.organizationId };
};

test("A key is stored as a hash, and listed without it", async () => {
  const { member, key, secret, organizationId } = await newKey();
  const item = await find(keys.apiKey(organizationId, key.id), { consistent: true });
  const random = partsOf(secret)?.secret ?? "";
  expect(random).toHaveLength(43);
  expect(JSON.stringify(item)).not.toContain(random);
  expect(key.ending).toBe(secret.slice(-4));
  expect(JSON.stringify(await listApiKeys({ member }))).not.toContain(item?.secretHash);
});

test("A key acts in its own name as staff of its shop, and is a stranger elsewhere", async () => {
  const { key, secret, organizationId } = await newKey();
  const { actor, rights } = await checkApiKey(secret, now);
  expect(rights).toEqual(["orders:read"]);
  expect(actor.userId).toBe(key.id);
  expect(await findMember(organizationId, actor)).toMatchObject({ role: "staff", userId: key.id });
  expect(await findMember(newId("organization"), actor)).toBeUndefined();
  await expect(requireRole(newId("organization"), actor, "staff")).rejects.toMatchObject({
    code: "organization_not_found",
  });
});

const refused = (message: RegExp) => ({ code: "unauthenticated", message: expect.stringMatching(message) });

test("A key with another secret, of another shop or with another id is not known", async () => {
  const [one, other] = await Promise.all([newKey(), newKey()]);
  const [, organization, id] = one.secret.split("_");
  const [, otherOrganization, otherId] = other.secret.split("_");
  for (const token of [
    `dabba_${organization}_${id}_${other.secret.slice(-43)}`,
    `dabba_${otherOrganization}_${id}_${one.secret.slice(-43)}`,
    `dabba_${organization}_${otherId}_${one.secret.slice(-43)}`,
    one.secret.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  ]) {
    expect(token).toHaveLength(one.secret.length);
    await expect(checkApiKey(token, now), token).rejects.toMatchObject(refused(/not known/));
  }
});

test("A key that has expired or was revoked says so to its holder", async () => {
  const { member, key, secret } = await newKey({ expiresAt: after(60).toISOString() });
  await checkApiKey(secret, after(59));
  await expect(checkApiKey(secret, after(60))).rejects.toMatchObject(refused(/expired/));
  await revokeApiKey({ member, id: key.id }, now);
  await expect(checkApiKey(secret, now)).rejects.toMatchObject(refused(/revoked/));
  expect(await listApiKeys({ member })).toEqual([]);
  await expect(revokeApiKey({ member, id: key.id }, now)).rejects.toMatchObject({ code: "not_found" });
});

test("A key can't be made for a time that is over", async () => {
  const member = await newOwner();
  const input = { name: "Till", rights: ["menu" as const], expiresAt: now.toISOString() };
  await expect(createApiKey({ member, input }, now)).rejects.toMatchObject({
    code: "invalid_input",
    issues: [{ path: ["expiresAt"] }],
  });
});

test("A call costs one read unit and one write unit, whoever calls first in a minute some more", async () => {
  const { secret } = await newKey();
  const costOf = async (at: Date) => (await measureCost(() => checkApiKey(secret, at))).cost;
  expect(await costOf(now)).toMatchObject({ readUnits: 2, writeUnits: 2 });
  expect(await costOf(after(1))).toMatchObject({ requests: 2, readUnits: 1, writeUnits: 1 });
});

test("Two hundred calls at once write once when the key was used, and no call of the next minutes does", async () => {
  const { member, secret } = await newKey();
  // Twenty-five at a time, as many as the table's client has connections for on a busy machine.
  const lane = async (_: unknown, first: number) => {
    let written = 0;
    for (let n = first; n < 200; n += 25)
      written += (await measureCost(() => checkApiKey(secret, after(n / 10)))).cost.writeUnits;
    return written;
  };
  const written = await Promise.all(Array.from({ length: 25 }, lane));
  expect(written.reduce((sum, units) => sum + units)).toBe(200 + 1);
  const usedAt = async () => (await listApiKeys({ member }))[0]?.lastUsedAt;
  const first = await usedAt();
  expect(Date.parse(first ?? "") - now.getTime()).toBeLessThan(20_000);
  await checkApiKey(secret, after(240));
  expect(await usedAt()).toBe(first);
  await checkApiKey(secret, after(400));
  expect(await usedAt()).toBe(after(400).toISOString());
});

test("A key is refused above its calls of a minute, and another key is not", async () => {
  const [one, other] = await Promise.all([newKey(), newKey()]);
  const counter = attemptsKey({ subject: one.key.id, attempts: KEY_CALLS_A_MINUTE, seconds: 60 }, now);
  await commit({ update: counter, set: { attempts: KEY_CALLS_A_MINUTE - 1 } });
  await checkApiKey(one.secret, now);
  const refused = { code: "throttled", retryAfter: 60 - now.getUTCSeconds() };
  await expect(checkApiKey(one.secret, now)).rejects.toMatchObject(refused);
  await checkApiKey(other.secret, now);
  await checkApiKey(one.secret, after(60));
});

test("A shop has at most so many keys, also of those made at once, and revoking one makes room", async () => {
  const member = await newOwner();
  const make = () => createApiKey({ member, input: { name: "Till", rights: ["menu"], expiresAt: null } }, now);
  const { key } = await make();
  for (let made = 1; made < MAX_API_KEYS; made++) await make();
  await expect(make()).rejects.toMatchObject({ code: "bad_request" });
  await revokeApiKey({ member, id: key.id }, now);
  const results = await Promise.allSettled([make(), make(), make()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await listApiKeys({ member })).toHaveLength(MAX_API_KEYS);
});
