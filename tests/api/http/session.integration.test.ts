import { exportJWK, jwtVerify, SignJWT } from "jose";
import { expect, inject, test } from "vitest";
import { config } from "#core/config.ts";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import { routes } from "#core/contract/index.ts";
import { SessionId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newIdAt } from "#core/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { cashOrder, newProduct, newShop, newShopper, saveAddress } from "../../kit/factories.ts";

const origin = inject("origin");
const COOKIE = "dabba";
const DAY = 24 * 60 * 60 * 1000;

const [[keyId = "", secret = ""] = []] = Object.entries(config().SESSION_KEYS ?? {});
const key = Buffer.from(secret, "base64url");

const signedIn = async () => {
  const shopper = await newShopper(origin);
  const token = shopper.cookies.get(COOKIE) ?? "";
  const { payload } = await jwtVerify(token, key);
  return { ...shopper, token, sessionId: SessionId.parse(payload.sid), claims: payload };
};

/** The session that the API reports for these cookies. */
const told = async (...tokens: string[]) => {
  const response = await newBrowser(origin).send("/api/auth/get-session", {
    headers: { cookie: tokens.map((token) => `${COOKIE}=${token}`).join("; ") },
  });
  return { userId: (await response.json())?.user.id, set: response.headers.getSetCookie() };
};

const token = (claims: object, { kid = keyId, alg = "HS256", by = key, exp = "5m" } = {}) =>
  new SignJWT({ ...claims, aud: "session" }).setProtectedHeader({ alg, kid }).setExpirationTime(exp).sign(by);

test("The cookie is inaccessible to scripts and other sites", async () => {
  const response = await newBrowser(origin).attempt(accounts.signUp, {
    body: { email: `${Date.now()}@flags.example`, password: "tamarind-and-rain", firstname: "A", lastname: "N" },
  });
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie.split("; ").slice(1)).toEqual(["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Lax"]);
});

test("Signing out ends the session at once and clears the cookie, and its token is worth nothing (ASVS 7.4.1)", async () => {
  const { token, call, cookies } = await signedIn();
  await call(session.signOut, {});
  expect(cookies.has(COOKIE)).toBe(false);
  const { userId, set } = await told(token);
  expect(userId).toBeUndefined();
  expect(set.join()).toContain("Max-Age=0");
});

test("An expired token is renewed while its session lives, and not afterwards", async () => {
  const { userId, sessionId, claims, call } = await signedIn();
  const old = await token({ sub: claims.sub, sid: sessionId }, { exp: "-1h" });
  const renewed = await told(old);
  expect(renewed.userId).toBe(userId);
  expect(renewed.set.join()).toMatch(/^dabba=eyJ/);
  await call(session.signOut, {});
  expect((await told(old)).userId).toBeUndefined();
});

test("An ended session can't change anything or read what is personal, even with a fresh token", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const stolen = new Map(owner.cookies);
  const { name, phone, email } = shop.organization;
  const { userId } = owner;
  const params = { organizationId };
  const dish = await newProduct(shop);
  const body = cashOrder(shop, {
    items: [{ productId: dish.id, quantity: 1 }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" },
  });
  const { id } = (await owner.call(routes.orders.placeOrder, { params, body })).order;
  await owner.call(session.signOut, {});
  for (const [cookie, value] of stolen) owner.cookies.set(cookie, value);
  const calls = [
    () => owner.call(routes.organizations.createOrganization, { body: { name, phone, email } }),
    () => owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body: { name } }),
    () => owner.call(routes.organizations.listOrganizations, {}),
    () => saveAddress(owner),
    () => owner.call(routes.orders.listOrders, { params }),
    () => owner.call(routes.orders.getOrder, { params: { organizationId, id } }),
    () => owner.call(routes.shipping.getAddress, {}),
    () => owner.call(routes.reservations.listUserReservations, { params: { organizationId, userId } }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "unauthenticated" });
});

