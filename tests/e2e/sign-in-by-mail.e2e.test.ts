import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openShop, screens, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink, newShopper, signUp as signUpByForm } from "../kit/factories.ts";
import { mailsTo } from "../kit/mail.ts";

const origin = inject("origin");
const password = "tamarind-and-rain";

const chromium = await browserOfTests();

const words = {
  en: {
    sendCode: "Send me a code",
    wrong: "This code is not right; only the newest one works",
    again: "Send a new code",
    password: "Log in with a password",
    unproved: "Your email is not confirmed yet",
    proofAgain: "Send it again",
    proofSent: "Open it in this browser within 24 hours.",
    change: "Change the email address",
    sendLink: "Send the link",
    proved: "The address is confirmed",
    overdue: "This link no longer works",
    account: "Your account",
    purpose: "Log in to confirm your email address.",
  },
  pl: {
    sendCode: "Wyślij mi kod",
    wrong: "Ten kod jest nieprawidłowy. Działa tylko najnowszy",
    again: "Wyślij nowy kod",
    password: "Zaloguj się hasłem",
    unproved: "Adres e-mail czeka na potwierdzenie",
    proofAgain: "Wyślij ponownie",
    proofSent: "Otwórz go w tej przeglądarce w ciągu 24 godzin.",
    change: "Zmień adres e-mail",
    sendLink: "Wyślij link",
    proved: "Adres jest potwierdzony",
    overdue: "Ten link już nie działa",
    account: "Twoje konto",
    purpose: "Zaloguj się, aby potwierdzić adres e-mail.",
  },
} as const;

