import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { newId } from "#core/ids.ts";
import { type Person, people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, collect, openShop, quantities, saveAddress, signUp, tripleTap } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";

const origin = inject("origin");
const trattoria = origin.replace("localhost", "trattoria.localhost");

const chromium = await browserOfTests();

/** A shop's owner, at the API. */
const newOwner = async (person: Person, hostname: string) => {
  const owner = newBrowser(origin);
  const { email, password } = people[person];
  await owner.call(routes.accounts.signIn, { body: { email, password } });
  const { id: organizationId } = await owner.call(routes.organizations.getOrganizationByHostname, {
    params: { hostname },
  });
  type Configuration = Parameters<typeof owner.call<typeof routes.organizations.updateOrganization>>[1]["body"];
  return {
    configure: (configuration: NonNullable<Configuration>["configuration"]) =>
      owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body: { configuration } }),
    cancel: (id: string) =>
      owner.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation: "cancelled" } }),
  };
};

const pay = (page: Page) => page.getByRole("button", { name: "Pay & Confirm" });
const at = (provider: "stripe" | "revolut") => new RegExp(`/_local/${provider}/`);
const orderId = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A shopper on a phone about to pay for one dish, and the idempotency keys of their orders. */
const newShopper = async () => {
  const page = await openShop(chromium, origin);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/orders"))
      keys.push(request.headers()["idempotency-key"]);
  });
  await signUp(page);
  await collect(page, ["Ghee podi mini idli"]);
  return { page, keys };
};

test("An order that was paid by BLIK is placed even if the provider sends no event", async () => {
  const { page, keys } = await newShopper();
  await page.getByRole("radio", { name: "BLIK" }).check();
  expect(await violations(page)).toEqual([]);
  await tripleTap(pay(page));
  await page.waitForURL(at("stripe"));
  expect(keys).toHaveLength(1);
  const paid = page.url();
  expect(await violations(page)).toEqual([]);

  const told = Promise.withResolvers<void>();
  await page.route("**/payment/check*", async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.getByLabel("BLIK code").fill("123456");
  await page.getByLabel("Tell the shop").selectOption("none");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await heading(page, "Payment not confirmed yet").waitFor();
  await page.getByText("We are confirming your payment. This page updates by itself.").waitFor();
  await expect.poll(() => page.url()).not.toContain("clearCart");
  await expect.poll(() => quantities(page)).toEqual([]);
  expect(await page.getByText(/^Not paid yet\?/).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  told.resolve();
  await heading(page, "Order placed").waitFor();
  await page.getByText("BLIK · paid").waitFor();
  await page.getByText(/^The restaurant will answer by .* you get your money back\.$/).waitFor();
  await page.getByRole("status").getByText("Order placed").waitFor({ state: "attached" });

  await collect(page, ["Ghee podi mini idli"]);
  await page.getByRole("radio", { name: "BLIK" }).check();
  await pay(page).click();
  await page.waitForURL(at("stripe"));
  expect(page.url()).not.toBe(paid);
});

test("After a declined card, the order's page says so and leads back to the payment page", async () => {
  const { page } = await newShopper();
  await page.getByRole("radio", { name: "Card" }).check();
  await pay(page).click();
  await page.getByRole("button", { name: "Have it declined" }).click();
  await page.getByRole("alert").waitFor();
  await page.goto(`${origin}/account/orders`);
  // The bar above the page leads there too.
  await page
    .getByRole("main")
    .getByRole("link", { name: /Payment not confirmed yet/ })
    .click();
  await page.getByRole("main").getByText("Your last payment attempt was declined.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Go to the payment page" }).click();
  await page.getByLabel("Tell the shop").selectOption("twice");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await heading(page, "Order placed").waitFor();
  await page.getByText("Card · paid").waitFor();
});

/** A guest on a phone at the payment page of one dish, and the address at which the order can be followed. */
const newGuestWhoPays = async () => {
  const page = await openShop(chromium, origin);
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByLabel("Email").fill(`ada-${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("radio", { name: "Card" }).check();
  await pay(page).click();
  await page.waitForURL(at("stripe"));
  const [{ orderId, token }] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem(`${location.hostname}-orders`) ?? ""),
  );
  return { page, followed: `${origin}${paths.order(orderId, token)}` };
};

test("An order that was left unpaid is paid from another tab or another device, on the same page", async () => {
  const { page, followed } = await newGuestWhoPays();
  const begun = page.url();
  const context = page.context();
  const tab = await context.newPage();
  await page.close();
  await tab.goto(`${origin}/menu`);
  await tab.getByRole("link", { name: /Payment not confirmed yet/ }).click();
  await tab.getByText(/^Not paid yet\? The payment page is open until/).waitFor();
  expect(await violations(tab)).toEqual([]);
  await tab.getByRole("button", { name: "Go to the payment page" }).click();
  await tab.waitForURL(begun);
  await tab.getByRole("button", { name: "Have it declined" }).click();
  await tab.getByRole("alert").waitFor();

  const device = await (await chromium.newContext({ locale: "pl-PL" })).newPage();
  await device.goto(followed);
  await device.getByRole("main").getByText("Ostatnia próba płatności została odrzucona.").waitFor();
  await device.getByRole("button", { name: "Przejdź do płatności" }).click();
  await device.waitForURL(begun);
  await device.getByRole("button", { name: "Zapłać", exact: true }).click();
  await heading(device, "Zamówienie złożone").waitFor();
});

test("Dishes that are added while an order is being paid stay in the cart after it is placed", async () => {
  const { page, followed } = await newGuestWhoPays();
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/menu`);
  await addDish(tab, "Ghee podi mini idli");
  await addDish(tab, "Sambar vada");
  expect(await quantities(tab)).toEqual([2, 1]);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await heading(page, "Order placed").waitFor();
  await expect.poll(() => quantities(page)).toEqual([1, 1]);
  await page.goto(`${followed}&clearCart=true`);
  await expect.poll(() => page.url()).toBe(followed);
  expect(await quantities(page)).toEqual([1, 1]);
});

