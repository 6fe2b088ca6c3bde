import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink, newShopper, signUp } from "../kit/factories.ts";

const origin = inject("origin");
const { requestPasswordReset, signIn, verifyEmail } = routes.accounts;

const chromium = await browserOfTests();

const words = {
  en: {
    unproved: "then you can connect Google",
    connect: "Connect Google",
    connected: "Google is connected: you can log in with it.",
    otherWays: "Google or a passkey still logs in to this account.",
    account: "Your account",
    disconnect: "Disconnect Google",
    login: "Login with Google",
    taken: "This Google account logs in to another account here.",
    wrong: "The password is not right",
  },
  pl: {
    unproved: "potem możesz połączyć konto z Google",
    connect: "Połącz z Google",
    connected: "Konto Google jest połączone: możesz się nim logować.",
    otherWays: "Do tego konta nadal można się zalogować przez Google",
    account: "Twoje konto",
    disconnect: "Odłącz Google",
    login: "Zaloguj się przez Google",
    taken: "To konto Google loguje do innego konta",
    wrong: "Hasło jest nieprawidłowe",
  },
} as const;

test.each(phoneAndDesktop)(
  "A person connects Google, logs in with it and disconnects it, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shopper = await signUp(origin);
    const page = await openAs(chromium, shopper, screen);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const atGoogle = async (email: string) => {
      await page.getByRole("heading", { name: "Google on this machine" }).waitFor();
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
    };
    await page.goto(`${origin}/account`);
    await page.getByText(text.unproved).waitFor();
    const token = (await mailedLink(origin, shopper.email)).searchParams.get("token") ?? "";
    await shopper.call(verifyEmail, { query: { token } });

    const google = `google-${shopper.email}`;
    await page.reload();
    await button(text.connect).click();
    await page.locator("input[name=password]").fill("not-the-password");
    await button(text.connect).click();
    await page.getByText(text.wrong).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator("input[name=password]").fill("tamarind-and-rain");
    await button(text.connect).click();
    await atGoogle(google);
    await page.getByText(text.connected).waitFor();
    expect(await violations(page)).toEqual([]);

    const password = "cardamom-and-fog";
    await shopper.call(requestPasswordReset, { body: { email: shopper.email } });
    await page.goto((await mailedLink(origin, shopper.email)).href);
    await page.locator("input[name=newPassword]").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText(text.otherWays).waitFor();
    expect(await violations(page)).toEqual([]);
    await shopper.call(signIn, { body: { email: shopper.email, password } });
    await page.getByRole("main").getByRole("link", { name: text.account }).click();
    await button(text.login).click();
    await atGoogle(google);
    await page.getByText(shopper.email, { exact: true }).waitFor();
    // The person has just signed in, so no password is asked for.
    await button(text.disconnect).click();
    await button(text.disconnect).click();
    await button(text.connect).waitFor();

    const another = await newShopper(origin);
    await page.context().clearCookies({ name: "dabba" });
    await page.goto(`${origin}/account/sign-in?redirect=%2Faccount`);
    await button(text.login).click();
    await atGoogle(another.email);
    await page.getByText(another.email, { exact: true }).waitFor();
    await page.context().clearCookies({ name: "dabba" });
    await page.context().addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: origin })));
    await page.reload();
    await button(text.connect).click();
    await button(text.connect).click();
    await atGoogle(another.email);
    await page.getByText(text.taken).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  },
);