test("A session is extended when it is used, and ends when it is not used (ASVS 7.3.1)", async () => {
  const { userId, sessionId, claims } = await signedIn();
  const old = await token({ sub: claims.sub, sid: sessionId }, { exp: "-1h" });
  const update = keys.session(userId, sessionId);
  const expiry = (at: number) => commit({ update, set: { expiresAt: new Date(at).toISOString() } });

  await expiry(Date.now() + 2 * DAY);
  expect((await told(old)).userId).toBe(userId);
  expect(Date.parse(String((await find(update))?.expiresAt))).toBeGreaterThan(Date.now() + 29 * DAY);

  await expiry(Date.now() - 1000);
  expect((await told(old)).userId).toBeUndefined();
});

test("A session ends 180 days after it began, however often it was used (ASVS 7.3.2)", async () => {
  const { userId, sessionId } = await signedIn();
  const item = await find(keys.session(userId, sessionId));
  const expiresAt = new Date(Date.now() + 2 * DAY).toISOString();
  const usedAfter = async (days: number) => {
    const id = newIdAt("session", new Date(Date.now() - days * DAY));
    const key = keys.session(userId, id);
    await commit({ put: { ...item, ...key, id, expiresAt } });
    const seen = await told(await token({ sub: userId, sid: id }, { exp: "-1h" }));
    const stored = await find(key);
    return { userId: seen.userId, daysLeft: Math.round((Date.parse(String(stored?.expiresAt)) - Date.now()) / DAY) };
  };
  expect(await usedAfter(100)).toEqual({ userId, daysLeft: 30 });
  expect(await usedAfter(170)).toEqual({ userId, daysLeft: 10 });
  expect((await usedAfter(181)).userId).toBeUndefined();
});

test("A token that we did not sign has no session (ASVS 7.2.1, 7.2.2, 9.1.1, 9.1.2, 9.1.3)", async () => {
  const { claims, sessionId, token: ours } = await signedIn();
  const overrides = { sub: claims.sub, sid: sessionId };
  const [head = "", body = ""] = ours.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none", kid: keyId })).toString("base64url");
  const forged = [
    await token(overrides, { by: Buffer.alloc(32, 7) }),
    await token(overrides, { kid: "unknown" }),
    await token(overrides, { kid: "constructor" }),
    await token(overrides, { alg: "HS512", by: Buffer.concat([key, key]) }),
    await new SignJWT(overrides).setProtectedHeader({ alg: "HS256", kid: keyId }).setExpirationTime("5m").sign(key),
    await new SignJWT({ ...overrides, aud: "session" })
      .setProtectedHeader({ alg: "HS256", kid: keyId, jwk: await exportJWK(Buffer.alloc(32, 7)) })
      .setExpirationTime("5m")
      .sign(Buffer.alloc(32, 7)),
    `${unsigned}.${body}.`,
    `${head}.${body}.${"A".repeat(43)}`,
    "nonsense",
    "",
  ];
  for (const each of forged) {
    const { userId, set } = await told(each);
    expect(userId, each).toBeUndefined();
    expect(set.join(), each).toContain("Max-Age=0");
  }
});

test("A valid cookie is found among others of its name", async () => {
  const { userId, token: ours } = await signedIn();
  const { userId: found, set } = await told("nonsense", await token({}, { by: Buffer.alloc(32, 7) }), ours);
  expect(found).toBe(userId);
  expect(set).toEqual([]);
});

test("A change asked for by another site's page is refused", async () => {
  const { send, call } = await signedIn();
  const port = new URL(origin).port;
  const foreign = ["https://evil.example", "null", "", `https://localhost:${port}`, `${origin}.evil.example`];
  for (const from of foreign) {
    const response = await send("/api/auth/sign-out", { method: "POST", headers: { origin: from } });
    expect(response.status, from).toBe(403);
    expect(await response.json()).toMatchObject({ code: "origin_refused" });
  }
  expect(await call(session.getSession, {})).not.toBeNull();
});
