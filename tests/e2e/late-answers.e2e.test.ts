import { setTimeout as pause } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { staffPaths } from "#web/features/staff/shell/staff-paths.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone, tablet } from "../kit/browser/evening.ts";
import { addDish, openShop, saveAddress, signUp } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { noteOnCustomers } from "../kit/customers.ts";
import { addressAt, newOrderedShop, newShop } from "../kit/factories.ts";
import { onePixel } from "../kit/one-pixel.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Milliseconds in which the page that an answer leads to would appear. */
const LED_ON = 500;

/**
 * Holds back the answer to a call.
 * @returns `answered`, which resolves once the server has handled the call, and `release`
 */
const holdAnswer = async (page: Page, path: string, method = "POST") => {
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { answered: answered.promise, release: released.resolve };
};

test("Leaving the page of an order while a change is sent stays on the page that was opened", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: tablet });
  await page.goto(`${origin}${paths.staffOrder(organizationId, order.id)}/edit`);
  const { answered, release } = await holdAnswer(page, `**/orders/${order.id}/edits`);
  await page.getByRole("button", { name: "Increase quantity: Masala dosa" }).click();
  await page.getByText(/^To be collected/).waitFor();
  await page.getByRole("button", { name: "Save the change" }).click();
  await answered;
  await page.getByRole("link", { name: "Reservations" }).click();
  await page.getByRole("heading", { level: 1, name: "Reservations" }).waitFor();
  release();
  await page.getByText("The order is changed").waitFor({ state: "attached" });
  await page.waitForTimeout(LED_ON);
  expect(new URL(page.url()).pathname).toBe(paths.staffReservations(organizationId));
});

test("A door that is typed while its address is looked up stays", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const { addressLineOne, placeId } = addressAt(1);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: tablet });
  await page.goto(`${origin}${paths.staffOrder(organizationId, order.id)}/edit`);
  await page.route(`**/api/places/${placeId}`, async (route) => {
    await page.getByLabel("Door", { exact: true }).fill("7");
    await pause(LED_ON);
    await route.continue();
  });
  const lookedUp = page.waitForResponse((response) => response.url().endsWith(`/api/places/${placeId}`));
  await page.getByLabel("Another address").fill(addressLineOne);
  await page.getByRole("listbox").getByRole("option").first().click();
  await lookedUp;
  await page.waitForTimeout(LED_ON);
  expect(await page.getByLabel("Door", { exact: true }).inputValue()).toBe("7");
});

test("Leaving a new category while it is saved stays on the page that was opened, and a message says that it is saved", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: phone });
  const list = `${origin}/staff/${organizationId}/menu/categories`;
  await page.goto(`${list}/new`);
  await page.getByLabel("Title", { exact: true }).first().fill("Soups");
  const { answered, release } = await holdAnswer(page, "**/product-categories");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await answered;
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(list);
  release();
  await page.getByText("Saved: Soups").waitFor();
  await page.waitForTimeout(LED_ON);
  expect(page.url()).toBe(list);
});

/** Opens step 1 of checkout for a shopper who has signed up, chosen a dish and typed a phone number. */
const openDetails = async (): Promise<Page> => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.reload();
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByLabel("Phone").fill("600 100 200");
  return page;
};

/** Types a street, picks its first address, and waits until its city is filled in. */
const pickAddress = async (page: Page) => {
  await page.getByLabel("Street Address").fill("Dietla");
  await page
    .getByRole("option", { name: /^Dietla \d/ })
    .first()
    .click();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Kraków");
};

test("An older answer does not replace an address that was just saved, and the shopper goes on to pay", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.reload();
  await addDish(page, "Ghee podi mini idli");
  const toCheckout = async () => {
    await page.getByRole("link", { name: /^Go to checkout/ }).click();
    await page.getByLabel("Street Address").waitFor();
  };
  await page.getByRole("button", { name: /View cart/ }).click();
  await toCheckout();
  await page.goBack();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/shipping"),
  );
  const before: string[] = [];
  await page.route("**/api/shipping", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    const response = await route.fetch();
    before.push(await response.text());
    // The first answer arrives with the address that is saved meanwhile, and the next one last of all that the next
    // page asks for.
    if (before.length === 1) await (await saved).finished();
    else await pause(2 * LED_ON);
    await route.fulfill({ response });
  });
  await toCheckout();
  await page.getByLabel("Phone").fill("600 100 200");
  await pickAddress(page);
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("button", { name: "Pay & Confirm" }).waitFor();
  expect(before[0]).toBe("null");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("Continuing while a picked address is looked up waits for it, and saves it once", async () => {
  const page = await openDetails();
  const { addressLineOne, placeId } = addressAt(1);
  const place = await holdAnswer(page, `**/api/places/${placeId}`, "GET");
  await page.getByLabel("Street Address").fill(addressLineOne);
  await page.getByRole("option", { name: addressLineOne }).first().click();
  await place.answered;
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/shipping") && saves.push(request.method()));
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("button", { name: "Saving..." }).click({ force: true });
  expect(await page.getByText("This field is required").count()).toBe(0);
  place.release();
  await page.getByRole("button", { name: "Pay & Confirm" }).waitFor();
  expect(saves.filter((method) => method !== "GET")).toEqual(["POST"]);
});

