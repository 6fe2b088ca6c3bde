import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { people } from "#infra/local/seed/people.ts";
import { signInThen } from "#web/redirects.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { countShifts } from "../kit/browser/shifts.ts";
import { openShop, orderPickup, signUp, tripleTap } from "../kit/browser/shopper.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink, newShop, newShopper, signUp as signUpByForm } from "../kit/factories.ts";
import { changeReservation, reserve } from "../kit/reservations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const phone = { width: 390, height: 844 };

test("A person downloads their data, then deletes the account for good", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/account`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const data = JSON.parse(readFileSync(await (await downloading).path(), "utf8"));
  expect(data.user).toMatchObject({ firstname: "Ada", lastname: "Nowak" });

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.poll(focused).toBe("password");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your password").fill("not-the-password");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The password is not right").waitFor();
  await expect.poll(focused).toBe("password");
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The account is deleted").waitFor();

  await page.getByLabel("Email").fill(data.user.email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The email address or the password is not right").waitFor();
});

test("A person reads how much their data lacks of what could not be read", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.route("**/auth/user-data", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreadable: ["ord_1", "ord_2"] } });
  });
  await page.goto(`${origin}/account`);
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByText("2 entries are missing from the file because they could not be read.").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("A person with an open order is led to their orders before they delete the account", async () => {
  const page = await openShop(chromium, origin);
  const reference = await orderPickup(page);
  await page.goto(`${origin}/account`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "You still have an open order." });
  await refusal.getByRole("link", { name: "Your orders at Mały Malabar" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await refusal.getByRole("link").click();
  await page.getByRole("main").getByRole("link", { name: reference }).waitFor();
});

test("A person with a reservation finds it above their orders, and is led there before they delete the account", async () => {
  const [shop, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const { id } = await reserve(shop, shopper);
  const page = await openAs(chromium, { ...shopper, origin: site }, { locale: "en", viewport: phone });
  await page.goto(site + paths.account);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "You still have an upcoming reservation." });
  await refusal
    .getByRole("link", { name: `Your reservations at ${shop.organization.name}` })
    .click({ timeout: 10_000 });
  const own = page.getByRole("region", { name: "Your reservations" });
  await own.getByText("Table for 2 guests").waitFor();
  await own.getByText("Waiting for confirmation").waitFor();
  expect(await violations(page)).toEqual([]);
  await own.getByRole("link").click();
  await page.getByRole("button", { name: "Cancel the reservation" }).waitFor();
  await changeReservation(shop, shopper, id, "cancel");
  await page.goto(site + paths.orders);
  await page.getByText("No orders yet.").waitFor();
  expect(await own.count()).toBe(0);
});

test("A person who deletes their account at another shop is led to the one where they reserved", async () => {
  const [shop, shopper] = await Promise.all([newShop(origin), newShopper(origin)]);
  await reserve(shop, shopper);
  const page = await openAs(chromium, shopper, { locale: "pl", viewport: phone });
  await page.goto(origin + paths.account);
  await page.getByRole("button", { name: "Usuń moje konto" }).click();
  await page.getByLabel("Twoje hasło").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Usuń na zawsze" }).click();
  const way = page.getByRole("link", { name: `Twoje rezerwacje w lokalu ${shop.organization.name}` });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  expect(await way.getAttribute("href")).toBe(site + paths.orders);
  expect(await violations(page)).toEqual([]);
});

test("The only owner of a shop is led there before they delete their account", async () => {
  const { owner, organization, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: phone });
  await page.goto(origin + paths.account);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByRole("link", { name: `Open ${organization.name}` }).click();
  await page.waitForURL(origin + paths.board(organizationId));
});

test("Three presses at once create an account with one call", async () => {
  const page = await openShop(chromium, origin);
  await page.goto(origin + paths.signUp);
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith("/sign-up/email") && calls.push(request.method()));
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(`ada-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await tripleTap(page.getByRole("button", { name: "Continue", exact: true }));
  await page.waitForURL((url) => url.pathname !== paths.signUp);
  expect(calls).toEqual(["POST"]);
});

