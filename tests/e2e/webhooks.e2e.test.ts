import { expect, inject, onTestFinished, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop, type Screen } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newShop } from "../kit/factories.ts";
import { startReceiver } from "../kit/receiver.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    none: "No webhooks yet.",
    add: "Add a webhook",
    make: "Add the webhook",
    url: "Address",
    wrong: "Use an address that begins with https:// and that the internet reaches",
    description: "What it is for",
    soldOut: /^A dish is sold out/,
    secret: /^The secret for 127/,
    done: "I have kept it",
    test: "Send a test",
    delivered: "Delivered",
    waiting: "Waiting",
    failing: /nothing has arrived/,
    again: /^Send again: webhook.test/,
    details: /^Details of webhook.test/,
    rotate: "New secret",
    oldSecret: /^The secret before this one works until/,
    off: "Switch off",
    on: "Switch on",
    remove: /^Remove 127/,
    removeIt: "Remove",
  },
  pl: {
    none: "Nie ma jeszcze webhooków.",
    add: "Dodaj webhook",
    make: "Dodaj webhook",
    url: "Adres",
    wrong: "Podaj adres, który zaczyna się od https:// i jest dostępny z internetu",
    description: "Do czego służy",
    soldOut: /^Danie się skończyło/,
    secret: /^Sekret dla 127/,
    done: "Mam go",
    test: "Wyślij test",
    delivered: "Dostarczone",
    waiting: "Czeka",
    failing: /nic nie dociera/,
    again: /^Wyślij ponownie: webhook.test/,
    details: /^Szczegóły: webhook.test/,
    rotate: "Nowy sekret",
    oldSecret: /^Poprzedni sekret działa do/,
    off: "Wyłącz",
    on: "Włącz",
    remove: /^Usuń: 127/,
    removeIt: "Usuń",
  },
} as const;

test.each(phoneAndDesktop)(
  "A manager adds a webhook, tries it, sees why nothing arrived, sends it again, and removes it, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    let status = 500;
    const receiver = await startReceiver(() => status);
    onTestFinished(receiver.stop);
    const shop = await newShop(origin);
    const manager = await newMember(shop, "manager");
    const page = await openAs(chromium, manager, screen);
    onTestFinished(() => page.context().close());
    await page.goto(`${origin}/staff/${shop.organizationId}/shop/integrations`);
    const main = page.getByRole("main");
    await main.getByText(text.none).waitFor();

    await main.getByRole("button", { name: text.add }).click();
    await main.getByLabel(text.url).fill("https://10.0.0.1/");
    await main.getByLabel(text.description).fill("Till");
    await main.getByLabel(text.soldOut).check();
    expect(await violations(page)).toEqual([]);
    await main.getByRole("button", { name: text.make }).click();
    await main.getByText(text.wrong).waitFor();
    await main.getByLabel(text.url).fill(receiver.url);
    await main.getByRole("button", { name: text.make }).click();
    await main.getByRole("heading", { name: text.secret }).waitFor();
    await expect.poll(() => main.locator("code").innerText()).toMatch(/^whsec_/);
    expect(await violations(page)).toEqual([]);
    await main.getByRole("button", { name: text.done }).click();

    await main.getByRole("button", { name: text.test }).click();
    await main.getByText("500", { exact: false }).first().waitFor();
    await main.getByText(text.waiting, { exact: true }).waitFor();
    await main.getByText(text.failing).waitFor();
    expect(await violations(page)).toEqual([]);
    status = 204;
    await main.getByRole("button", { name: text.again }).click();
    await main.getByText(text.delivered, { exact: true }).waitFor();
    await main.getByText(text.failing).waitFor({ state: "detached" });
    await main.getByRole("button", { name: text.details }).click();
    await main.getByText('"type": "webhook.test"').waitFor();
    expect(new Set(receiver.tried.map(({ id }) => id)).size).toBe(1);

    await main.getByRole("button", { name: text.rotate }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.rotate }).click();
    await main.getByRole("heading", { name: text.secret }).waitFor();
    await main.getByText(text.oldSecret).waitFor();
    await main.getByRole("button", { name: text.done }).click();
    await main.getByRole("button", { name: text.off, exact: true }).click();
    await main.getByRole("button", { name: text.on, exact: true }).click();
    await main.getByRole("button", { name: text.test }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await main.getByRole("button", { name: text.remove }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.removeIt, exact: true }).click();
    await main.getByText(text.none).waitFor();
    const params = { organizationId: shop.organizationId };
    expect(await shop.owner.call(routes.webhooks.listWebhooks, { params })).toEqual([]);
  },
);