const textOf = (locale: string) => words[locale === "pl" ? "pl" : "en"];
const codesTo = async (email: string) =>
  (await mailsTo(origin, email)).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test.each(screens)("A person signs in by a mailed code and goes on where they were, in $locale", async (screen) => {
  const text = textOf(screen.locale);
  const { email } = await newShopper(origin);
  const page = await openShop(chromium, origin, screen);
  await page.clock.install();
  // A link that is pressed before the page's code has loaded opens the next page without the typed text.
  await page.goto(`${origin}/account/sign-in?redirect=/story`, { waitUntil: "networkidle" });
  await page.locator("input[name=email]").fill(email);
  await page.getByRole("link", { name: text.sendCode }).click();
  await page.getByRole("link", { name: text.password }).waitFor();
  await expect.poll(() => page.locator("input[name=email]").inputValue()).toBe(email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: text.sendCode }).click();
  const field = page.locator("input[name=otp]");
  await field.waitFor();
  await expect.poll(() => focused(page)).toBe("otp");
  await expect.poll(() => field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await violations(page)).toEqual([]);

  const [code = ""] = await codesTo(email);
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByText(text.wrong, { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe("otp");
  await page.clock.runFor(31_000);
  await page.getByRole("button", { name: text.again }).click();
  await expect.poll(async () => (await codesTo(email)).length).toBe(2);
  await expect.poll(() => field.inputValue()).toBe("");
  const [, latest = ""] = await codesTo(email);
  // With spaces, as it is pasted from a mail.
  await field.fill(` ${latest.slice(0, 3)} ${latest.slice(3)}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/story");
  await page.context().close();
});

test("A code that signs in one tab also signs in the tab that asked for it first", async () => {
  const { email } = await newShopper(origin);
  const first = await openShop(chromium, origin);
  const second = await first.context().newPage();
  for (const [asked, page] of [first, second].entries()) {
    await page.goto(`${origin}/account/sign-in?with=code&redirect=/story`, { waitUntil: "networkidle" });
    await page.locator("input[name=email]").fill(email);
    await page.getByRole("button", { name: words.en.sendCode }).click();
    await page.locator("input[name=otp]").waitFor();
    await expect.poll(async () => (await codesTo(email)).length).toBe(asked + 1);
  }
  const [older = "", latest = ""] = await codesTo(email);
  await first.locator("input[name=otp]").fill(older);
  await first.getByText(words.en.wrong, { exact: true }).waitFor();
  for (const page of [second, first]) {
    await page.locator("input[name=otp]").fill(latest);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/story");
  }
});

test.each(screens)("With an empty cart, a code leads to the menu instead of checkout, in $locale", async (screen) => {
  const text = textOf(screen.locale);
  const { email } = await newShopper(origin);
  const page = await openShop(chromium, origin, screen);
  await page.goto(`${origin}/account/sign-in`, { waitUntil: "networkidle" });
  await page.locator("input[name=email]").fill(email);
  await page.getByRole("link", { name: text.sendCode }).click();
  await page.getByRole("button", { name: text.sendCode }).click();
  const field = page.locator("input[name=otp]");
  await field.waitFor();
  const [code = ""] = await codesTo(email);
  await field.fill(code);
  await page.waitForURL((url) => !url.pathname.startsWith("/account"));
  expect(new URL(page.url()).pathname).toBe("/menu");
  await page.context().close();
});

test.each(screens)("The account's page asks for proof of the address, and changes it, in $locale", async (screen) => {
  const text = textOf(screen.locale);
  const { email } = await signUpByForm(origin);
  const page = await openShop(chromium, origin, screen);
  await page.goto((await mailedLink(origin, email)).href);
  await page.getByText(text.purpose).waitFor();
  await page.request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data: { email, password } });
  await page.goto(`${origin}/account`);
  await page.getByText(text.unproved).waitFor();
  expect(await violations(page)).toEqual([]);
  const first = (await mailedLink(origin, email)).href;
  await page.getByRole("button", { name: text.proofAgain }).click();
  await page.getByText(text.proofSent).waitFor();
  await page.goto(first);
  await page.getByText(text.overdue).waitFor();
  await page.getByRole("main").getByRole("link", { name: text.account }).click();
  await page.getByText(text.unproved).waitFor();
  await page.goto((await mailedLink(origin, email)).href);
  await page.getByText(text.proved).waitFor();

  await page.goto(`${origin}/account`);
  await page.getByRole("button", { name: text.change, exact: true }).click();
  await expect.poll(() => focused(page)).toBe("newEmail");
  expect(await violations(page)).toEqual([]);
  expect(await page.getByText(text.unproved).count()).toBe(0);
  const newEmail = `new-${email}`;
  await page.locator("input[name=newEmail]").fill(newEmail);
  await page.getByRole("button", { name: text.sendLink }).click();
  await page.getByText(newEmail).waitFor();
  await page.goto((await mailedLink(origin, newEmail)).href);
  await page.getByText(text.proved).waitFor();
  await page.goto(`${origin}/account`);
  await page.getByText(newEmail, { exact: true }).waitFor();
  await page.context().close();
});

test("A password is masked until its owner shows it, and can be pasted or filled in by a manager (ASVS 6.2.6, 6.2.7)", async () => {
  const page = await openShop(chromium, origin);
  for (const [path, autocomplete] of [
    ["/account/sign-in", "current-password"],
    ["/account/sign-up", "new-password"],
  ]) {
    await page.goto(origin + path);
    const field = page.locator("input[name=password]");
    await expect.poll(() => field.getAttribute("type")).toBe("password");
    await expect.poll(() => field.getAttribute("autocomplete")).toBe(autocomplete);
    const isTaken = await field.evaluate((element) =>
      element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
    );
    expect(isTaken).toBe(true);
  }
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => page.locator("input[name=password]").getAttribute("type")).toBe("text");
  await page.context().close();
});

test("Every page of a signed-in person has a way to sign out (ASVS 7.4.4)", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  for (const path of ["/menu", "/account", "/account/orders", "/reservation", "/staff"]) {
    await page.goto(origin + path);
    await page.getByRole("button", { name: /Account menu: Ada Nowak/ }).click();
    await page.getByRole("button", { name: "Logout" }).waitFor();
  }
  await page.context().close();
});