test("A shopper whom the provider sends back without a payment keeps the cart and the link to pay", async () => {
  const { page, followed } = await newGuestWhoPays();
  const begun = page.url();
  // PayU has one return address, and adds this if nothing was paid.
  await page.goto(`${followed}&clearCart=true&error=501`);
  await page.getByText(/^Not paid yet\?/).waitFor();
  await expect.poll(() => page.url()).toBe(followed);
  expect(await quantities(page)).toEqual([1]);
  await page.getByRole("button", { name: "Go to the payment page" }).click();
  await page.waitForURL(begun);
});

test("An unpaid order is shown even if the code of its button does not load", async () => {
  const { page, followed } = await newGuestWhoPays();
  const missing = page.waitForEvent("requestfailed", (request) => /changed-[^/]*\.js/.test(request.url()));
  await page.route(/changed-[^/]*\.js/, (route) => route.abort());
  await page.goto(followed);
  await missing;
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(/^Not paid yet\?/).count()).toBe(1);
});

test("A shopper who leaves the payment page after the cart was emptied reads that nothing was charged", async () => {
  const { page, followed } = await newGuestWhoPays();
  const begun = page.url();
  await page.goto(`${followed}&clearCart=true`);
  await expect.poll(() => quantities(page)).toEqual([]);
  await page.goto(begun);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("status").filter({ hasText: "You left the payment page. Nothing was charged" }).waitFor();
  // There is nothing in the cart to pay for.
  expect(await page.getByText("Choose how to pay").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The page that is closed leads back.
  await page.goto(begun);
  await page.getByText("Nothing can be paid here any more.").waitFor();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.getByText("You left the payment page. Nothing was charged").waitFor();
  await page.goto(followed);
  await page.getByText("Payment wasn’t completed. Nothing was charged.").waitFor();
});

test("The link to a payment that somebody else cancelled reveals nothing about it", async () => {
  const page = await openShop(chromium, origin);
  for (const id of [newId("order"), "nonsense"]) {
    const asked = page.waitForResponse((response) => response.url().endsWith(`/orders/${id}/payment/check`));
    await page.goto(`${origin}${paths.cancelledPayment(id)}`);
    expect((await asked).status()).toBeGreaterThanOrEqual(400);
    await page.getByText("Your shopping cart is empty.").waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  }
});

test("A shopper whose payment fails or is cancelled tries again without ordering twice, or pays in cash", async () => {
  const { page, keys } = await newShopper();
  // Only an operator names a payment account.
  const { configure } = await newOwner("admin", "localhost");
  await configure({ stripeAccountId: "acct_refused" });
  try {
    await page.getByRole("radio", { name: "Card" }).check();
    for (const time of [1, 2]) {
      await pay(page).click();
      await expect.poll(() => keys).toHaveLength(time);
      await page.getByText("The payment provider is not answering.").waitFor();
      await page.getByText("The order was not placed and nothing was charged. Try again.").waitFor();
      await expect.poll(() => pay(page).getAttribute("aria-disabled")).not.toBe("true");
    }
    expect(await violations(page)).toEqual([]);
  } finally {
    await configure({ stripeAccountId: "acct_malabar" });
  }

  await page.getByRole("radio", { name: "BLIK" }).check();
  expect(await page.getByRole("alert").count()).toBe(0);
  await pay(page).click();
  await page.waitForURL(at("stripe"));
  const begun = page.url();
  const order = /\/api\/[^/]+\/orders\/[^/]+/;
  await page.route(order, (route) => route.abort());
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("You left the payment page. We could not check yet whether the order is paid.").waitFor();
  await page.unroute(order);
  // An order that could be read but not cancelled does not count as placed.
  const cancelling = "**/orders/*/cancel*";
  await page.route(cancelling, (route) => route.abort());
  const read = page.waitForResponse((response) => order.test(response.url()));
  await page.getByRole("button", { name: "Retry" }).click();
  await read;
  await page.getByText("You left the payment page. We could not check yet whether the order is paid.").waitFor();
  expect(await page.getByText(/^Order \S+ is placed$/).count()).toBe(0);
  await page.unroute(cancelling);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("You left the payment page. Nothing was charged").waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.getByRole("radio", { name: "BLIK" }).isChecked()).toBe(true);
  await expect.poll(() => quantities(page)).toEqual([1]);
  await page.route(at("stripe"), (route) => route.fulfill({ status: 204 }));
  await pay(page).click();
  const leaving = page.getByRole("button", { name: "Opening the payment page..." });
  await leaving.waitFor();
  // Back, if the browser has kept the page.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await leaving.waitFor({ state: "detached" });
  await page.unroute(at("stripe"));
  await pay(page).click();
  await page.waitForURL(at("stripe"));
  // The cancelled page is closed; this is a new one.
  expect(page.url()).not.toBe(begun);
  await page.goBack();
  const unpaid = await page.evaluate(() => JSON.parse(sessionStorage.getItem("checkout") ?? "").placed.orderId);
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  await pay(page).click();
  await heading(page, "Order placed").waitFor();
  await page.getByText("Cash on collection · to be paid").waitFor();
  const placed = orderId(page);
  const [refused, again, left, blik, cash] = [...new Set(keys)];
  expect(keys).toEqual([refused, again, left, blik, blik, cash]);
  // Back after ordering leads to the order.
  await page.goBack();
  await page.getByRole("heading", { name: /^Order \S+ is placed$/ }).waitFor();
  await page.getByRole("link", { name: "Follow it" }).click();
  await heading(page, "Order placed").waitFor();

  // The card's order is cancelled too, so that nobody waits for it to expire. It was never ordered, so it is not listed.
  await page.goto(`${origin}/account/orders`);
  const listed = page.getByRole("main").getByRole("listitem");
  await listed.getByRole("link", { name: /Order placed/ }).waitFor();
  expect(await listed.count()).toBe(1);
  await page.goto(origin + paths.order(unpaid));
  await page.getByText("Payment wasn’t completed. Nothing was charged.").waitFor();
  expect(await violations(page)).toEqual([]);
  // The order in cash was for the same cart, which is empty now.
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL(`${origin}/menu`);
  expect(await quantities(page)).toEqual([1]);
  // A payment page that is opened again leads back to an order whose cart was emptied before.
  await page.goto(`${origin}${paths.placedOrder(placed)}`);
  await expect.poll(() => page.url()).not.toContain("clearCart");
  expect(await quantities(page)).toEqual([1]);
});

