import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, collect, openShop, signUp } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };

const chromium = await browserOfTests();

test.each(["#000000", "#ffffff", "#ffd400", "#b3261e"])(
  "In the dark a shop whose colour is %s can be read, and its ground is dark",
  async (brandColor) => {
    const shop = await newShop(origin, { brandColor });
    await newProduct(shop);
    const site = origin.replace("localhost", shop.organization.configuration.hostname);
    const page = await openShop(chromium, site, { ...phone, colorScheme: "dark" });
    await addDish(page, "Masala dosa");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(18, 24, 20)");
    expect(await violations(page)).toEqual([]);
    await page.goto(`${site}/checkout/customer-details`);
    await page.getByLabel("First Name").waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test("On a dark ground an owner can read every part of the preview of the shop's colour", async () => {
  const { owner, organizationId } = await newShop(origin, { brandColor: "#0f5b3f" });
  const page = await openAs(chromium, owner, { ...phone, locale: "en" });
  await page.addInitScript(() => localStorage.setItem("dabba-board-display", JSON.stringify({ theme: "dark" })));
  await page.goto(`${origin}/staff/${organizationId}/shop/site`);
  await page.getByRole("region", { name: "Preview" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("Pages of staff follow the system until the device chooses, and are printed on white", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { ...phone, locale: "en" });
  await page.emulateMedia({ colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(`${origin}/staff/${organizationId}`);
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("radio", { name: "Same as the device" }).waitFor();
  expect(await ground()).toBe("rgb(18, 24, 20)");
  await page.emulateMedia({ media: "print" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("radio", { name: "Light" }).check();
  expect(await ground()).toBe("rgb(255, 255, 255)");
});

test("A reader whose system is light gets the light theme, and a printed page is light for all", async () => {
  const page = await openShop(chromium, origin, { ...phone, colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ media: "print" });
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
});

test("With forced colours a frame shows which day and which way to get an order are chosen", async () => {
  const page = await openShop(chromium, origin, { ...phone, forcedColors: "active" });
  await page.goto(`${origin}/reservation`);
  const days = page.getByRole("group", { name: "Day" });
  await days.getByRole("radio").first().waitFor();
  const frames = await days
    .locator("label")
    .evaluateAll((labels) =>
      labels.map((label) => [label.matches(":has(:checked)"), getComputedStyle(label).outlineStyle === "solid"]),
    );
  expect(frames.filter(([isChosen]) => isChosen)).toEqual([[true, true]]);
  expect(frames.filter(([isChosen, isFramed]) => !isChosen && isFramed)).toEqual([]);
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByText("Pickup", { exact: true }).click();
  const pickup = page.locator("label", { has: page.getByRole("radio", { name: "Pickup" }) });
  expect(await pickup.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe("solid");
});

test("With forced colours a sheet has a frame, which its shadow no longer draws", async () => {
  const page = await openShop(chromium, origin, { ...phone, forcedColors: "active" });
  await page.getByRole("button", { name: "Diet and spice" }).click();
  const sheet = page.locator(":has(> [role=dialog])").last();
  expect(await sheet.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});

test.each([
  ["in the dark", { colorScheme: "dark" }],
  ["with forced colours", { forcedColors: "active" }],
] as const)("Sheets, errors, each step of an order and of a reservation can be read %s", async (_, colours) => {
  const page = await openShop(chromium, origin, { ...phone, ...colours });
  const found: string[] = [];
  const look = async () => found.push(...(await violations(page)));
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const sheet = page.getByRole("dialog");

  await button("Diet and spice").click();
  await sheet.getByText("Vegan", { exact: true }).click();
  await look();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.goto(`${origin}/menu?dish=masala-dosa`);
  await sheet.getByRole("radio").first().waitFor();
  await sheet.getByRole("button", { name: /^Add to cart/ }).click();
  await sheet
    .getByText(/^Please select at least/)
    .first()
    .waitFor();
  await look();

  await signUp(page);
  await page.goto(`${origin}/checkout/customer-details`);
  await button("Save & Continue").waitFor();
  await page.getByText("Your shopping cart is empty.").first().waitFor();
  await look();
  await page.goto(`${origin}/menu`);
  await addDish(page, "Ghee podi mini idli");
  await button(/View cart/).click();
  await sheet.getByRole("link", { name: /Go to checkout/ }).waitFor();
  await look();
  await page.goto(`${origin}/checkout/customer-details`);
  await page.getByLabel("First Name").fill("");
  await button("Save & Continue").click();
  await page.getByText("First Name must be at least 2 characters").waitFor();
  await look();
  await collect(page, ["Ghee podi mini idli"]);
  await button("Pay & Confirm").click();
  await page.getByText("Please select a payment method").first().waitFor();
  await look();
  await page.getByRole("radio", { name: "At a time you choose" }).check();
  await page.getByRole("group", { name: "Hour" }).waitFor();
  await look();
  await page.getByRole("radio", { name: "As soon as possible" }).check();
  await page.getByRole("radio", { name: "Cash on collection" }).check();
  await button("Pay & Confirm").click();
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
  await look();
  // A frame would cut through the words of the present step.
  const step = page.locator("[aria-current=step]");
  expect(await step.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe("none");
  await button("Cancel the order").click();
  await look();
  await button("Yes, cancel it").click();
  await page.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
  await look();

  await page.goto(`${origin}/reservation`);
  await page.getByRole("group", { name: "Hour" }).getByRole("radio").first().waitFor();
  await page.getByLabel("First Name").fill("A");
  await button("Reserve the table").click();
  await page.getByText("Choose one of the times offered").waitFor();
  await look();
  expect(found).toEqual([]);
  await page.context().close();
});
