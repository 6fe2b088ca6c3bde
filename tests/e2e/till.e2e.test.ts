import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { focusIn } from "../kit/browser/focus.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import type { Browser } from "../kit/client.ts";
import { addressAt, newMember, newProduct, newShippingMethod, newShop } from "../kit/factories.ts";
import { onboard, payOnPage } from "../kit/payments.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** A shop that sells a dosa with a choice of chutney, and a lassi; and a member of its staff. */
const newTill = async () => {
  const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
  await newProduct(shop, {
    basePrice: 30,
    modifierGroups: [
      {
        translations: [{ locale: "en", title: "Chutney" }],
        selectMin: 1,
        selectMax: 1,
        modifiers: [
          { title: "Coconut", translations: [{ locale: "en", title: "Coconut" }], price: 0 },
          { title: "Tomato", translations: [{ locale: "en", title: "Tomato" }], price: 2 },
        ],
      },
    ],
  });
  await newProduct(shop, { basePrice: 12, translations: [{ locale: "en", title: "Mango lassi" }] });
  const staff = await newMember(shop, "staff");
  const params = { organizationId: shop.organizationId };
  const orders = async () => (await staff.call(routes.orders.listOrders, { params })).data;
  return { shop, staff, params, orders };
};

const openTill = async (
  staff: Browser,
  organizationId: string,
  screen: Parameters<typeof openAs>[2] = { locale: "en", viewport: { width: 1024, height: 768 } },
) => {
  const page = await openAs(chromium, staff, screen);
  await page.goto(`${origin}${paths.board(organizationId)}/till`);
  return page;
};

const entry = (page: Page) => page.getByRole("searchbox");

test("An order of two dishes by telephone takes 26 keys and no tap, besides the customer's number", async () => {
  const { staff, params, orders } = await newTill();
  const page = await openTill(staff, params.organizationId);
  await focusIn(entry(page));
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
    keys += all.length;
  };
  await press("2", "x", "1", "Enter");
  await focusIn(page.getByRole("dialog"));
  await press("2");
  await focusIn(entry(page));
  await press("l", "a", "s", "s", "i", "Enter");
  const order = page.getByRole("complementary");
  await order.getByText("Mango lassi").waitFor();
  await order.getByText("Tomato").waitFor();
  await order.getByRole("textbox", { name: "Phone" }).focus();
  await press(..."600100200");
  await press("Tab", ..."Ada", "Control+Enter");
  expect(keys).toBeLessThanOrEqual(26);
  const taken = page.getByRole("status").filter({ hasText: "Order 1 taken" });
  await taken.getByText("76.00").waitFor();
  expect(await orders()).toMatchObject([
    {
      status: "accepted",
      source: "phone",
      contact: { firstname: "Ada", phone: "600100200" },
      items: [{ quantity: 2 }, { quantity: 1 }],
      payment: { total: 76, method: "cash_on_delivery" },
    },
  ]);
});

test("The draft survives a reload, a double tap takes one order, and a returning caller gets the same again with one tap", async () => {
  const { staff, params, orders } = await newTill();
  const page = await openTill(staff, params.organizationId);
  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("600 100 200");
  await page.reload();
  const order = page.getByRole("complementary");
  await order.getByText("Mango lassi").waitFor();
  await order.getByText("Card", { exact: true }).click();
  await page.getByRole("button", { name: /Take the order/ }).dblclick();
  await page.getByText("Order 1 taken").waitFor();
  expect(await orders()).toMatchObject([{ payment: { method: "card", provider: "not_applicable" } }]);

  await expect
    .poll(async () => {
      const found = await staff.call(routes.orders.listOrders, { params, query: { search: "600100200" } });
      return found.data.length;
    })
    .toBe(1);
  await page.getByRole("textbox", { name: "Phone" }).fill("+48 600 100 200");
  await page.getByRole("button", { name: /Same again/ }).click();
  await order.getByRole("button", { name: "Change Mango lassi" }).waitFor();
  await page.getByRole("button", { name: /Take the order/ }).click();
  await page.getByText("Order 2 taken").waitFor();
  expect(await orders()).toHaveLength(2);
});

