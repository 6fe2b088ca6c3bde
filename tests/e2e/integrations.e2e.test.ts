import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { focusIn } from "../kit/browser/focus.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newSystem, refusalOf } from "../kit/client.ts";
import { newMember, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const { orders } = routes;

const chromium = await browserOfTests();

const words = {
  en: {
    keys: "API keys",
    none: "No keys yet.",
    add: "Make a key",
    make: "Make the key",
    name: "Name",
    nameMissing: "Name what will use it",
    rightsMissing: "Choose what the key may do",
    read: "Read orders",
    expiry: "How long it works",
    days: "90 days",
    secret: "The key “Till”",
    copy: "Copy the key",
    copied: "The key is copied",
    done: "I have kept it",
    used: /^Last used/,
    unused: /^Never used/,
    revokeTill: "Revoke Till",
    question: "Revoke “Till”?",
    revoke: "Revoke",
  },
  pl: {
    keys: "Klucze API",
    none: "Nie ma jeszcze kluczy.",
    add: "Utwórz klucz",
    make: "Utwórz klucz",
    name: "Nazwa",
    nameMissing: "Podaj, co będzie go używać",
    rightsMissing: "Wybierz, co wolno kluczowi",
    read: "Odczyt zamówień",
    expiry: "Jak długo działa",
    days: "90 dni",
    secret: "Klucz „Till”",
    copy: "Kopiuj klucz",
    copied: "Klucz skopiowany",
    done: "Mam go",
    used: /^Ostatnie użycie/,
    unused: /^Jeszcze nieużywany/,
    revokeTill: "Unieważnij: Till",
    question: "Unieważnić „Till”?",
    revoke: "Unieważnij",
  },
} as const;

test.each(phoneAndDesktop)("An owner creates a key, hands it to a till, and revokes it, in $locale", async (screen) => {
  const text = words[screen.locale];
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const page = await openAs(chromium, owner, screen);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const main = page.getByRole("main");
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  await main.getByText(text.none).waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);

  // With the keyboard alone: the form has the focus when it opens.
  await main.getByRole("button", { name: text.add }).focus();
  await page.keyboard.press("Enter");
  await main.getByRole("button", { name: text.make }).click();
  await main.getByText(text.nameMissing).waitFor();
  await main.getByText(text.rightsMissing).waitFor();
  await main.getByLabel(text.name, { exact: true }).focus();
  await page.keyboard.type("Till");
  await main.getByRole("checkbox", { name: text.read }).focus();
  await page.keyboard.press("Space");
  await main.getByLabel(text.expiry).selectOption({ label: text.days });
  expect(await violations(page)).toEqual([]);
  await main.getByRole("button", { name: text.make }).dblclick();

  const heading = main.getByRole("heading", { name: text.secret });
  await focusIn(heading);
  expect(await violations(page)).toEqual([]);
  const secret = await main.locator("code").innerText();
  await main.getByRole("button", { name: text.copy }).click();
  await main.getByRole("button", { name: text.copied }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await main.getByRole("button", { name: text.done }).click();
  expect(await page.content()).not.toContain(secret);
  const rows = main.getByRole("region", { name: text.keys }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText(text.unused).waitFor();

  const till = newSystem(origin, secret);
  await till.call(orders.getBoard, { params });
  await page.reload();
  await rows.getByText(text.used).waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(await violations(page)).toEqual([]);

  await rows.getByRole("button", { name: text.revokeTill }).click();
  const question = page.getByRole("dialog", { name: text.question });
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: text.revoke }).click();
  await main.getByText(text.none).waitFor();
  expect(await refusalOf(till.call(orders.getBoard, { params }))).toMatchObject({ status: 401 });
});

test("A manager does not see the keys, which are the owner's", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 1024, height: 768 } });
  const frame = page.getByRole("main");
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/integrations`);
  await frame.getByRole("heading", { level: 1 }).waitFor();
  expect(await frame.getByRole("button", { name: words.en.add }).count()).toBe(0);
});

test("A question or a form that is opened again does not show the failure of an earlier try", async () => {
  const text = words.en;
  const { owner, organizationId } = await newShop(origin);
  const body = { name: "Till", rights: ["orders:read" as const], expiresAt: null };
  await owner.call(routes.integrations.createApiKey, { params: { organizationId }, body });
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  const main = page.getByRole("main");
  await page.route(/\/api-keys/, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 500, json: { status: 500, code: "internal", message: "It failed" } }),
  );
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);

  const ask = () => main.getByRole("button", { name: text.revokeTill }).click();
  const question = page.getByRole("dialog", { name: text.question });
  await ask();
  await question.getByRole("button", { name: text.revoke }).click();
  await question.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await ask();
  await focusIn(question);
  await question.getByRole("button", { name: text.revoke }).waitFor();
  expect(await question.getByRole("alert").count()).toBe(0);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });

  const add = main.getByRole("button", { name: text.add });
  const make = main.getByRole("button", { name: text.make });
  await add.click();
  await main.getByLabel(text.name, { exact: true }).fill("Second till");
  await main.getByRole("checkbox", { name: text.read }).check();
  await make.click();
  await main.getByRole("alert").waitFor();
  await main.getByRole("button", { name: "Do not make one" }).click();
  await add.click();
  await make.waitFor();
  expect(await main.getByRole("alert").count()).toBe(0);
});

test("Text that was typed for a key survives a session that ends, until the key is made", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 390, height: 844 } });
  const signedIn = await page.context().cookies();
  const [main, text] = [page.getByRole("main"), words.en];
  const open = async () => {
    await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
    await main.getByRole("button", { name: text.add }).click();
  };
  const name = main.getByLabel(text.name, { exact: true });
  const right = main.getByRole("checkbox", { name: text.read });
  await open();
  await name.fill("Till");
  await right.check();
  await page.context().clearCookies({ name: "dabba" });
  await main.getByRole("button", { name: text.make }).click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.context().addCookies(signedIn);
  await open();
  expect([await name.inputValue(), await right.isChecked()]).toEqual(["Till", true]);
  await main.getByRole("button", { name: text.make }).click();
  await main.getByRole("button", { name: text.done }).click();
  await main.getByRole("button", { name: text.add }).click();
  expect([await name.inputValue(), await right.isChecked()]).toEqual(["", false]);
});

test("The secret of a new key goes once the key is revoked, and that of a new webhook once it has another one", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  const [main, text] = [page.getByRole("main"), words.en];
  const said = page.locator("[data-live-announcer]");
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  await main.getByRole("button", { name: text.add }).click();
  await main.getByLabel(text.name, { exact: true }).fill("Till");
  await main.getByRole("checkbox", { name: text.read }).check();
  await main.getByRole("button", { name: text.make }).click();
  await main.locator("code").waitFor();
  await main.getByRole("button", { name: text.revokeTill }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.revoke }).click();
  await main.locator("code").waitFor({ state: "detached" });
  await said.getByText("Till is revoked").waitFor({ state: "attached" });
  await main.getByRole("button", { name: text.add }).waitFor();

  await main.getByRole("button", { name: "Add a webhook" }).click();
  await main.getByLabel("Address").fill("https://example.com/hooks");
  await main.getByRole("checkbox").first().check();
  await main.getByRole("button", { name: "Add the webhook" }).click();
  const first = await main.locator("code").innerText();
  await main.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  await main.getByText(first).waitFor({ state: "detached" });
  expect(await main.locator("code").count()).toBe(1);
  await main.getByRole("button", { name: "I have kept it" }).click();
  await main.getByRole("button", { name: "Remove example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await said.getByText("The webhook is removed").waitFor({ state: "attached" });
});
