import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, saveAddress, signUp, tripleTap } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const at = (street: string, number: string) => ({
  placeId: `pl-krakow-${street.toLowerCase()}-${number}`,
  addressLineOne: `${street} ${number}`,
  zipCode: "31-070",
  city: "Kraków",
  country: "PL",
});

const section = (page: Page) => page.locator("section").filter({ has: page.getByText("Saved addresses") });

const fillAddress = async (page: Page, street: string) => {
  await page.getByLabel("Street Address").fill(street);
  await page.getByLabel("Notes").click();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Kraków");
};

const addAddress = async (page: Page, street: string) => {
  await page.getByRole("button", { name: "Add an address" }).click();
  await section(page).getByLabel("Phone").fill("600 100 300");
  await fillAddress(page, street);
  await page.getByRole("button", { name: "Save the address" }).click();
};

test("A saved phone number stands in groups at step one and in a reservation, and is not kept as typed", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await saveAddress(page, { ...at("Dietla", "36"), phone: "+48600100200" });
  await page.goto(`${origin}/menu`);
  await addDish(page, "Ghee podi mini idli");
  for (const path of ["/checkout/customer-details", "/reservation"]) {
    await page.goto(origin + path);
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("+48 600 100 200");
  }
  expect(await page.evaluate(() => sessionStorage.getItem("checkout"))).toBeNull();
});

test("A saved phone number does not change while somebody replaces it", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await saveAddress(page, { ...at("Dietla", "36"), phone: "+48600100200" });
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    const idle = () => {
      for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 1 });
    };
    Object.assign(window, { idle });
  });
  await page.goto(`${origin}/reservation`);
  const field = page.getByLabel("Phone");
  await expect.poll(() => field.inputValue()).toBe("+48600100200");
  await field.selectText();
  await page.evaluate("idle()");
  await page.waitForTimeout(1_000);
  await page.keyboard.insertText("600 100 201");
  expect(await field.inputValue()).toBe("600 100 201");
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("+48 600 100 201");
});

test("Three presses on Save at once save an address once and close its form", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/account`);
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/shipping/addresses") && saves.push(request.method()));
  await page.getByRole("button", { name: "Add an address" }).click();
  await section(page).getByLabel("Phone").fill("600 100 200");
  await fillAddress(page, "Dietla 36");
  await tripleTap(page.getByRole("button", { name: "Save the address" }));
  await page.getByText("Used for orders", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Add an address" }).waitFor();
  expect(saves.filter((method) => method === "POST")).toEqual(["POST"]);
});

test("A person adds, edits, chooses and deletes addresses, and restores a deleted one by Undo", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/account`);
  await page.getByText("No address yet.").waitFor();
  await page.getByRole("button", { name: "Add an address" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("firstname");
  expect(await violations(page)).toEqual([]);
  await section(page).getByLabel("Phone").fill("600 100 200");
  await fillAddress(page, "Dietla 36");
  await page.getByRole("button", { name: "Save the address" }).click();
  await page.getByText("Used for orders", { exact: true }).waitFor();
  await section(page).getByText("+48 600 100 200").waitFor();

  await addAddress(page, "Starowiślna 82");
  const isAtHeading = () =>
    page.getByRole("heading", { name: "Saved addresses" }).evaluate((heading) => heading === document.activeElement);
  await page.getByRole("button", { name: "Use for orders: Starowiślna 82" }).press("Enter");
  await page.getByRole("button", { name: "Use for orders: Dietla 36" }).waitFor();
  await expect.poll(isAtHeading).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit: Dietla 36" }).click();
  await page.getByLabel("Door Number").fill("7");
  await page.getByRole("button", { name: "Save the address" }).click();
  await page.getByRole("button", { name: "Delete: Dietla 36 / 7" }).press("Enter");
  await page.getByText("Address deleted").waitFor();
  await page.getByRole("button", { name: "Delete: Dietla 36 / 7" }).waitFor({ state: "detached" });
  await expect.poll(isAtHeading).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Use for orders: Dietla 36 / 7" }).waitFor();
  await expect.poll(() => section(page).getByRole("listitem").count()).toBe(2);
  await page.context().close();
});

test("At checkout, a person picks a saved address by keyboard or types another one, and loses none", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await saveAddress(page, at("Dietla", "36"));
  await page.goto(`${origin}/menu`);
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await expect.poll(() => page.getByLabel("Street Address").inputValue()).toBe("Dietla 36");
  await expect.poll(() => page.getByRole("radio", { name: "Another address" }).count()).toBe(0);

  await page.goto(`${origin}/account`);
  await addAddress(page, "Starowiślna 82");
  await page.getByRole("button", { name: "Edit: Starowiślna 82" }).waitFor();

  await page.goto(`${origin}/checkout/customer-details`);
  const old = page.getByRole("radio", { name: "Dietla 36" });
  await expect.poll(() => old.isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await old.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByLabel("Street Address").inputValue()).toBe("Starowiślna 82");
  await page.getByLabel("Door Number").fill("4");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  await page.getByText("Starowiślna 82 / 4").first().waitFor();

  await page.getByRole("link", { name: "Edit the address" }).click();
  await page.getByText("Another address", { exact: true }).click();
  await expect.poll(() => page.getByLabel("Street Address").inputValue()).toBe("");
  await fillAddress(page, "Dietla 41");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  await page.getByText("Dietla 41").first().waitFor();
  await page.goto(`${origin}/account`);
  for (const house of ["Dietla 36", "Starowiślna 82 / 4", "Dietla 41"])
    await page.getByRole("button", { name: `Edit: ${house}`, exact: true }).waitFor();
  await page.context().close();
});

test("Undo brings back the address that orders go to, or says that it could not", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await saveAddress(page, at("Dietla", "36"));
  await page.goto(`${origin}/account`);
  await addAddress(page, "Starowiślna 82");
  await page.getByRole("button", { name: "Use for orders: Starowiślna 82" }).waitFor();
  const remove = page.getByRole("button", { name: "Delete: Dietla 36" });
  await remove.click();
  await remove.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Use for orders: Starowiślna 82" }).waitFor();
  expect(await page.getByRole("button", { name: "Use for orders: Dietla 36" }).count()).toBe(0);

  await page.route(/\/api\/shipping\/addresses$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { status: 500, code: "internal", message: "It failed" } })
      : route.fallback(),
  );
  await remove.click();
  await remove.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await section(page).getByRole("alert").getByText("could not be brought back").waitFor();
  await page.context().close();
});

test("A message goes by itself also after an earlier one whose Undo was tapped while nothing had the focus", async () => {
  const page = await openShop(chromium, origin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "en-GB",
  });
  await signUp(page);
  await saveAddress(page, at("Dietla", "36"));
  await page.goto(`${origin}/account`);
  const remove = page.getByRole("button", { name: "Delete: Dietla 36" });
  const undo = page.getByRole("button", { name: "Undo" });
  await remove.tap();
  await undo.waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await undo.tap();
  await remove.tap();
  await undo.waitFor();
  await undo.waitFor({ state: "detached" });
  await page.context().close();
});
