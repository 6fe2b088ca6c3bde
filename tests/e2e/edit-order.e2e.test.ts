import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone, tablet } from "../kit/browser/evening.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { modifierGroup } from "../kit/catalogue.ts";
import { addressAt, newProduct, newShippingMethod } from "../kit/factories.ts";
import { payOnPage } from "../kit/payments.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

test.each([
  ["tablet", tablet],
  ["phone", phone],
] as const)(
  "A manager takes a dish off a paid order on a %s: it is refunded, and both versions are told",
  async (_, screen) => {
    const { shop, manager, open, orderByCard } = await eveningOf(chromium, origin);
    const order = await orderByCard();
    const params = { organizationId: shop.organizationId, id: order.id };
    const read = () => manager.call(routes.orders.getOrder, { params });
    await expect.poll(async () => (await read()).status).toBe("pending");
    const page = await open(manager, paths.staffOrder(shop.organizationId, order.id), screen);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByRole("heading", { level: 1, name: /^Change order/ }).waitFor();
    await page.getByRole("button", { name: "Decrease quantity: Masala dosa" }).click();
    await page.getByText("24.90 zł goes back to the customer").waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
    await page.getByRole("button", { name: "Save and refund 24.90 zł" }).dblclick();
    await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
    await page.getByText("Refunded, because the order became cheaper").waitFor();
    await page.getByText("2 × Masala dosa").first().waitFor();
    await expect.poll(async () => (await read()).refunds.map(({ amount }) => amount)).toEqual([24.9]);
    expect((await read()).edits).toHaveLength(1);
  },
);

test("A dish is added by the keyboard, in Polish: what is missing is collected, and the board says so", async () => {
  const { shop, manager, open, orderByCard, board } = await eveningOf(chromium, origin);
  await newProduct(shop, {
    basePrice: 18,
    translations: [
      { locale: "en", title: "Idli" },
      { locale: "pl", title: "Idli" },
    ],
  });
  const order = await orderByCard();
  const params = { organizationId: shop.organizationId, id: order.id };
  await expect.poll(async () => (await manager.call(routes.orders.getOrder, { params })).status).toBe("pending");
  await manager.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "accepted" } });
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, order.id)}/edit`, tablet, "pl");
  await page.getByLabel("Dodaj danie").fill("idl");
  await page.getByRole("button", { name: /Idli/ }).waitFor();
  await page.getByLabel("Dodaj danie").press("Enter");
  await page.getByText("Do pobrania gotówką jeszcze 18,00 zł").waitFor();
  await page.getByRole("button", { name: "Zapisz zmianę" }).press("Enter");
  await page.getByText("Zmieniono zamówienie").waitFor();
  await page.goto(new URL(board, page.url()).href);
  const card = page.getByRole("article", { name: order.referenceId });
  await card.getByText("Pobierz jeszcze 18,00 zł").first().waitFor();
  await card.getByRole("heading", { name: "Zmienione" }).waitFor();
});

test("A dish with options is added to the order, not to a cart", async () => {
  const { shop, manager, open, order: placeOrder } = await eveningOf(chromium, origin);
  await newProduct(shop, {
    translations: [{ locale: "en", title: "Idli" }],
    modifierGroups: [modifierGroup({ selectMin: 1, selectMax: 1 })],
  });
  const { id } = await placeOrder();
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, id)}/edit`, phone);
  await page.getByLabel("Add a dish").fill("idl");
  await page.getByRole("button", { name: /Idli/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Tomato").click();
  await sheet.getByRole("button", { name: /^Add to the order/ }).click();
  await page.getByRole("button", { name: "Remove: Idli" }).waitFor();
});