test("An address that is being saved can't be edited, and a field that is then refused gets the focus", async () => {
  const page = await openDetails();
  await pickAddress(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/shipping", async (route) => {
    await promise;
    const issues = [{ path: ["city"], message: "This field is required" }];
    const error = { status: 400, message: "Invalid input", code: "invalid_input", requestId: "1", issues };
    await route.fulfill({ status: 400, json: error });
  });
  await page.getByLabel("Door Number").press("Enter");
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.type("7");
  expect(await page.getByLabel("Door Number").inputValue()).toBe("");
  resolve();
  await page.getByLabel("City").and(page.locator(":focus")).waitFor();
});

/** Holds back the phone numbering plans. */
const holdPlans = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/min-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test("An address can't be changed while the phone numbering plans load, and a wrong phone number then has the focus", async () => {
  const page = await openDetails();
  const release = await holdPlans(page);
  await page.reload();
  await page.getByLabel("Phone").fill("12345");
  await pickAddress(page);
  await page.getByLabel("Door Number").press("Enter");
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.type("7");
  expect(await page.getByLabel("Door Number").inputValue()).toBe("");
  release();
  await page.getByLabel("Phone").and(page.locator(":focus")).waitFor();
});

test("A guest's reservation can't be changed while the phone numbering plans load, and a wrong phone number then has the focus", async () => {
  const page = await openShop(chromium, origin);
  const release = await holdPlans(page);
  await page.goto(`${origin}/reservation`);
  await page
    .getByRole("radio", { name: /^\d\d:\d\d/, disabled: false })
    .last()
    .check({ force: true });
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("12345");
  await page.getByLabel("Email").press("Enter");
  await page.getByRole("button", { name: "Reserve the table" }).and(page.locator("[aria-disabled=true]")).waitFor();
  await page.keyboard.type("7");
  expect(await page.getByLabel("Email").inputValue()).toBe("");
  release();
  await page.getByLabel("Phone").and(page.locator(":focus")).waitFor();
});

test("A saved address can't be changed while the phone numbering plans load, and a wrong phone number then has the focus", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await saveAddress(page, addressAt(1));
  const release = await holdPlans(page);
  await page.goto(`${origin}/account`);
  await page.getByRole("button", { name: /^Edit: / }).click();
  const form = page.getByRole("form", { name: "Edit the address" });
  await form.getByLabel("Phone").fill("12345");
  await form.getByLabel("Door Number").press("Enter");
  await form.getByRole("button", { name: "Save the address" }).and(page.locator("[aria-disabled=true]")).waitFor();
  await page.keyboard.type("7");
  expect(await form.getByLabel("Door Number").inputValue()).toBe("10 m. 5");
  release();
  await form.getByLabel("Phone").and(page.locator(":focus")).waitFor();
});

test("A customer's note or last orders that load late do not move what staff are about to press", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const found = await noteOnCustomers(shop.owner, organizationId, "Peanuts");
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 1200 } });

  const notes = await holdAnswer(page, `**/orders/${order.id}/customers`, "GET");
  await page.goto(`${origin}${paths.staffOrder(organizationId, order.id)}`);
  await notes.answered;
  await page.waitForTimeout(LED_ON);
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
  notes.release();
  await page.getByRole("button", { name: "Print" }).waitFor();
  expect(await page.getByText("Peanuts").count()).toBe(found.length);

  const last = await holdAnswer(page, "**/orders?customer=*", "GET");
  await page.goto(`${origin}${staffPaths.customer(organizationId, found[0]?.id ?? "")}`);
  const erase = page.getByRole("button", { name: "Erase customer" });
  await erase.waitFor();
  await last.answered;
  const before = await erase.boundingBox();
  last.release();
  await page.getByText(`(${order.referenceId})`).waitFor();
  expect(await erase.boundingBox()).toEqual(before);
});

test("An order that loads after its history is waited for, and no error is shown meanwhile", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: tablet });
  for (const [path, title] of [
    [paths.staffOrder(organizationId, order.id), "Order"],
    [staffPaths.editOrder(organizationId, order.id), "Change order"],
  ] as const) {
    const held = await holdAnswer(page, `**/api/*/orders/${order.id}`, "GET");
    await page.goto(origin + path);
    await held.answered;
    await page.waitForTimeout(LED_ON);
    expect(await page.getByRole("alert").count()).toBe(0);
    held.release();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
});

test("When two pictures are chosen for one place, the last one stays, even if the first one is announced late", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: tablet });
  await page.goto(`${origin}/staff/${organizationId}/menu/categories/new`);
  const input = page.locator("input[type=file][name=image]");
  const choose = (name: string) => input.setInputFiles({ name, mimeType: "image/png", buffer: onePixel });
  await input.waitFor({ state: "attached" });
  const released = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await released.promise;
    await route.continue();
  };
  await page.route("**/api/files", late, { times: 1 });
  await Promise.all([page.waitForRequest("**/api/files"), choose("soup.png")]);
  await choose("bread.png");
  await page.getByRole("img", { name: /bread\.png/ }).waitFor();
  released.resolve();
  await page.waitForTimeout(LED_ON);
  expect(await page.getByRole("img", { name: /soup\.png/ }).count()).toBe(0);
  expect(await page.getByRole("img", { name: /bread\.png/ }).count()).toBe(1);
});
