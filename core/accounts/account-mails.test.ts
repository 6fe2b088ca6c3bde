import { expect, test } from "vitest";
import { codeMail } from "./code-mail.ts";
import { type Notice, noticeMail } from "./notice-mail.ts";
import { proofMail } from "./proof-mail.ts";

const shop = "Dosa <House>";
const origin = "https://dosa.example";
const link = `${origin}/account/verify-email?token=t`;

const mails = (locale: string) => ({
  proof: proofMail({ shop, link, hours: 24, isNew: false }, locale),
  change: proofMail({ shop, link, hours: 24, isNew: true }, locale),
  code: codeMail({ shop, code: "048291", minutes: 10 }, locale),
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

test.each(["en", "pl"])("Mail about an account names the shop and says what to do, in %s", (locale) => {
  const { proof, change, code } = mails(locale);
  for (const { text, html } of [proof, change]) {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  }
  expect(change.text).not.toBe(proof.text);
  expect(code.subject).toContain("048291");
  expect(code.text).toContain(": 048291\n");
  expect(code.text).not.toContain("http");
  for (const [notice, leads] of Object.entries(notices)) {
    const mail = noticeMail(notice as Notice, { shop, origin, locale });
    expect(/href="([^"]*)"/.exec(mail.html)?.[1], notice).toBe(leads);
    expect(/http\S+/.exec(mail.text)?.[0], notice).toBe(leads);
    for (const { subject, html } of [mail, proof, change, code]) {
      expect(subject).toContain(shop);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toContain(shop);
    }
  }
});