test("A delivery needs an address within the shop's zones, and costs the price of its zone", async () => {
  const { shop, staff, params, orders } = await newTill();
  await newShippingMethod(shop);
  const { addressLineOne, placeId } = addressAt(1);
  const page = await openTill(staff, params.organizationId);
  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await page.getByText("Delivery", { exact: true }).click();
  await page.getByLabel("Note for the delivery").waitFor();
  await page.getByRole("button", { name: /Take the order/ }).click();
  await page.getByText("Ask for the phone number").waitFor();
  await page.getByText("Choose an address from the list").waitFor();
  await page.getByRole("textbox", { name: "Phone" }).fill("600 100 200");
  // The price for the address appears before its postal code.
  await page.route(`**/api/places/${placeId}`, async (route) => {
    await page.getByText("Near").waitFor();
    await page.getByLabel("Door", { exact: true }).fill("7");
    await pause(500);
    await route.continue();
  });
  const street = page.getByRole("combobox", { name: "Street and number" });
  await street.fill(addressLineOne);
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByText("Near").waitFor();
  const take = page.getByRole("button", { name: /Take the order/ });
  await take.getByText("21.90").waitFor();
  await expect.poll(() => street.inputValue()).toMatch(/, \d\d-\d{3} /);

  // While the fee of another address is asked for, that of the first one is not shown, and no order is taken.
  const asked = Promise.withResolvers<void>();
  await page.route("**/access/quote*", async (route) => {
    await asked.promise;
    await route.continue();
  });
  const pick = async (text: string) => {
    await street.fill(text);
    await page.getByRole("option", { name: text }).first().click();
  };
  await pick(addressAt(2).addressLineOne);
  await page.getByText("Delivery…").waitFor();
  await take.click({ force: true });
  expect(await page.getByText("9.90").count()).toBe(0);
  asked.resolve();
  await page.getByText("Near").waitFor();
  await pick(addressLineOne);
  await page.getByText("Near").waitFor();
  await page.getByRole("button", { name: /Take the order.*21.90/ }).click();
  await page.getByText("Order 1 taken").waitFor();
  expect(await orders()).toMatchObject([
    { payment: { shipping: 9.9, total: 21.9 }, shippingAddress: { addressLineOne, doorNumber: "7" } },
  ]);
});

test("A till that stays open shows the present times, and an order is for the time that is shown", async () => {
  const { staff, params, orders } = await newTill();
  const page = await openTill(staff, params.organizationId);
  await page.clock.install();
  await page.reload();
  const order = page.getByRole("complementary");
  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("600 100 200");
  const time = order.getByRole("combobox", { name: "Ready" });
  const soon = time.getByRole("option", { name: /^In 30 min/ });
  const before = await soon.textContent();
  await page.context().setOffline(true);
  await page.clock.fastForward("07:00");
  await expect.poll(() => soon.textContent()).not.toBe(before);
  await page.context().setOffline(false);

  await time.selectOption({ index: (await time.getByRole("option").count()) - 1 });
  const draft = `dabba-till-${params.organizationId}`;
  await page.evaluate((name) => {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    sessionStorage.setItem(name, JSON.stringify(kept).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, yesterday));
  }, draft);
  await page.reload();
  await expect.poll(() => time.inputValue()).toMatch(/^\d+$/);
  await page.getByRole("button", { name: /Take the order/ }).click();
  await page.getByText("Order 1 taken").waitFor();
  expect(await orders()).toMatchObject([{ deliveryAt: null }]);
});

