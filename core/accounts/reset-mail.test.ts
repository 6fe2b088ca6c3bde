import { expect, test } from "vitest";
import { resetMail } from "./reset-mail.ts";

const facts = { shop: 'Fish & "Chips" <b>', link: "https://fish.example/account?token=a&b=c", minutes: 30 };

test("The message is in the reader's language, English for all but Polish", () => {
  expect(resetMail({ ...facts, shop: "Dosa" }, "pl_pl").subject).toBe("Nowe hasło do konta w Dosa");
  expect(resetMail({ ...facts, shop: "Dosa" }, "de").subject).toBe("Reset your password for Dosa");
  expect(resetMail({ ...facts, shop: "Dosa" }, undefined).text).toContain("within 30 minutes");
});

test("A name is text in the page too, and the link stays whole", () => {
  const { html, text } = resetMail(facts, "en");
  expect(html).not.toContain("<b>");
  expect(html).toContain("https://fish.example/account?token=a&amp;b=c");
  expect(text).toContain(`\n${facts.link}\n`);
});
