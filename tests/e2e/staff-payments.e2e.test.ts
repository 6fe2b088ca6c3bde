import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone } from "../kit/browser/evening.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    connect: "Connect Stripe",
    wants: "the bank account for payouts",
    continueOnboarding: "Continue with Stripe",
    works: "Ready to take payments.",
    key: "Secret key of the Merchant API",
    form: "Use the secret key of the Merchant API: it begins with sk_",
    unknown: "Revolut does not know this key",
    connectRevolut: "Connect Revolut",
    keyWorks: "The key works, and Revolut notifies us about payments.",
    replace: "Replace the key",
    leave: "Leave unchanged",
    down: "Revolut does not answer",
    again: "Check again",
    charge: "Charge only when you accept the order",
    cash: "Take cash",
    nothing: "Shoppers can’t pay",
    disconnect: (provider: string) => `Disconnect ${provider}`,
  },
  pl: {
    connect: "Połącz ze Stripe",
    wants: "konta bankowego do wypłat",
    continueOnboarding: "Kontynuuj w Stripe",
    works: "Można przyjmować płatności.",
    key: "Tajny klucz Merchant API",
    form: "Użyj tajnego klucza Merchant API: zaczyna się od sk_",
    unknown: "Revolut nie zna tego klucza",
    connectRevolut: "Połącz z Revolut",
    keyWorks: "Klucz działa, a Revolut powiadamia nas o płatnościach.",
    replace: "Zmień klucz",
    leave: "Zostaw bez zmian",
    down: "Revolut nie odpowiada",
    again: "Sprawdź ponownie",
    charge: "Pobieraj płatność dopiero po przyjęciu zamówienia",
    cash: "Przyjmuj gotówkę",
    nothing: "Klienci nie mogą zapłacić",
    disconnect: (provider: string) => `Odłącz ${provider}`,
  },
} as const;

test.each(phoneAndDesktop)("An owner connects accounts, and sees their state, in $locale", async (screen) => {
  const text = words[screen.locale];
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, screen);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const offered = async () =>
    (await owner.call(routes.payments.listPaymentMethods, { params: { organizationId } })).map(({ id }) => id);
  await page.goto(`${origin}/staff/${organizationId}/shop/payments`);

  await button(text.connect).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByText(text.wants).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => offered()).toEqual(["not_applicable:cash_on_delivery"]);
  await button(text.continueOnboarding).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByText(text.works).waitFor();
  expect(new URL(page.url()).search).toBe("");

  const key = page.getByLabel(text.key);
  await key.fill("pk_public");
  await button(text.connectRevolut).click();
  await page.getByText(text.form).waitFor();
  await key.fill("sk_refused_by_all");
  await button(text.connectRevolut).click();
  await page.getByText(text.unknown).waitFor();
  const secretKey = `sk_${newId("user").slice(4)}`;
  await key.fill(secretKey);
  await button(text.connectRevolut).click();
  await page.getByText(text.keyWorks).waitFor();
  await button(text.replace).click();
  await button(text.leave).click();
  await key.waitFor({ state: "detached" });
  await expect
    .poll(() => offered())
    .toEqual(["stripe:blik", "stripe:card", "revolut:card", "not_applicable:cash_on_delivery"]);
  expect(await page.content()).not.toContain(secretKey);

  const faults = JSON.stringify([{ of: secretKey, on: "GET /api/1.0/webhooks", status: 500, body: "{}" }]);
  await fetch(`${origin}/_local/revolut/faults`, { method: "POST", body: faults });
  await page.reload();
  await page.getByText(text.down).waitFor();
  await page.getByText(text.works).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(text.again).click();
  await page.getByText(text.keyWorks).waitFor();

  for (const provider of ["Stripe", "Revolut"]) {
    await button(text.disconnect(provider)).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text.disconnect(provider), exact: true })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const charge = page.getByRole("switch", { name: text.charge });
  await charge.click();
  await expect.poll(() => charge.isChecked()).toBe(true);
  const saved = async () =>
    (await owner.call(routes.organizations.getOrganization, { params: { organizationId } })).configuration;
  await expect.poll(async () => (await saved()).capturesOnAcceptance).toBe(true);
  await page.getByRole("switch", { name: text.cash }).click();
  await page.getByText(text.nothing).waitFor();
  await expect.poll(() => offered()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const { body } = routes.payments.connectRevolut;
  for (const field of [...Object.keys(body.shape), "enableCash", "capturesOnAcceptance"])
    await expect.poll(() => page.locator(`[name="${field}"]`).count()).toBe(1);
  await page.context().close();
});

test("The ids of an account are shown as an owner types them, and its secrets are masked", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: phone });
  const typeOf = (label: string) => page.getByLabel(label).first().getAttribute("type");
  await page.goto(`${origin}/staff/${organizationId}/shop/payments`);
  for (const id of ["POS ID (pos_id)", "client_id (OAuth)"]) expect(await typeOf(id)).toBe("text");
  for (const secret of ["Second key (MD5)", "client_secret (OAuth)"]) expect(await typeOf(secret)).toBe("password");
});
