import { expect, inject, onTestFinished, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { acceptedDelivery, connectCouriers, newUberAccount } from "../kit/couriers.ts";
import { newMember, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    service: "Courier service",
    webhook: "Address of the webhook",
    connect: "Connect Uber Direct",
    unknown: "Uber Direct does not know these keys",
    byHand: "By hand",
    automatic: "For each delivery",
    disconnect: "Disconnect Uber Direct",
    connected: "Connected",
    ask: "Ask for a price",
    again: "Try again",
    busy: /^All couriers are busy/,
    book: /^Book a courier for/,
    pending: "Uber Direct is finding a courier",
    pickup: "A courier is on the way to you",
    dropoff: "The courier has the order",
    cancel: "Cancel the courier",
    cancelled: "The courier was cancelled",
    follow: /^Follow the courier/,
    notices: /^1 /,
    lost: /^The courier service has cancelled/,
    oldTime: "The courier has the old time",
    tracked: "A courier of Uber Direct is on the way to the restaurant.",
    brought: "A courier of Uber Direct has brought your order.",
  },
  pl: {
    service: "Usługa kurierska",
    webhook: "Adres webhooka",
    connect: "Połącz Uber Direct",
    unknown: "Uber Direct nie zna tych kluczy",
    byHand: "Ręcznie",
    automatic: "Do każdej dostawy",
    disconnect: "Odłącz Uber Direct",
    connected: "Połączono",
    ask: "Zapytaj o cenę",
    again: "Spróbuj ponownie",
    busy: /^Wszyscy kurierzy są zajęci/,
    book: /^Zamów kuriera za/,
    pending: "Uber Direct szuka kuriera",
    pickup: "Kurier jedzie do Was",
    dropoff: "Kurier ma zamówienie",
    cancel: "Odwołaj kuriera",
    cancelled: "Kuriera odwołano",
    follow: /^Śledź kuriera/,
    notices: /^1 /,
    lost: /^Usługa kurierska odwołała/,
    oldTime: "Kurier ma starą godzinę",
    tracked: "Kurier Uber Direct jest w drodze do restauracji.",
    brought: "Kurier Uber Direct dostarczył Twoje zamówienie.",
  },
} as const;

const keys = ["customerId", "clientId", "clientSecret", "signingKey"] as const;

test.each(phoneAndDesktop)(
  "An owner connects couriers, says when they are booked, and disconnects them, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shop = await newShop(origin);
    const account = await newUberAccount(origin, shop);
    const page = await openAs(chromium, shop.owner, screen);
    onTestFinished(() => page.context().close());
    await page.goto(`${origin}/staff/${shop.organizationId}/shop/delivery`);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: text.service }).waitFor();
    const address = await main.getByLabel(text.webhook, { exact: true }).inputValue();
    expect(address).toBe(`${origin}/api/webhook/courier/uber-direct/${shop.organizationId}`);

    const fields = ["Customer ID", "Client ID", "Client Secret", "Webhook Signing Key"];
    for (const [place, field] of fields.entries()) {
      const key = account[keys[place] ?? "customerId"];
      await main.getByLabel(field).fill(field === "Client Secret" ? "somebody-elses" : key);
    }
    await main.getByRole("button", { name: text.connect }).click();
    await main.getByText(text.unknown).waitFor();
    expect(await violations(page)).toEqual([]);
    await main.getByLabel("Client Secret").fill(account.clientSecret);
    await main.getByRole("button", { name: text.connect }).click();

    await main.getByRole("radio", { name: text.byHand }).waitFor();
    await expect.poll(() => main.getByRole("radio", { name: text.byHand }).isChecked()).toBe(true);
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await main.getByRole("radio", { name: text.automatic }).click();
    await saved;
    await expect.poll(() => main.getByRole("radio", { name: text.automatic }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await main.getByRole("radio", { name: text.automatic }).waitFor();
    await expect.poll(() => main.getByRole("radio", { name: text.automatic }).isChecked()).toBe(true);
    await main.getByRole("button", { name: text.disconnect }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.disconnect }).click();
    await main.getByRole("button", { name: text.connect }).waitFor();
  },
);

test.each(phoneAndDesktop)(
  "Staff see why there is no courier, book one, follow and cancel it, and its customer follows the next one, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shop = await newShop(origin);
    const { move, fail } = await connectCouriers(origin, shop);
    const order = await acceptedDelivery(shop);
    const staff = await newMember(shop, "staff");
    const page = await openAs(chromium, staff, screen);
    onTestFinished(() => page.context().close());
    await page.goto(`${origin}${paths.staffOrder(shop.organizationId, order.id)}`);
    const main = page.getByRole("main");
    const body = '{"kind":"error","code":"address_undeliverable_limited_couriers"}';
    await fail({ on: "POST /v1/", status: 422, body });
    await main.getByRole("button", { name: text.ask }).click();
    await main.getByText(text.busy).waitFor();
    await main.getByRole("button", { name: text.again }).click();
    expect(await violations(page)).toEqual([]);
    const book = main.getByRole("button", { name: text.book });
    await book.waitFor();
    await book.dblclick();
    await main.getByText(text.pending).waitFor();
    await expect.poll(() => main.getByRole("link", { name: text.follow }).getAttribute("rel")).toContain("noopener");
    await move(order.id, "pickup");
    await main.getByText(text.pickup).waitFor();
    await main.getByText("Kasia W.").waitFor();
    expect(await violations(page)).toEqual([]);
    await main.getByRole("button", { name: text.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.cancel }).click();
    await main.getByText(text.cancelled).waitFor();

    await main.getByRole("button", { name: text.ask }).click();
    await book.click();
    await main.getByText(text.pending).waitFor();
    await move(order.id, "canceled");
    await page.goto(`${origin}${paths.board(shop.organizationId)}`);
    await page.getByRole("button", { name: text.notices }).click();
    await page.getByRole("dialog").getByText(text.lost).waitFor();

    await page.goto(`${origin}${paths.staffOrder(shop.organizationId, order.id)}`);
    await main.getByRole("button", { name: text.ask }).click();
    await book.click();
    await main.getByText(text.pending).waitFor();
    await move(order.id, "pickup");
    await page.goto(`${origin}${paths.board(shop.organizationId)}`);
    await page.getByText(text.pickup).waitFor();
    const params = { organizationId: shop.organizationId };
    const promisedAt = new Date(Date.now() + 90 * 60_000).toISOString();
    await staff.call(routes.orders.changePromise, { params: { ...params, id: order.id }, body: { promisedAt } });
    await page.getByText(text.oldTime).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("article").getByRole("button").first().click();
    await page.getByRole("dialog").getByText(text.oldTime).waitFor();

    const customers = await chromium.newContext({ viewport: screen.viewport });
    onTestFinished(() => customers.close());
    const { hostname } = (await shop.owner.call(routes.organizations.getOrganization, { params })).configuration;
    const site = origin.replace("localhost", hostname);
    await customers.addCookies([{ name: "locale", value: screen.locale, url: site }]);
    const tracking = await customers.newPage();
    await tracking.goto(`${site}${paths.order(order.id, order.token)}`);
    await tracking.getByText(text.tracked).waitFor();
    const link = tracking.getByRole("link", { name: text.follow });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^https:/);
    await expect.poll(() => link.getAttribute("rel")).toContain("noopener");
    expect(await violations(tracking)).toEqual([]);
    await move(order.id, "delivered");
    await tracking.reload();
    await tracking.getByText(text.brought).waitFor();
    expect(await tracking.getByRole("link", { name: text.follow }).count()).toBe(0);
  },
);