test("A link to pay is shown on the till and on the board until the customer has paid", async () => {
  const { shop, staff, params } = await newTill();
  await onboard(shop);
  const page = await openTill(staff, params.organizationId);
  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("600 100 200");
  await page.getByText("Link: Card").click();
  await page.getByRole("textbox", { name: "Email" }).fill("zofia");
  await page.getByRole("button", { name: /Take and send link/ }).click();
  // At the field, and at the button, because the field may be out of view there.
  await expect.poll(() => page.getByText("Invalid email").count()).toBe(2);
  await page.getByRole("textbox", { name: "Email" }).clear();
  await page.getByRole("button", { name: /Take and send link/ }).click();
  const { hostname } = shop.organization.configuration;
  const link = await page.getByRole("textbox", { name: "Link to pay" }).inputValue();
  expect(new URL(link).hostname).toBe(hostname);

  await page.goto(origin + paths.board(params.organizationId));
  await page.getByRole("button", { name: "1 order waits for its payment" }).click();
  await expect.poll(() => page.getByRole("dialog").getByRole("textbox").inputValue()).toBe(link);

  const customer = await (await chromium.newContext()).newPage();
  await customer.goto(link);
  await customer.getByRole("button", { name: "Pay now" }).click();
  await customer.waitForURL((url) => url.hostname !== hostname);
  const { location = "" } = await payOnPage(customer.url(), { outcome: "pay" });
  await customer.goto(location);
  await customer.getByRole("heading", { name: "Accepted", level: 1 }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("article").getByText("Mango lassi").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /waits for its payment/ }).count()).toBe(0);
});

test("An unpaid order disappears from the board as soon as staff cancel it, even if a poll is outdated", async () => {
  const { shop, staff, params } = await newTill();
  await onboard(shop);
  const product = await newProduct(shop);
  const { referenceId } = await staff.call(routes.orders.takeOrder, {
    params,
    body: {
      source: "phone",
      items: [{ productId: product.id, quantity: 1 }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", phone: "+48 600 100 200" },
      minutes: 25,
      payment: { provider: "stripe", method: "card" },
    },
  });
  const page = await openAs(chromium, staff, { locale: "en", viewport: { width: 1024, height: 768 } });
  await page.goto(origin + paths.board(params.organizationId));
  const waiting = page.getByRole("button", { name: "1 order waits for its payment" });
  await waiting.click();
  const behind = await staff.call(routes.orders.getBoard, { params });
  expect(behind.unpaid.map((order) => order.referenceId)).toEqual([referenceId]);
  await page.route("**/orders/board", (route) => route.fulfill({ json: { ...behind, version: "behind" } }));
  await page.getByRole("button", { name: "Cancel the order" }).click();
  // With the keyboard, the focus goes on at the question.
  await page.getByRole("button", { name: "Keep the order" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await waiting.waitFor({ state: "detached" });
  await page.waitForTimeout(5_000);
  expect(await waiting.count()).toBe(0);
});

test.each([...phoneAndDesktop, { locale: "de", viewport: { width: 1024, height: 768 } }] as const)(
  "Everybody can use the till: $locale at $viewport.width",
  async ({ locale, viewport }) => {
    const { staff, params } = await newTill();
    const page = await openTill(staff, params.organizationId, { locale: locale as "en", viewport });
    await page.getByRole("button", { name: /Mango lassi/ }).click();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    if (viewport.width < 1024) await page.getByRole("button", { name: /\(1\)/ }).click();
    await page.getByRole("complementary").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  },
);

test("A code that a customer names reduces the price; a wrong one says so at the field", async () => {
  const { shop, staff, params, orders } = await newTill();
  await shop.owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "Ten off", code: "TEN10", reward: { kind: "percent", percent: 10 } },
  });
  const page = await openTill(staff, params.organizationId);
  await entry(page).fill("lassi");
  await entry(page).press("Enter");
  const order = page.getByRole("complementary");
  await order.getByText("Mango lassi").waitFor();
  await order.getByRole("textbox", { name: "Phone" }).fill("600 100 200");
  const code = order.getByRole("textbox", { name: /^Code/ });
  await code.fill("NOPE");
  await code.press("Enter");
  await order.getByText("This code is not known here. Check how it is written.").waitFor();
  await code.fill("ten 10");
  await code.press("Enter");
  await order.getByText("Applied").waitFor();
  await order.getByText("Ten off").waitFor();
  expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole("button", { name: /^Take the order.*10.80/ }).click();
  await expect
    .poll(async () => (await orders())[0]?.payment)
    .toMatchObject({ subtotal: 12, discount: 1.2, total: 10.8 });
});