test("The slower of two tablets is told so, and shows the order as it is now", async () => {
  const { shop, manager, open, order: placeOrder } = await eveningOf(chromium, origin);
  const order = await placeOrder();
  const params = { organizationId: shop.organizationId, id: order.id };
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, order.id)}/edit`);
  await page.getByRole("button", { name: "Increase quantity: Masala dosa" }).click();
  await page.getByText(/^To be collected/).waitFor();
  const items = order.items.map(({ rawData }, line) => ({ ...rawData, line, quantity: 1 }));
  const body = { edition: 0, items };
  const { order: seen } = await manager.call(routes.orders.previewEdit, { params, body });
  await manager.call(routes.orders.editOrder, { params, headers: {}, body: { ...body, charged: seen.payment.total } });
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByText("Somebody changed this order meanwhile. This is how it is now").waitFor();
  await page
    .getByRole("button", { name: "Remove: Masala dosa" })
    .or(page.getByText("1", { exact: true }))
    .first()
    .waitFor();
});

test("A shopper reads the changes of a paid order, its refund and what is still to pay, on a phone", async () => {
  const { shop, manager, shopper, open, orderByCard } = await eveningOf(chromium, origin);
  const idli = await newProduct(shop, { basePrice: 30, translations: [{ locale: "en", title: "Idli" }] });
  const order = await orderByCard();
  const params = { organizationId: shop.organizationId, id: order.id };
  await expect.poll(async () => (await manager.call(routes.orders.getOrder, { params })).status).toBe("pending");
  const edit = async (items: { productId: string; quantity: number; line?: number }[]) => {
    const { edits = [] } = await manager.call(routes.orders.getOrder, { params });
    const body = { edition: edits.length, items };
    const { order: seen } = await manager.call(routes.orders.previewEdit, { params, body });
    await manager.call(routes.orders.editOrder, {
      params,
      headers: {},
      body: { ...body, charged: seen.payment.total },
    });
  };
  const [dosa] = order.items.map(({ rawData }) => rawData);
  if (!dosa) throw new Error("The order has no dish");
  await edit([{ ...dosa, line: 0, quantity: 1 }]);
  const page = await open(shopper, paths.order(order.id), phone);
  const told = page.getByRole("region", { name: /^The restaurant changed your order at/ });
  await told.getByText("2 × Masala dosa").waitFor();
  await expect
    .poll(() => told.getByRole("deletion").allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining("2 × Masala dosa")]));
  await told.getByText(/^24\.90 zł (were|are being) refunded to you/).waitFor();
  await edit([
    { ...dosa, line: 0, quantity: 1 },
    { productId: idli.id, quantity: 1 },
  ]);
  await told.getByText("1 × Idli").waitFor();
  await told.getByText("Please pay 30.00 zł in cash when you get it.", { exact: false }).waitFor();
  await told.getByText("Earlier changes").press("Enter");
  await told.getByText("2 × Masala dosa").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("An edit that costs more waits until the shopper pays its link, and the kitchen keeps the old order until then", async () => {
  const { shop, manager, shopper, open, orderByCard, board } = await eveningOf(chromium, origin);
  await newProduct(shop, { basePrice: 30, translations: [{ locale: "en", title: "Idli" }] });
  const order = await orderByCard();
  const params = { organizationId: shop.organizationId, id: order.id };
  const read = () => manager.call(routes.orders.getOrder, { params });
  await expect.poll(async () => (await read()).status).toBe("pending");
  await manager.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "accepted" } });
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, order.id)}/edit`, tablet);
  await page.getByLabel("Add a dish").fill("idl");
  await page.getByRole("button", { name: /Idli/ }).waitFor();
  await page.getByLabel("Add a dish").press("Enter");
  await page.getByRole("radio", { name: "By a payment link" }).check();
  await page.getByText("The order changes once it is paid, within 30 minutes").waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole("button", { name: "Send a link for 30.00 zł" }).dblclick();
  await page.getByText("A change waits for 30.00 zł", { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await read()).items).toHaveLength(1);
  await page.goto(new URL(board, page.url()).href);
  const card = page.getByRole("article", { name: order.referenceId });
  await card.getByText("30.00 zł", { exact: false }).waitFor();
  expect(await card.getByText("Idli").count()).toBe(0);

  const own = await open(shopper, paths.order(order.id), phone);
  const pay = own.getByRole("button", { name: "Pay 30.00 zł" });
  await pay.waitFor();
  expect(await violations(own)).toEqual([]);
  await pay.dblclick();
  await own.waitForURL(/_local\/stripe/);
  const { location = "" } = await payOnPage(own.url(), { outcome: "pay" });
  await own.goto(location);
  await own.getByText("1 × Idli").first().waitFor();
  await pay.waitFor({ state: "detached" });
  await expect.poll(async () => (await read()).edits).toHaveLength(1);
  expect(await read()).toMatchObject({ payment: { total: 79.8 } });
});