test("The form of a webhook does not show that it could not be switched off", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const body = { url: "http://127.0.0.1:9/", description: null, events: ["order.placed" as const] };
  await owner.call(routes.webhooks.addWebhook, { params, body });
  const page = await openAs(chromium, owner, phoneAndDesktop[0] as Screen);
  await page.route("**/webhooks/*", (route) => route.abort());
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Switch off", exact: true }).click();
  await main.getByRole("alert").waitFor();
  await main.getByRole("button", { name: /^Edit 127/ }).click();
  await main.getByLabel("Address").waitFor();
  expect(await main.getByRole("alert").count()).toBe(0);
});

test("Text that was typed for a webhook survives a session that ends, until it is added", async () => {
  const receiver = await startReceiver(() => 204);
  onTestFinished(receiver.stop);
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, phoneAndDesktop[0] as Screen);
  const signedIn = await page.context().cookies();
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add a webhook" });
  const address = main.getByLabel("Address");
  await add.click();
  await address.fill(receiver.url);
  await page.context().clearCookies({ name: "dabba" });
  await main.getByRole("button", { name: "Add the webhook" }).click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.context().addCookies(signedIn);
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  await add.click();
  expect(await address.inputValue()).toBe(receiver.url);
  await main.getByRole("button", { name: "Add the webhook" }).click();
  await main.getByRole("button", { name: "I have kept it" }).click();
  await add.click();
  expect(await address.inputValue()).toBe("");
});

test("A change of a webhook that was left open does not undo what somebody else has changed since", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const body = { url: "http://127.0.0.1:9/old", description: null, events: ["order.placed" as const] };
  const { webhook } = await owner.call(routes.webhooks.addWebhook, { params, body });
  const page = await openAs(chromium, owner, phoneAndDesktop[0] as Screen);
  const main = page.getByRole("main");
  const [address, description] = [main.getByLabel("Address"), main.getByLabel("What it is for")];
  const edit = async () => {
    await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
    await main.getByRole("button", { name: /^Edit / }).click();
    await address.waitFor();
  };
  await edit();
  await address.fill("http://127.0.0.1:9/typed");
  await description.fill("Till");
  await edit();
  expect(await address.inputValue()).toBe("http://127.0.0.1:9/typed");
  await owner.call(routes.webhooks.updateWebhook, {
    params: { ...params, webhookId: webhook.id },
    body: { url: "http://127.0.0.1:9/newer" },
  });
  await edit();
  expect(await address.inputValue()).toBe("http://127.0.0.1:9/newer");
  expect(await description.inputValue()).toBe("Till");
});

test("The second of two managers to save a webhook sees the first one's change, and saves both", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const body = { url: "http://127.0.0.1:9/old", description: null, events: ["order.placed" as const] };
  const { webhook } = await owner.call(routes.webhooks.addWebhook, { params, body });
  const page = await openAs(chromium, owner, phoneAndDesktop[0] as Screen);
  await page.goto(`${origin}/staff/${organizationId}/shop/integrations`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Edit / }).click();
  await main.getByLabel("What it is for").fill("Till");
  await owner.call(routes.webhooks.updateWebhook, {
    params: { ...params, webhookId: webhook.id },
    body: { url: "http://127.0.0.1:9/newer" },
  });
  const save = main.getByRole("button", { name: "Save" });
  await save.click();
  await main.getByText("Somebody else saved a change while you were editing.").waitFor();
  expect(await main.getByLabel("Address").inputValue()).toBe("http://127.0.0.1:9/newer");
  await save.click();
  await main.getByLabel("Address").waitFor({ state: "detached" });
  const saved = { url: "http://127.0.0.1:9/newer", description: "Till" };
  expect(await owner.call(routes.webhooks.listWebhooks, { params })).toMatchObject([saved]);
});