test("A caller who hangs up leaves nothing for the next one, and Undo brings a cleared order back", async () => {
  const { staff, params } = await newTill();
  const page = await openTill(staff, params.organizationId);
  const order = page.getByRole("complementary");
  const [phone, notes] = [order.getByRole("textbox", { name: "Phone" }), order.getByRole("textbox", { name: /^Note/ })];
  const clear = page.getByRole("button", { name: "Clear", exact: true });
  expect(await clear.count()).toBe(0);
  await phone.fill("600 100 200");
  await notes.fill("Ring twice");
  await clear.click();
  await expect.poll(() => phone.inputValue()).toBe("");
  expect(await notes.inputValue()).toBe("");
  await focusIn(entry(page));

  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await phone.fill("600 100 201");
  await clear.click();
  await order.getByText("Mango lassi").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await order.getByText("Mango lassi").waitFor();
  expect(await phone.inputValue()).toBe("600 100 201");
  await page.reload();
  await order.getByText("Mango lassi").waitFor();
});

test("An order whose answer was lost is not taken twice, even if it was cleared and brought back", async () => {
  const { staff, params, orders } = await newTill();
  const page = await openTill(staff, params.organizationId);
  await page.getByRole("button", { name: /Mango lassi/ }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("600 100 202");
  const taking = `**/${params.organizationId}/orders/taken*`;
  const take = page.getByRole("button", { name: /Take the order/ });
  await page.route(taking, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await take.click();
  await page.getByRole("alert").waitFor();
  await page.unroute(taking);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await take.click();
  await page.getByText("Order 1 taken").waitFor();
  expect(await orders()).toHaveLength(1);
});

test("If two lines are of one dish, only the one whose option sold out can't be sold, and both are removed by keyboard", async () => {
  const { shop, staff, params } = await newTill();
  const page = await openTill(staff, params.organizationId);
  const order = page.getByRole("complementary");
  for (const option of ["Coconut", "Tomato"]) {
    await page.getByRole("button", { name: /^Masala dosa/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: option }).click();
    await order.getByText(option).waitFor();
  }
  const { data } = await shop.owner.call(routes.catalogue.listProducts, { params });
  const dosa = data.find(({ modifierGroups }) => modifierGroups.length > 0);
  if (!dosa) throw new Error("No dosa");
  await shop.owner.call(routes.catalogue.updateProduct, {
    params: { ...params, id: dosa.id },
    body: {
      modifierGroups: dosa.modifierGroups.map((group) => ({
        ...group,
        modifiers: group.modifiers.map((each) => ({ ...each, soldOut: each.price === 2 })),
      })),
    } as object,
  });
  await page.reload();
  await order
    .getByText(/^Can’t be sold now/)
    .first()
    .waitFor();
  const lines = order.getByRole("listitem").filter({ hasText: "Can’t be sold now" });
  expect(await lines.count()).toBe(1);
  await lines.getByText("Tomato").waitFor();

  const remove = order.getByRole("button", { name: "Remove: Masala dosa" });
  await remove.last().press("Enter");
  await order.locator(":focus", { hasText: "Coconut" }).waitFor();
  await remove.press("Enter");
  await order.locator(":focus", { hasText: "Pick dishes for this order." }).waitFor();
});