test("Signing in returns a person to the page that they came from, with what they had typed there", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  // A list that loads without the session would end the page before the button does.
  await page.goto(`${origin}/account`, { waitUntil: "networkidle" });
  const email = (await page.getByText(/^ada-.*@example.com$/).textContent()) ?? "";
  await page.getByLabel("Last Name").fill("Nowak-Kowalska");
  await page.context().clearCookies({ name: "dabba" });
  await page.getByRole("button", { name: "Save the details" }).click();
  await page.getByText("Your session has ended. Log in again to go on.").waitFor();

  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: `Log in as ${email}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: `Log in as ${email}` }).click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => page.getByLabel("Last Name").inputValue()).toBe("Nowak-Kowalska");
  await page.getByRole("button", { name: "Save the details" }).click();
  await page.getByText("Saved.", { exact: true }).last().waitFor();

  await page.context().clearCookies({ name: "dabba" });
  await page.goto(`${origin}/story`);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/story");
});

test("A link that confirms another account's address leads to that account, and a cut one says so", async () => {
  const other = await signUpByForm(origin);
  const { pathname, search } = await mailedLink(origin, other.email);
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}${pathname}`);
  await page.getByText("This link is incomplete. Open it from the email again.").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${origin}${pathname}${search}`);
  await page.getByText("This link is for another account; log in with that one").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Log in with another account" }).click();
  await page.getByLabel("Email").fill(other.email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The address is confirmed").waitFor();
});

test("A person who signs in before the page knows their session is signed in", async () => {
  const page = await openShop(chromium, origin);
  const held: (() => Promise<void>)[] = [];
  await page.route("**/auth/get-session", (route) => void held.push(() => route.continue()), { times: 1 });
  await page.goto(`${origin}${signInThen("/story")}`);
  await page.getByLabel("Email").fill(people.shopper.email);
  await page.getByLabel("Password", { exact: true }).fill(people.shopper.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/story");
  expect(held).toHaveLength(1);
  await page.context().close();
});

test("A guest is led to sign in before the account page", async () => {
  const page = await openShop(chromium, origin);
  await page.goto(`${origin}/account`);
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  expect(page.url()).toContain("redirect=%2Faccount");
});

test.each([
  [
    "a phone",
    "en",
    { width: 390, height: 844 },
    "Save the details",
    "Log out everywhere else",
    "Change the password",
    "Cancel",
    "Log out:",
  ],
  [
    "a desktop",
    "pl",
    { width: 1280, height: 800 },
    "Zapisz dane",
    "Wyloguj wszędzie indziej",
    "Zmień hasło",
    "Anuluj",
    "Wyloguj:",
  ],
])(
  "On %s a person changes name and password, and ends other sessions, in %s",
  async (_, locale, viewport, ...words) => {
    const [save, endOthers, change, keep, endOne] = words.map((name) => new RegExp(name));
    const page = await openShop(chromium, origin, { viewport, locale });
    const other = await openShop(chromium, origin, { viewport, locale });
    await signUp(page);
    await page.goto(`${origin}/account`);
    const email = (await page.getByText(/^ada-.*@example.com$/).textContent()) ?? "";
    await other.request.post(`${origin}/api/auth/sign-in/email`, {
      headers: { origin },
      data: { email, password: "tamarind-and-rain" },
    });
    await page.reload();
    await page.getByRole("button", { name: endOthers }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator("input[name=firstname]").fill("Grace");
    await page.getByRole("button", { name: save }).click();
    await page
      .getByText(/^(Saved|Zapisano)\.$/)
      .last()
      .waitFor();
    await page.reload();
    await expect.poll(() => page.locator("input[name=firstname]").inputValue()).toBe("Grace");

    await page.locator("input[name=currentPassword]").fill("not-the-password");
    await page.locator("input[name=newPassword]").fill("cardamom-and-rain");
    await page.getByRole("button", { name: change }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("currentPassword");
    await page.locator("input[name=currentPassword]").fill("tamarind-and-rain");
    await page.getByRole("button", { name: change }).click();
    await page
      .getByRole("main")
      .getByText(/The password is changed|Hasło zostało zmienione/)
      .waitFor();
    await page.getByRole("button", { name: endOne }).click();
    await page.getByRole("button", { name: keep }).click();
    const asker = page.getByRole("button", { name: endOne });
    await expect.poll(() => asker.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: endOne }).waitFor();
    await page.getByRole("button", { name: endOthers }).click();
    const question = page.locator("form", { has: page.getByRole("button", { name: endOthers }) });
    await question.locator("input[name=password]").fill("not-the-password");
    await question.getByRole("button", { name: endOthers }).click();
    await question.getByText(/The password is not right|Hasło jest nieprawidłowe/).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.locator("input[name=password]").fill("cardamom-and-rain");
    await question.getByRole("button", { name: endOthers }).click();
    await page.getByRole("button", { name: endOthers }).waitFor({ state: "detached" });
    const session = await other.request.get(`${origin}/api/auth/get-session`);
    expect(await session.json()).toBe(null);
    expect(await violations(page)).toEqual([]);
    await Promise.all([page.context().close(), other.context().close()]);
  },
);

test.each(phoneAndDesktop)(
  "Nothing of an account jumps while its parts arrive one after another, and one that fails keeps its place: $locale",
  async (screen) => {
    const shopper = await newShopper(origin);
    const page = await openAs(chromium, shopper, screen);
    const shifted = await countShifts(page);
    const late = async (path: string, milliseconds: number) =>
      page.route(path, async (route) => {
        await pause(milliseconds);
        await route.continue();
      });
    await page.route("**/api/auth/list-accounts", (route) => route.abort());
    await late("**/api/auth/list-sessions", 300);
    await late("**/api/shipping/addresses", 900);
    await late("**/api/auth/passkey/**", 1_500);
    await page.goto(origin + paths.account);
    const again = page.getByRole("alert").getByRole("button");
    await again.waitFor();
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await pause(500);
    expect(await shifted()).toBeLessThan(0.05);
    expect(await again.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  },
);
