import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink } from "../kit/factories.ts";
import { mailsTo } from "../kit/mail.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** A device that unlocks itself, with no passkey yet. */
const withAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Whether the passkey that the browser suggests is picked at once, or never. */
    picks: (enabled: boolean) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
};

/** A browser that does not suggest passkeys, so that only a button asks for one. */
const suggestsNone = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
  });

/**
 * A person on the account's page, whose address is proved.
 * @param suggests whether the browser suggests passkeys; the device then picks one before any button is pressed
 */
const provedPerson = async (options?: Parameters<typeof openShop>[2], suggests = false) => {
  const page = await openShop(chromium, origin, options);
  if (!suggests) await suggestsNone(page);
  const device = await withAuthenticator(page);
  await signUp(page);
  await page.goto(`${origin}/account`);
  const email = (await page.getByText(/^ada-.*@example.com$/).textContent()) ?? "";
  await page.goto((await mailedLink(origin, email)).href);
  await page.getByText(/The address is confirmed|Adres jest potwierdzony/).waitFor();
  await page.goto(`${origin}/account`);
  return { page, device, email };
};

const subjects = async (email: string) => (await mailsTo(origin, email)).map(({ subject }) => subject);

test("A person adds a passkey, signs in with it, names and deletes it, and is told by mail", async () => {
  const { page, email } = await provedPerson();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await page.getByText("Not used yet").waitFor();
  await expect.poll(() => subjects(email)).toContainEqual(expect.stringContaining("A passkey was added"));

  await page.context().clearCookies({ name: "dabba" });
  await page.goto(`${origin}/account/sign-in?redirect=%2Faccount`);
  const asking = page.waitForRequest("**/verify-authentication");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  const sent = (await asking).postData() ?? "";
  await page.getByText(/^Last used /).waitFor();
  await expect.poll(() => page.getByText(email, { exact: true }).count()).toBe(1);

  // A signature works only once.
  const again = await page.request.post(`${origin}/api/auth/passkey/verify-authentication`, {
    headers: { origin },
    data: JSON.parse(sent),
  });
  expect([again.status(), (await again.json()).code]).toEqual([401, "passkey_refused"]);

  await page.getByRole("button", { name: /^Rename: / }).click();
  await page.getByLabel("New name").fill("Kitchen tablet");
  await page.getByRole("button", { name: "Save the name" }).last().click();
  await page.getByText("Kitchen tablet", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete: Kitchen tablet" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete the passkey" }).click();
  await page.getByText("Kitchen tablet", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => subjects(email)).toContainEqual(expect.stringContaining("was deleted"));

  await page.context().clearCookies({ name: "dabba" });
  await page.goto(`${origin}/account/sign-in`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByText("The passkey was not accepted.").waitFor();
  await page.context().close();
});

test("A device that does not unlock, or already has a passkey, gets a message, in Polish too", async () => {
  const { page, device } = await provedPerson({ viewport: { width: 1280, height: 800 }, locale: "pl-PL" });
  const add = async () => {
    await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
    await page.getByRole("button", { name: "Utwórz klucz" }).click();
  };
  await add();
  await page.getByText("Jeszcze nieużyty").waitFor();
  await add();
  await page.getByText("To urządzenie ma już klucz dostępu").waitFor();

  await page.context().clearCookies({ name: "dabba" });
  await page.goto(`${origin}/account/sign-in`);
  await device.unlocks(false);
  await page.getByRole("button", { name: "Zaloguj się kluczem dostępu" }).click();
  await page.getByText("Nie użyto klucza dostępu.").waitFor({ timeout: 90_000 });
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("The address field suggests a passkey, which signs in without a button; ignoring the suggestion changes nothing", async () => {
  const { page, device, email } = await provedPerson(undefined, true);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await page.getByText("Not used yet").waitFor();

  await device.picks(false);
  await page.context().clearCookies({ name: "dabba" });
  const offered = page.waitForResponse("**/generate-authenticate-options");
  await page.goto(`${origin}/account/sign-in?redirect=%2Faccount`);
  await offered;
  await expect.poll(() => page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Not used yet").waitFor();

  await device.picks(true);
  await page.context().clearCookies({ name: "dabba" });
  await page.goto(`${origin}/account/sign-in?redirect=%2Faccount`);
  await page.getByText(/^Last used /).waitFor();
  await page.context().close();
});

test("A passkey request that failed without a connection is repeated once there is one", async () => {
  const page = await openShop(chromium, origin);
  await suggestsNone(page);
  await withAuthenticator(page);
  await page.goto(`${origin}/account/sign-in`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await button.click();
  await page.getByText("No connection. Check it and try again.").waitFor();
  await page.context().setOffline(false);
  const loaded = page.waitForEvent("load");
  await button.click();
  await loaded;
  // This device has none.
  await button.click();
  await page.getByText("No passkey was used.").waitFor();
  await page.context().close();
});

test("With an empty cart a passkey leads to the menu, and with a dish in it to checkout", async () => {
  const { page } = await provedPerson();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await page.getByText("Not used yet").waitFor();
  const signIn = async () => {
    await page.context().clearCookies({ name: "dabba" });
    await page.goto(`${origin}/account/sign-in`);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/account"));
    return new URL(page.url()).pathname;
  };
  expect(await signIn()).toBe("/menu");
  await addDish(page, "Ghee podi mini idli");
  expect(await signIn()).toBe("/checkout/customer-details");
  await page.context().close();
});

test("A person whose address is not proved is asked to prove it before they add a passkey", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/account`);
  await page.getByText("then you can add a passkey").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
  await page.context().close();
});
