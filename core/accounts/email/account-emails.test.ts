import { expect, test } from "vitest";
import { languages } from "../../contract/locales/languages.ts";
import { codeEmail, proofEmail, resetEmail } from "./account-emails.ts";
import { type Notice, noticeEmail } from "./notice-email.ts";

const shop = "Dosa <House>";
const origin = "https://dosa.example";
const link = `${origin}/account/verify-email?token=t`;

const emailsIn = async (locale: string) => ({
  proof: await proofEmail({ shop, link, hours: 24, isNew: false, isPlatforms: false }, locale),
  platforms: await proofEmail({ shop, link, hours: 24, isNew: false, isPlatforms: true }, locale),
  change: await proofEmail({ shop, link, hours: 24, isNew: true, isPlatforms: false }, locale),
  code: await codeEmail({ shop, code: "048291", minutes: 10 }, locale),
});
const reset = `${origin}/account/reset-password`;
/** Where each leads: mostly to a new password, or nowhere. */
const notices: Record<Notice, string | undefined> = {
  emailChanging: reset,
  emailChanged: undefined,
  emailTaken: undefined,
  passwordChanged: reset,
  passwordReset: `${origin}/account`,
  passwordRemoved: reset,
  passkeyAdded: reset,
  passkeyDeleted: reset,
  googleConnected: reset,
  googleDisconnected: reset,
  signedOut: reset,
};

test.each(languages)("Mail about an account names the shop and says what to do, in %s", async (locale) => {
  const { proof, platforms, change, code } = await emailsIn(locale);
  for (const { text, html } of [proof, platforms, change]) {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  }
  expect(change.text).not.toBe(proof.text);
  // Nobody orders on the platform's own host.
  expect(proof.text).toMatch(/order|zamówienia|bestellen/);
  expect(platforms.text).not.toMatch(/order|zam[óa]w|bestell/i);
  expect(code.subject).toContain("048291");
  expect(code.text).toContain(": 048291\n");
  expect(code.text).not.toContain("http");
  for (const [notice, leads] of Object.entries(notices)) {
    const mail = await noticeEmail(notice as Notice, { shop, origin, locale });
    expect(/href="([^"]*)"/.exec(mail.html)?.[1], notice).toBe(leads);
    expect(/http\S+/.exec(mail.text)?.[0], notice).toBe(leads);
    for (const { subject, html } of [mail, proof, change, code]) {
      expect(subject).toContain(shop);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toContain(shop);
    }
  }
});

const facts = { shop: 'Fish & "Chips" <b>', link: "https://fish.example/account?token=a&b=c", minutes: 30 };

test("The message is in the reader's language, English where we do not speak it", async () => {
  expect((await resetEmail({ ...facts, shop: "Dosa" }, "pl_pl")).subject).toBe("Nowe hasło do konta w serwisie Dosa");
  expect((await resetEmail({ ...facts, shop: "Dosa" }, "la")).subject).toBe("Reset your password for Dosa");
  expect((await resetEmail({ ...facts, shop: "Dosa" }, undefined)).text).toContain("within 30 minutes");
});

test("A name is text in the page too, and the link stays whole", async () => {
  const { html, text } = await resetEmail(facts, "en");
  expect(html).not.toContain("<b>");
  expect(html).toContain("https://fish.example/account?token=a&amp;b=c");
  expect(text).toContain(`\n${facts.link}\n`);
});
