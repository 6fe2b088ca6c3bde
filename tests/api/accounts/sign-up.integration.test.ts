import { expect, inject, test } from "vitest";
import * as accounts from "#core/contract/accounts/accounts.ts";
import * as session from "#core/contract/accounts/session.ts";
import { newId } from "#core/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";

const origin = inject("origin");

const somebody = () => ({
  email: `${newId("user")}@example.com`,
  password: "tamarind-and-rain",
  firstname: "Ada",
  lastname: "Nowak",
});

const issuesOf = async (body: unknown) => {
  const response = await newBrowser(origin).send("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  const { issues } = await response.json();
  return Object.fromEntries(
    issues.map(({ path, message }: { path: string[]; message: string }) => [path.join("."), message]),
  );
};

test("Signing up also signs in", async () => {
  const browser = newBrowser(origin);
  const { email, ...rest } = somebody();
  const { user } = await browser.call(accounts.signUp, { body: { email: ` ${email.toUpperCase()} `, ...rest } });
  expect(user).toMatchObject({ email, firstname: "Ada", lastname: "Nowak", name: "Ada Nowak", image: null });
  const current = await browser.call(session.getSession, {});
  expect(current).toMatchObject({ user, session: { userId: user.id } });
});

test("An address signs up once, in any case and with many requests at once", async () => {
  const { email, ...rest } = somebody();
  const tries = [email, email.toUpperCase(), ` ${email}`].map((each) =>
    newBrowser(origin).attempt(accounts.signUp, { body: { email: each, ...rest } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400, 400]);
  expect(await issuesOf({ email, ...rest })).toEqual({
    email: "This email address already has an account; log in instead",
  });
});

test("The commonest passwords are refused in any case (ASVS 6.2.4)", async () => {
  const refused = { password: "This password is one of the most common ones; choose another" };
  for (const password of ["password1", "QWERTY123", "Iloveyou"])
    expect(await issuesOf({ ...somebody(), password })).toEqual(refused);
});

test("Leaked passwords that are less common are refused too (ASVS 6.2.12)", async () => {
  const refused = { password: "This password is one of the most common ones; choose another" };
  for (const password of ["bailey12", "Cubswin1", "academia"])
    expect(await issuesOf({ ...somebody(), password })).toEqual(refused);
});

test("A password that consists of one's own name or address, or of the platform's name, is refused (ASVS 6.2.11)", async () => {
  const refused = {
    password: "This password is easy to guess from your name or from this site; choose another",
  };
  const person = { ...somebody(), email: `zofia.wilk+${newId("user")}@kuchnia.example` };
  for (const password of [
    "AdaNowak1985!",
    "dabba-2026",
    "Zofia_Wilk99",
    "kuchnia2026",
    "nowak.hasło.1",
    "Passwort-2026",
    "kennwort!99",
  ])
    expect(await issuesOf({ ...person, password }), password).toEqual(refused);
  await newBrowser(origin).call(accounts.signUp, { body: { ...person, password: "nowak-eats-dosas" } });
});

test("Any characters make a password, also of one kind (ASVS 6.2.5)", async () => {
  for (const password of [
    "tamarindrain",
    "TAMARINDRAIN",
    "4826193057264",
    "!?!?-_-_",
    "to be or rice",
    "दालचीनीऔरपानी",
    "🍛🥘🫓🧄🍋🧅🥒🥕🍚",
  ])
    await newBrowser(origin).call(accounts.signUp, { body: { ...somebody(), password } });
});

test("Each field says what is wrong with it (ASVS 6.2.1)", async () => {
  expect(await issuesOf({ email: "", password: "", firstname: " ", lastname: "" })).toMatchObject({
    password: expect.any(String),
    firstname: "First Name is required",
    lastname: "Last Name is required",
  });
  expect(await issuesOf({ ...somebody(), password: "1234567" })).toEqual({
    password: "Password must be more than 8 characters",
  });
  expect(await issuesOf({ ...somebody(), role: "owner" })).toEqual({ role: "This field is not known here" });
});

test("No text in any field causes an internal error", async () => {
  const typed = ["x".repeat(1_000_000), "🍛".repeat(40), "\u202Eאבגדה", "\0", 7, null, ["a"], {}];
  const fields = ["email", "password", "firstname", "lastname", "callbackURL"];
  const cases = fields.flatMap((field) => typed.map((value) => ({ ...somebody(), [field]: value })));
  for (const body of cases) {
    const response = await newBrowser(origin).send("/api/auth/sign-up/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([200, 400], JSON.stringify(body).slice(0, 99)).toContain(response.status);
  }
});

test("The answer leads to an address on this site, and to no other", async () => {
  const sent = await newBrowser(origin).call(accounts.signUp, {
    body: { ...somebody(), callbackURL: `${origin}/checkout/customer-details` },
  });
  expect(sent).toMatchObject({ redirect: true, url: `${origin}/checkout/customer-details` });
  for (const callbackURL of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    `blob:${origin}/1`,
    `javascript://${new URL(origin).host}/%0aalert(1)`,
  ]) {
    const refusal = await refusalOf(newBrowser(origin).call(accounts.signUp, { body: { ...somebody(), callbackURL } }));
    expect(refusal.issues).toEqual([{ path: ["callbackURL"], message: "This address is not on this site" }]);
  }
});
