import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { addDish, quantities } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, placeAt } from "../kit/factories.ts";
import { zoneAtNoon } from "../kit/noon.ts";
import { payOnPage } from "../kit/payments.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const pay = (page: Page) => button(page, "Pay & Confirm").click();
const placed = (page: Page) => page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();

/** A shopper at the last step of a delivery of two dishes, paid in cash, at noon, when the day still has slots. */
const atLastStep = async () => {
  const evening = await eveningOf(chromium, origin, { timezone: zoneAtNoon() });
  const { shop, shopper, open, site } = evening;
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const idli = await newProduct(shop, { translations: [{ locale: "en", title: "Ghee podi idli" }] });
  const page = await open(shopper, paths.menu, phone);
  for (const dish of ["Masala dosa", "Ghee podi idli"]) await addDish(page, dish);
  await page.goto(site + paths.checkout("customer-details"));
  await button(page, "Save & Continue").click();
  await radio(page, /^Cash/).check();
  return {
    ...evening,
    params,
    idli,
    page,
    /** Changes the zone of the only shipping method. */
    changeZone: async (zone: object) => {
      const { data } = await owner.call(routes.shipping.listShippingMethods, { params, query: {} });
      await owner.call(routes.shipping.replaceShippingMethod, {
        params: { ...params, id: data[0]?.id ?? "" },
        body: {
          title: "Courier",
          providerName: "Own riders",
          shippingZones: [{ title: "Near", distanceUpto: 3, price: 9.9, eta: "30 min", ...zone }],
        },
      });
    },
    orders: async () => (await evening.staff.call(routes.orders.getBoard, { params })).orders,
  };
};

test("A dish that is deleted while its shopper pays is named beside Pay", async () => {
  const { page, shop, params, idli } = await atLastStep();
  await shop.owner.call(routes.catalogue.deleteProduct, { params: { ...params, id: idli.id } });
  await pay(page);
  await page.getByText("Not available any more: Ghee podi idli").waitFor();
  await page.getByText(/^The total is now 34\.80/).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("A fee and a price that change during checkout are named with their old values, and the method shows the new fee", async () => {
  const { page, shop, params, idli, changeZone, orders } = await atLastStep();
  await Promise.all([
    changeZone({ price: 13.9 }),
    shop.owner.call(routes.catalogue.updateProduct, { params: { ...params, id: idli.id }, body: { basePrice: 28 } }),
  ]);
  await pay(page);
  await page.getByText("Shipping: 13.90 zł instead of 9.90 zł").waitFor();
  await page.getByText("Ghee podi idli: 28.00 zł instead of 24.90 zł").waitFor();
  await page.getByText(/^The total is now 66\.80/).waitFor();
  await page.getByText("Shipping Fee: 13.90 zł").waitFor();
  expect(await page.getByText("Masala dosa:").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await pay(page);
  await placed(page);
  await expect.poll(async () => (await orders()).map(({ payment }) => payment.total)).toEqual([66.8]);
});

/** Opens the last step anew and holds back its price with the delivery fee, until the function it returns is called. */
const reopenUnpriced = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/cart?*", async (route) => {
    if (route.request().postData()?.includes("shippingMethodId")) await promise;
    await route.continue();
  });
  await page.reload();
  await page.locator("p", { hasText: /^Total59\.70/ }).waitFor();
  return resolve;
};

/** Taps at once, even a button that takes no tap. */
const tapPay = (page: Page) => button(page, "Pay & Confirm").click({ force: true });

test("A tap on Pay while the price is on its way places the order once the price is the one that is shown", async () => {
  const { page, orders } = await atLastStep();
  const release = await reopenUnpriced(page);
  await tapPay(page);
  release();
  await placed(page);
  await expect.poll(async () => (await orders()).map(({ payment }) => payment.total)).toEqual([59.7]);
});

test("A tap on Pay while another price is on its way orders nothing and names both", async () => {
  const { page, changeZone, orders } = await atLastStep();
  const release = await reopenUnpriced(page);
  await changeZone({ price: 13.9 });
  await tapPay(page);
  release();
  await page.getByText("The total is now 63.70 zł instead of 59.70 zł").waitFor();
  expect(await orders()).toEqual([]);
});