test("Once its time is over, an edit that was not paid names no time, and its shopper can't pay it", async () => {
  const { shop, manager, shopper, open, orderByCard } = await eveningOf(chromium, origin);
  const idli = await newProduct(shop, { basePrice: 30, translations: [{ locale: "en", title: "Idli" }] });
  const { id } = await orderByCard();
  const params = { organizationId: shop.organizationId, id };
  const read = () => manager.call(routes.orders.getOrder, { params });
  await expect.poll(async () => (await read()).status).toBe("pending");
  const items = (await read()).items.map(({ rawData }, line) => ({ ...rawData, line }));
  await manager.call(routes.orders.editOrder, {
    params,
    body: { edition: 0, items: [...items, { productId: idli.id, quantity: 1 }], charged: 79.8, collect: "link" },
  });
  const screens = await Promise.all(
    (
      [
        [manager, paths.staffOrder(shop.organizationId, id)],
        [shopper, paths.order(id)],
      ] as const
    ).map(async ([who, path]) => ({ who, page: await open(who, path, phone) })),
  );
  const [office, own] = screens.map(({ page }) => page) as [Page, Page];
  await office.getByText(/^A change waits for 30\.00 zł until /).waitFor();
  const offered = own.getByText("The restaurant suggests this change of your order");
  await offered.waitFor();
  for (const { who, page } of screens) {
    const { waitingEdit, ...order } = await who.call(routes.orders.getOrder, { params });
    const json = { ...order, waitingEdit: { ...waitingEdit, expiresAt: order.createdAt } };
    await page.route(`**/api/*/orders/${id}{,/payment/check}`, (route) => route.fulfill({ json }));
    await page.reload();
  }
  await office.getByText("A change for 30.00 zł was not paid in time", { exact: true }).waitFor();
  await own.getByText("Order placed").first().waitFor();
  expect(await offered.count()).toBe(0);
  for (const { page } of screens) expect(await violations(page)).toEqual([]);
});

test("An edit without a price yet is not saved: the button says that it waits, and then saves what is shown", async () => {
  const { shop, manager, open, order: placeOrder } = await eveningOf(chromium, origin);
  const order = await placeOrder();
  const params = { organizationId: shop.organizationId, id: order.id };
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, order.id)}/edit`);
  const more = page.getByRole("button", { name: "Increase quantity: Masala dosa" });
  await more.click();
  await page.getByText("To be collected: 84.60 zł").waitFor();
  let answer = () => {};
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/edit-preview", async (route) => {
    await isTime;
    await route.continue();
  });
  await more.click();
  const waiting = page.getByRole("button", { name: "Working out the price…" });
  expect(await waiting.getAttribute("aria-disabled")).toBe("true");
  expect(await violations(page)).toEqual([]);
  await waiting.click({ force: true });
  answer();
  await page.getByText("To be collected: 109.50 zł").waitFor();
  const read = () => manager.call(routes.orders.getOrder, { params });
  expect((await read()).edits ?? []).toEqual([]);
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
  expect((await read()).items.map(({ quantity }) => quantity)).toEqual([4]);
});

test("Another door is saved together with one more dish, and leaving before that asks first", async () => {
  const { shop, manager, open, order: placeOrder } = await eveningOf(chromium, origin);
  const order = await placeOrder();
  const params = { organizationId: shop.organizationId, id: order.id };
  const page = await open(manager, paths.staffOrder(shop.organizationId, order.id));
  await page.getByRole("link", { name: "Change order" }).click();
  const door = page.getByLabel("Door", { exact: true });
  await expect.poll(() => door.inputValue()).toBe("10 m. 5");
  await page.goBack();
  await page.getByRole("link", { name: "Change order" }).click();
  await page.getByRole("button", { name: "Increase quantity: Masala dosa" }).click();
  await page.goBack();
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  const address = page.getByLabel("Another address");
  await address.fill("Karme");
  await page.getByText("Choose an address from the list").waitFor();
  expect(await violations(page)).toEqual([]);
  await address.fill("");
  await door.fill("12");
  await page.getByText(/^To be collected/).waitFor();
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
  expect(await page.getByRole("heading", { name: "Leave without saving?" }).count()).toBe(0);
  const { shippingAddress, items } = await manager.call(routes.orders.getOrder, { params });
  expect(shippingAddress).toMatchObject({
    addressLineOne: order.shippingAddress?.addressLineOne,
    firstname: order.shippingAddress?.firstname,
    doorNumber: "12",
  });
  expect(items.map(({ quantity }) => quantity)).toEqual([3]);
});

test("An address beyond the order's delivery method is served by another method of the shop", async () => {
  const { shop, manager, open, order: placeOrder } = await eveningOf(chromium, origin);
  const far = await newShippingMethod(shop, {
    title: "Long way",
    shippingZones: [{ title: "Everywhere", distanceUpto: 15, price: 19.9, eta: "70 min" }],
  });
  const order = await placeOrder();
  const params = { organizationId: shop.organizationId, id: order.id };
  const page = await open(manager, `${paths.staffOrder(shop.organizationId, order.id)}/edit`);
  const { addressLineOne } = addressAt(8);
  await page.getByLabel("Another address").fill(addressLineOne);
  await page.getByRole("listbox").getByRole("option", { name: addressLineOne }).first().click();
  await page.getByText(/^To be collected/).waitFor();
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor();
  expect(await manager.call(routes.orders.getOrder, { params })).toMatchObject({
    shippingMethod: { id: far.id },
    shippingAddress: { addressLineOne, doorNumber: null },
  });
});
