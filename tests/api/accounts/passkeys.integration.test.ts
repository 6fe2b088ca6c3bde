import { expect, inject, test } from "vitest";
import { addPasskey } from "#core/accounts/passkey/add-passkey.ts";
import { beginRegistration } from "#core/accounts/passkey/begin-registration.ts";
import { deletePasskey } from "#core/accounts/passkey/delete-passkey.ts";
import { MAX_PASSKEYS } from "#core/contract/accounts/passkeys.ts";
import { routes } from "#core/contract/index.ts";
import { type PasskeyId, SessionId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { passkeysOf } from "#core/db/ranges.ts";
import { commit, find, query } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { actorOf, newProvedShopper, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { accounts, privacy } = routes;
const password = "tamarind-and-rain";
const site = { hostname: "localhost", origin };

const newPerson = () => newProvedShopper(origin);
type Person = Awaited<ReturnType<typeof newPerson>>;

/** A person's passkey, as if their browser had created it. */
const stored = async ({ userId }: Person, rpId = "localhost"): Promise<PasskeyId> => {
  const id = newId("passkey");
  const overrides = { name: "Phone", rpId, createdAt: new Date().toISOString(), lastUsedAt: null };
  const secret = {
    credentialId: "q8Jv0sYk2nTzR5wXc7LbAA",
    publicKey: "pQECAyYgASFYIA",
    counter: 0,
    transports: ["internal"],
  };
  await commit({ put: { ...keys.passkey(userId, id), id, ...overrides, ...secret } });
  return id;
};

const clientData = (challenge: string, type: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");

const signInBy = (browser: Browser, challenge: string, handle: string) =>
  browser.call(accounts.verifyPasskeyAuthentication, {
    body: {
      response: {
        id: "q8Jv0sYk2nTzR5wXc7LbAA",
        rawId: "q8Jv0sYk2nTzR5wXc7LbAA",
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData(challenge, "webauthn.get"),
          authenticatorData: "SZYN5Q",
          signature: "MEUCIQ",
          userHandle: Buffer.from(handle).toString("base64url"),
        },
      },
    },
  });

test("A passkey is asked for with the site as its relying party, an unlocked device, and no address", async () => {
  const options = await newBrowser(origin).call(accounts.generatePasskeyAuthenticationOptions, {});
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.challenge).toMatch(/^[\w-]{43}$/);

  const person = await newPerson();
  await stored(person);
  await stored(person, "elsewhere.example");
  expect(await person.call(accounts.generatePasskeyRegistrationOptions, { body: { password } })).toMatchObject({
    rp: { id: "localhost" },
    user: { id: Buffer.from(person.userId).toString("base64url"), name: person.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: "q8Jv0sYk2nTzR5wXc7LbAA" }],
  });
});

test("A challenge works for one try, at its site, for its purpose, for five minutes", async () => {
  const person = await newPerson();
  await stored(person);
  const browser = newBrowser(origin);
  const begin = () => browser.call(accounts.generatePasskeyAuthenticationOptions, {});
  const refused = { code: "passkey_refused", status: 401 };
  const { challenge } = await begin();
  expect(await find(keys.challenge(challenge), { consistent: true })).toMatchObject({ rpId: "localhost" });
  expect(await refusalOf(signInBy(browser, challenge, person.userId))).toMatchObject(refused);
  expect(await find(keys.challenge(challenge), { consistent: true })).toBeUndefined();

  const old = (await begin()).challenge;
  const past = new Date(Date.now() - 1000).toISOString();
  await commit({ update: keys.challenge(old), set: { expiresAt: past } });
  expect(await refusalOf(signInBy(browser, old, person.userId))).toMatchObject(refused);
  const own = await person.call(accounts.generatePasskeyRegistrationOptions, { body: { password } });
  expect(await refusalOf(signInBy(browser, own.challenge, person.userId))).toMatchObject(refused);
  expect(await refusalOf(signInBy(browser, "made-up", person.userId))).toMatchObject(refused);
  expect(await refusalOf(signInBy(browser, (await begin()).challenge, "nobody"))).toMatchObject(refused);
  expect(await browser.call(accounts.getSession, {})).toBeNull();
});