test("The other shop takes cards by Revolut, and refunds a cancelled order", async () => {
  const { configure, cancel } = await newOwner("trattoria", "trattoria.localhost");
  // Always open.
  const { configuration: before } = await configure({});
  await configure({ openingTimes: null, closingTimes: null });
  try {
    const page = await openShop(chromium, trattoria, { viewport: { width: 1280, height: 800 }, locale: "pl-PL" });
    await signUp(page);
    await saveAddress(page, {
      addressLineOne: "Graefestraße 19",
      zipCode: "10967",
      city: "Berlin",
      country: "DE",
      placeId: "de-berlin-graefestrasse-19",
    });
    for (const dish of ["Tiramisù", "Panna cotta", "Chinotto"])
      await page.getByRole("button", { name: `Dodaj: ${dish}` }).click();
    await expect.poll(() => quantities(page)).toEqual([1, 1, 1]);
    await page.goto(`${trattoria}/checkout/shipping-and-payment`);
    const confirm = page.getByRole("button", { name: "Zamawiam i płacę" });
    await page.getByRole("radio", { name: "Karta" }).check();
    await confirm.click();
    await page.waitForURL(at("revolut"));
    const begun = page.url();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await confirm.click();
    await page.waitForURL(at("revolut"));
    expect(page.url()).toBe(begun);
    await page.getByRole("button", { name: "Zapłać", exact: true }).click();
    await heading(page, "Zamówienie złożone").waitFor();
    await page.getByText("Karta · zapłacone").waitFor();
    await expect.poll(() => quantities(page)).toEqual([]);

    await cancel(orderId(page));
    await page.reload();
    await page.getByText(/^Zamówienie anulowane\. Twoja płatność \(\d+,\d\d\s€\) jest zwracana/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(trattoria + paths.orders);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Anulowane" })
      .getByText(/^Zwrot.*\d+,\d\d\s€$/)
      .waitFor();
  } finally {
    const { openingTimes, closingTimes } = before;
    await configure({ openingTimes, closingTimes });
  }
});
