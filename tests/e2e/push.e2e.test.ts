import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { signIn } from "#core/contract/accounts/accounts.ts";
import { revokeOtherSessions } from "#core/contract/accounts/settings.ts";
import type { OrderOperation } from "#core/contract/orders/order.ts";
import * as steps from "#core/contract/orders/steps.ts";
import { paths } from "#core/contract/storefront.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";
import { mailsTo } from "../kit/mail.ts";
import { newDevice } from "../kit/push.ts";

const origin = inject("origin");
const patient = { timeout: 60_000, interval: 300 };

const chromium = await browserOfTests();

type Device = Awaited<ReturnType<typeof newDevice>>;

/** The test browser can't reach a push service, so it gets the local one. Everything else is the browser's own. */
const reachPushService = async (page: Page, { input }: Device) => {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    const unsubscribe = async () => {
      localStorage.removeItem("subscribed");
      return true;
    };
    const subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem("subscribed", "true");
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem("subscribed") ? subscription : null),
    });
  }, input);
  await page.reload();
};

const bodies = async ({ shown }: Device) => (await shown()).map(({ body }) => body);

/** The subscription that a browser keeps, and the orders about which it is notified. */
const keptOfPushes = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("subscribed"), localStorage.getItem("dabba-followed")]);

/** A shopper's phone with an order. */
const orderOnPhone = async (locale = "en") => {
  const evening = await eveningOf(chromium, origin);
  const order = await evening.order();
  const move = (id: OrderId, operation: OrderOperation) =>
    evening.shop.owner.call(steps.changeOrderStatus, {
      params: { organizationId: evening.shop.organizationId, id, operation },
    });
  const page = await evening.open(evening.shopper, paths.order(order.id), phone, locale);
  return { ...evening, placed: order, move, page };
};

test("A shopper turns on notifications about an order with one tap, gets them with the page closed, and turns them off", async () => {
  const { placed, move, page, shopper } = await orderOnPhone();
  const device = await newDevice(origin);
  await reachPushService(page, device);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText("This device tells you of each step.").waitFor();

  await move(placed.id, "accepted");
  await expect.poll(async () => (await bodies(device)).at(-1), patient).toMatch(/accepted/);
  const note = (await device.shown()).at(-1);

  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith("/notices-worker.js"));
  if (!worker) throw new Error("No service worker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: unknown; matchAll: unknown };
      seen: unknown[];
    };
    scope.seen = [];
    scope.registration.showNotification = async (title, options) => void scope.seen.push([title, options]);
    scope.clients.matchAll = async () => [];
    scope.clients.openWindow = async (url: string) => void scope.seen.push(url);
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/account/orders"));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const { origin: site } = new URL(page.url());
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: site, registrationId, data: JSON.stringify(note) });
  const seen = () => worker.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  const url = `${site}${note?.path}`;
  const options = { body: note?.body, tag: placed.id, renotify: true, data: { url } };
  await expect.poll(seen, patient).toEqual([["Test kitchen", options]]);
  await worker.evaluate((url) => {
    const notification = { close: () => {}, data: { url } };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
  }, url);
  await expect.poll(async () => (await seen()).at(-1), patient).toBe(url);

  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Tell me on this device" }).waitFor();
  const before = await bodies(device);
  await move(placed.id, "ready-for-dispatch");
  await move(placed.id, "dispatched");
  const mailed = async () => (await mailsTo(origin, shopper.email)).at(-1)?.subject;
  await expect.poll(mailed, patient).toMatch(/on its way/);
  expect(await bodies(device)).toEqual(before);
});

test("After a sign-out, the browser gets no more notifications", async () => {
  const { page } = await orderOnPhone();
  const device = await newDevice(origin);
  await reachPushService(page, device);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/sign-in/);
  expect(await keptOfPushes(page)).toEqual([null, null]);
});

test("After a sign-out without a connection, the browser gets no more notifications either", async () => {
  const { page } = await orderOnPhone();
  await reachPushService(page, await newDevice(origin));
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  await page.route("**/auth/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alert").waitFor();
  expect(await keptOfPushes(page)).toEqual([null, null]);
});

test("After the account is deleted, the browser gets no more notifications", async () => {
  const { placed, move, page } = await orderOnPhone();
  await reachPushService(page, await newDevice(origin));
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  await move(placed.id, "cancelled");
  await page.goto(new URL(paths.account, page.url()).href);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The account is deleted").waitFor();
  expect(await keptOfPushes(page)).toEqual([null, null]);
});

test("A device that was signed out elsewhere gets notifications again once its user signs in there and opens the order", async () => {
  const { placed, move, page, shopper } = await orderOnPhone();
  const device = await newDevice(origin);
  await reachPushService(page, device);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  const body = { email: shopper.email, password: "tamarind-and-rain" };
  const elsewhere = newBrowser(origin);
  await elsewhere.call(signIn, { body });
  await elsewhere.call(revokeOtherSessions, { body: {} });
  await page.reload();
  await page.getByLabel("Email").fill(body.email);
  await page.getByLabel("Password", { exact: true }).fill(body.password);
  const renewed = page.waitForResponse((response) => response.url().endsWith("/push"));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  expect((await renewed).status()).toBe(204);
  await move(placed.id, "accepted");
  await expect.poll(async () => (await bodies(device)).at(-1), patient).toMatch(/accepted/);
});

test("A shopper who opens an order from the menu is notified by the worker of notifications, not by that of the stored menu", async () => {
  const { placed, shopper, open } = await orderOnPhone();
  const page = await open(shopper, paths.menu, phone);
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, "pushManager") ?? {};
    Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", {
      get(this: ServiceWorkerRegistration) {
        localStorage.setItem("told-below", new URL(this.scope).pathname);
        return get?.call(this);
      },
    });
  });
  await reachPushService(page, await newDevice(origin));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "All Orders", exact: true }).click();
  await page.getByRole("link", { name: placed.referenceId }).click();
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await page.getByText("This device tells you of each step.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("told-below"))).toBe(paths.orders);
});

test("If notifications are blocked the page says how to allow them, and on an iPhone that they need the home screen", async () => {
  const { page, open, shopper, placed } = await orderOnPhone("pl");
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.reload();
  await page.getByText(/^Powiadomienia są tu zablokowane\. Zezwól na nie/).waitFor();
  expect(await page.getByRole("button", { name: "Powiadom mnie" }).count()).toBe(0);

  const iphone = await open(shopper, paths.order(placed.id), phone);
  await iphone.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", {
      get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)",
    });
  });
  await iphone.reload();
  await iphone.getByText(/add this site to the home screen/).waitFor();
});

test("A board with its sound on is notified about new orders with the page closed, until the sound is turned off", async () => {
  const { order, open, staff, board } = await eveningOf(chromium, origin);
  const device = await newDevice(origin);
  const page = await open(staff, board, tablet);
  await reachPushService(page, device);
  const followed = (path: string) => page.waitForResponse((response) => response.url().endsWith(path));
  const on = followed("/push");
  await page.getByRole("button", { name: "Switch the sound on" }).click();
  expect((await on).status()).toBe(204);
  const first = await order();
  await expect.poll(() => bodies(device), patient).toEqual([`New order 1 (${first.referenceId})`]);
  const off = followed("/push/off");
  await page.getByRole("button", { name: "Switch the sound off" }).click();
  expect((await off).status()).toBe(204);
});