test("A promotion that ends during checkout is named, and no discount of nothing", async () => {
  const { page, shop, params, site } = await atLastStep();
  const promotion = await shop.owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "Tea time", reward: { kind: "amount", amount: 10 } },
  });
  await page.goto(site + paths.checkout("shipping-and-payment"));
  await radio(page, /^Cash/).check();
  await page.getByText("49.70 zł").first().waitFor();
  await shop.owner.call(routes.promotions.deletePromotion, { params: { ...params, id: promotion.id } });
  await pay(page);
  await page.getByText("The promotion “Tea time” no longer applies.").waitFor();
  await page.getByText(/^The total is now 59\.70/).waitFor();
  expect(await page.getByText(/^Discount: /).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("A fee that changes alone during checkout is shown by its method", async () => {
  const { page, changeZone } = await atLastStep();
  await changeZone({ price: 13.9 });
  await pay(page);
  await page.getByText(/^The total is now 63\.70/).waitFor();
  await page.getByText("Shipping Fee: 13.90 zł").waitFor();
});

test("A minimum that rises during checkout is named beside Pay until the shopper chooses something else", async () => {
  const { page, changeZone } = await atLastStep();
  await changeZone({ minimumOrderAmount: 80 });
  await pay(page);
  const reason = page.getByText("Add 30.20 zł to reach the minimum order of 80.00 zł.");
  // At its method, and beside Pay, where it explains why no method can be selected.
  await expect.poll(() => reason.count()).toBe(2);
  const below = page.getByText("The order is below the minimum for this address. Add something or choose pickup.");
  await below.waitFor();
  expect(await violations(page)).toEqual([]);
  await radio(page, /^Pickup/).check();
  await below.waitFor({ state: "detached" });
});

test("A delivery that is paused during checkout becomes a pickup only when the shopper chooses it", async () => {
  const { page, manager, params, orders } = await atLastStep();
  await manager.call(routes.organizations.changeOrdering, { params, body: { pause: 30, of: "delivery" } });
  await pay(page);
  await page.getByText("Delivery is paused just now; choose pickup").waitFor();
  await page.getByText(/^Delivery is paused until/).waitFor();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.getByText(/^Delivery is paused until/).waitFor();
    expect(await radio(page, /^Pickup/).isChecked()).toBe(false);
    await pay(page);
    await page.getByText("Please select a shipping method").waitFor();
  }
  expect(await orders()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await radio(page, /^Pickup/).check();
  await radio(page, /^Cash/).check();
  await pay(page);
  await placed(page);
  await expect.poll(async () => (await orders()).map(({ fulfilmentMethod }) => fulfilmentMethod)).toEqual(["pickup"]);
});

test("A chosen slot that has passed is no longer offered, and a day without slots gives way to the next one", async () => {
  const { page, shop, params } = await atLastStep();
  const now = Date.now();
  await page.clock.setSystemTime(now - 100 * 60_000);
  await page.reload();
  await page.getByText("At a time you choose").click();
  const hours = page.getByRole("group", { name: "Hour" });
  const chooseFirst = () => hours.getByRole("radio").first().check({ force: true });
  /** Each as "Sat\n28 19:00". */
  const offered = async () => {
    const day = await page.getByRole("group", { name: "Day" }).locator("label:has(:checked)").innerText();
    return (await hours.locator("label").allInnerTexts()).map((hour) => `${day} ${hour}`);
  };
  await chooseFirst();
  const [passed] = await offered();
  await page.clock.setSystemTime(now);
  await pay(page);
  await page.getByText("Choose one of the times offered").waitFor();
  await expect.poll(offered).not.toContain(passed);
  await chooseFirst();
  const [soon] = await offered();
  const ordersAhead = { noticeMinutes: 24 * 60, days: 4, stepMinutes: 60 as const };
  await shop.owner.call(routes.organizations.updateHours, { params, body: { configuration: { ordersAhead } } });
  await pay(page);
  await expect.poll(offered).not.toContain(soon);
  await chooseFirst();
  await pay(page);
  await placed(page);
});

/** A shopper at the payment page of a card, and another tab of theirs at the last step, paid in cash. */
const inTwoTabs = async () => {
  const { page, site } = await atLastStep();
  const other = await page.context().newPage();
  await other.goto(site + paths.checkout("shipping-and-payment"));
  await radio(other, /^Cash/).check();
  await radio(page, "Card").check();
  await pay(page);
  await page.waitForURL(/stripe/);
  return { page, other };
};

test("A shopper with a card order that waits for its payment in another tab reads so beside Pay, until it is cancelled", async () => {
  const { page, other } = await inTwoTabs();
  const waiting = other.getByText(/^Order \S+ still waits for its payment/);
  await waiting.waitFor();
  expect(await violations(other)).toEqual([]);
  await other.reload();
  await waiting.waitFor();
  // The tab that placed the order goes on with it.
  await page.goBack();
  await radio(page, "Card").waitFor();
  expect(await page.getByText(/still waits for its payment/).count()).toBe(0);
  await pay(page);
  await page.waitForURL(/stripe/);
  await button(page, "Cancel").click();
  await page.getByText(/^You left the payment page/).waitFor();
  await waiting.waitFor({ state: "detached" });
  expect(await page.getByText(/still waits for its payment/).count()).toBe(0);
});

test("A shopper whose session ends at the last step reads so, signs in and is back with what they chose", async () => {
  const { page, shopper } = await atLastStep();
  await page.context().clearCookies({ name: "dabba" });
  await pay(page);
  await page.getByText("Your session has ended. Log in again to go on.").waitFor();
  await page.getByLabel("Email").fill(shopper.email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await button(page, "Continue").click();
  await expect.poll(() => radio(page, /^Cash/).isChecked()).toBe(true);
  await pay(page);
  await placed(page);
});

test("A shopper who goes back to an unpaid order, after another tab has ordered the cart, is not told that the unpaid one is placed", async () => {
  const { page, other } = await inTwoTabs();
  await pay(other);
  await placed(other);
  await page.goBack();
  await page.getByText("Your shopping cart is empty.").first().waitFor();
  expect(await page.getByText(/^Order \S+ is placed/).count()).toBe(0);
});

/** Pays the present payment page in another window whose answer is lost, and tells the shop nothing. */
const paidUnseen = (page: Page) => payOnPage(page.url(), { outcome: "pay", events: "none" });

test("A shopper who goes back after paying is led to the paid order, whatever they choose then", async () => {
  const { page, orders } = await atLastStep();
  await radio(page, "Card").check();
  await pay(page);
  await page.waitForURL(/stripe/);
  await paidUnseen(page);
  await page.goBack();
  await radio(page, /^Cash/).check();
  await pay(page);
  await placed(page);
  await page.getByText(/^Card · paid/).waitFor();
  await expect.poll(orders).toMatchObject([{ payment: { method: "card" } }]);
});

test("A shopper who cancels on the payment page after paying reads that the order is placed, even if that is known only once the network is back", async () => {
  const { page, site, shopper, params, orders } = await atLastStep();
  await radio(page, "Card").check();
  await pay(page);
  await page.waitForURL(/stripe/);
  await paidUnseen(page);
  const { data } = await shopper.call(routes.orders.listOrders, { params, query: {} });
  const check = "**/payment/check*";
  await page.route(check, (route) => route.abort());
  await page.goto(`${site}${paths.checkout("shipping-and-payment")}?cancelled=${data[0]?.id}`);
  await page.getByText(/^You left the payment page\. We could not check yet/).waitFor();
  await page.unroute(check);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByText(/^Order \S+ is placed/).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(orders).toHaveLength(1);
});

test("A shopper who pays and closes the payment page finds an empty cart at the next visit, on the menu and in checkout", async () => {
  for (const path of [paths.menu, paths.checkout("shipping-and-payment")]) {
    const { page, site } = await atLastStep();
    await radio(page, "Card").check();
    await pay(page);
    await page.waitForURL(/stripe/);
    await payOnPage(page.url(), { outcome: "pay" });
    const next = await page.context().newPage();
    await page.close();
    await next.goto(site + path);
    await expect.poll(() => quantities(next)).toEqual([]);
    // Dishes that are added from then on stay in the cart.
    await next.goto(site + paths.menu);
    await addDish(next, "Masala dosa");
    await next.reload();
    await next.getByRole("link", { name: /Order placed/ }).waitFor();
    expect(await quantities(next)).toEqual([1]);
  }
});

test("An address that is edited from the last step has its own fee in the total, and one press orders", async () => {
  const { page, orders } = await atLastStep();
  await page.getByText("59.70 zł").first().waitFor();
  await page.getByRole("link", { name: "Edit the address" }).click();
  const { street, number } = placeAt(5);
  await page.getByLabel("Street Address").fill(`${street} ${number}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/access/eligibility?*", (route) => promise.then(() => route.continue()));
  await button(page, "Save & Continue").click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  expect(await page.getByText("9.90 zł").count()).toBe(0);
  resolve();
  await page.getByText("64.70 zł").first().waitFor();
  await pay(page);
  await placed(page);
  await expect.poll(orders).toMatchObject([{ payment: { total: 64.7 } }]);
});

test("A shop that is paused during checkout says so at the top of the screen, where the focus is", async () => {
  const { page, manager, params } = await atLastStep();
  await manager.call(routes.organizations.changeOrdering, { params, body: { pause: 30 } });
  await pay(page);
  await page.getByText(/^Orders again from/).waitFor();
  const top = () => page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);
  await page.locator("h1:focus").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("On a phone held sideways, the summary begins where the step does", async () => {
  const { page } = await atLastStep();
  await page.setViewportSize({ width: 844, height: 390 });
  const beginning = (element: Element) => element.getBoundingClientRect().left;
  const heading = await page.getByRole("heading", { level: 1 }).evaluate(beginning);
  expect(await page.getByText("Show the order").evaluate(beginning)).toBe(heading);
});
