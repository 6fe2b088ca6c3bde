import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
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