test("An answer to what can't be a challenge of ours is refused like any other, whatever its length and letters", async () => {
  for (const challenge of ["x".repeat(3000), "", "\ud800", "x".repeat(43)]) {
    const refusal = await refusalOf(signInBy(newBrowser(origin), challenge, newId("user")));
    expect(refusal).toMatchObject({ code: "passkey_refused", status: 401 });
  }
});

test("Adding a passkey takes a proved address, and a fresh sign-in or the password (ASVS 7.5.1)", async () => {
  const unproved = await newShopper(origin);
  const begin = (person: Browser, body = {}) => person.call(accounts.generatePasskeyRegistrationOptions, { body });
  expect(await refusalOf(begin(unproved, { password }))).toMatchObject({ code: "email_unproved" });
  const person = await newPerson();
  await begin(person);
  expect(await refusalOf(begin(person, { password: "something-else" }))).toMatchObject({
    issues: [{ path: ["password"] }],
  });
  const actor = await actorOf(person);
  const sessionId = SessionId.parse(newIdAt("session", new Date(Date.now() - 16 * 60_000)));
  const session = await find(keys.session(actor.userId, actor.sessionId), { consistent: true });
  await commit({ put: { ...session, ...keys.session(actor.userId, sessionId), id: sessionId } });
  const late = { actor: { ...actor, sessionId }, site };
  await expect(beginRegistration(late)).rejects.toMatchObject({ code: "session_too_old" });
  await expect(beginRegistration({ ...late, password })).resolves.toHaveProperty("challenge");

  for (let count = 0; count < MAX_PASSKEYS; count++) await stored(person);
  expect(await refusalOf(begin(person))).toMatchObject({ code: "bad_request" });
});

test("People see, name and delete only their own passkeys, and get no secret parts", async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const id = await stored(person, "shop.example");
  const name = (browser: Browser) => browser.call(accounts.updatePasskey, { body: { id, name: "Old phone" } });
  expect(await refusalOf(name(stranger))).toMatchObject({ code: "not_found" });
  expect(await refusalOf(stranger.call(accounts.deletePasskey, { body: { id } }))).toMatchObject({ code: "not_found" });
  await name(person);
  const shown = [{ id, name: "Old phone", rpId: "shop.example", createdAt: expect.any(String), lastUsedAt: null }];
  expect(await person.call(accounts.listPasskeys, {})).toEqual(shown);
  expect((await person.call(privacy.exportPerson, {})).passkeys).toEqual(shown);
  await person.call(accounts.deletePasskey, { body: { id } });
  expect(await person.call(accounts.listPasskeys, {})).toEqual([]);
});

test("The last way to sign in can't be removed", async () => {
  const person = await newPerson();
  const [first, second] = [await stored(person), await stored(person)];
  await commit({ update: keys.email(person.email), unset: ["passwordHash"] });
  const actor = await actorOf(person);
  const outcomes = await Promise.allSettled([
    deletePasskey(actor, { id: first }),
    deletePasskey(actor, { id: second }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [left] = await person.call(accounts.listPasskeys, {});
  const remove = person.call(accounts.deletePasskey, { body: { id: left?.id ?? "" } });
  expect(await refusalOf(remove)).toMatchObject({ code: "last_way_in" });
});

test("Passkeys are deleted with their account", async () => {
  const person = await newPerson();
  await stored(person);
  await person.call(privacy.erasePerson, { body: { password } });
  expect(await query({ ...passkeysOf(person.userId), consistent: true })).toEqual([]);
});

test("Registrations that began at the same time do not exceed the limit", async () => {
  const person = await newPerson();
  await Promise.all(Array.from({ length: MAX_PASSKEYS - 1 }, () => stored(person)));
  const passkey = { name: "Phone", rpId: "localhost", createdAt: new Date().toISOString(), lastUsedAt: null };
  const secret = { publicKey: "pQECAyYgASFYIA", counter: 0, transports: ["internal"] };
  const adding = Array.from({ length: 4 }, () => {
    const id = newId("passkey");
    return addPasskey(person.userId, { id, ...passkey, ...secret, credentialId: id });
  });
  const added = await Promise.allSettled(adding);
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const each of added) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "bad_request" });
  expect(await query(passkeysOf(person.userId))).toHaveLength(MAX_PASSKEYS);
});
