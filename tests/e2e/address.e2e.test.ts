import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDish, openShop, signUp } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const street = (page: Page) => page.getByLabel("Street Address");
const value = (page: Page, label: string) => page.getByLabel(label).inputValue();

const shows = (page: Page, label: string, text: string) => expect.poll(() => value(page, label)).toBe(text);

/** A signed-in shopper with a dish in the cart, at step 1. */
const atStepOne = async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/menu`);
  await addDish(page, "Ghee podi mini idli");
  await page.goto(`${origin}/checkout/customer-details`);
  await street(page).waitFor();
  return page;
};

test("A typed address is recognized, and a wrong one says so at once", async () => {
  const page = await atStepOne();
  await street(page).fill("starowislna 82");
  await page.getByLabel("Door Number").click();
  await shows(page, "City", "Kraków");
  await expect.poll(() => value(page, "Street Address")).toBe("Starowiślna 82");
  await expect.poll(() => value(page, "Postal Code")).toBe("31-038");

  await street(page).fill("Dietla 36/5");
  await page.getByLabel("Notes").click();
  await shows(page, "Postal Code", "31-070");
  await expect.poll(() => value(page, "Street Address")).toBe("Dietla 36");
  await expect.poll(() => value(page, "Door Number")).toBe("5");

  await street(page).fill("Dietla");
  await page.getByLabel("Notes").click();
  await page.getByText("Choose the address from the list").waitFor();
  await street(page).fill("Xyzzy 1");
  await page.getByRole("status").getByText("Check the street and the number.").waitFor();
  await page.getByLabel("Notes").click();
  await page.getByText(/We can’t find this address.*choose the nearest number and write yours in the notes/).waitFor();

  // The first wrong field of the page gets the focus, whatever else is wrong below it.
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await expect.poll(() => focused(page)).toBe("phone");
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await expect.poll(() => focused(page)).toBe("firstname");

  await page.getByLabel("Notes").fill("Ring twice");
  await page.reload();
  await shows(page, "Street Address", "Xyzzy 1");
  await expect.poll(() => value(page, "Notes")).toBe("Ring twice");
  await page.context().close();
});

test("The list of addresses stays at its field, opens again, and leaves the page readable", async () => {
  const page = await atStepOne();
  await street(page).fill("Dietla");
  const option = page.getByRole("option", { name: /^Dietla \d/ }).first();
  await option.waitFor();
  expect(await violations(page)).toEqual([]);
  const gap = async () => {
    const [field, list] = [await street(page).boundingBox(), await page.getByRole("listbox").boundingBox()];
    return Math.round((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0));
  };
  const isBelow = () => expect.poll(async () => Math.abs((await gap()) - 4)).toBeLessThan(3);
  await isBelow();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await isBelow();

  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowDown");
  await option.waitFor();
  await page.getByLabel("City").focus();
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await street(page).click();
  await option.click();
  await shows(page, "City", "Kraków");
  await page.context().close();
});

test("A browser that fills the form fills an address that can be saved", async () => {
  const page = await atStepOne();
  // Like autofill: values and events, but no focus.
  await page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const fill = (name: string, text: string) => {
      const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      set?.call(input, text);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    };
    fill("phone", "600 100 200");
    fill("addressLineOne", "ul. Dietla 36 m. 5");
    fill("zipCode", "31070");
    fill("city", "Krakow");
  });
  await shows(page, "Country", "Poland");
  await expect.poll(() => value(page, "Door Number")).toBe("5");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
  await page.context().close();
});

test("The menu checks an address before anything is ordered, and checkout knows it", async () => {
  const page = await openShop(chromium, origin);
  await addDish(page, "Ghee podi mini idli");
  await page.getByText(/^\d+\.\d\d zł to go to the minimum order$/).waitFor();

  // Skawina is further away than addresses are searched for at first, and than the shop delivers.
  await page.getByRole("button", { name: /^Delivery/ }).click();
  await street(page).fill("Słowackiego 1");
  const skawina = page.getByRole("option", { name: /Skawina/ }).first();
  await skawina.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowDown");
  await skawina.click();
  await page.getByRole("dialog").getByText("Sorry, this address is too far").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Pick it up instead" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Pickup · Mostowa 6" }).click();
  await page.getByText("Pickup address").waitFor();
  await page.getByText("Delivery", { exact: true }).click();
  await page.getByRole("dialog").getByText("Sorry, this address is too far").waitFor();
  await street(page).fill("Dietla 36/5");
  await page.getByRole("option", { name: /^Dietla 36/ }).click();
  await page.getByText("We deliver to this address.").waitFor();
  await page.getByRole("button", { name: "See the menu" }).click();
  await page.getByRole("button", { name: /^To Dietla 36.*7\.99 zł$/ }).waitFor();
  expect(await page.getByText("from 7.99 zł").count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "To Dietla 36" }).waitFor();
  await page.goto(`${origin}/checkout/customer-details`);
  await shows(page, "Postal Code", "31-070");
  await expect.poll(() => value(page, "Door Number")).toBe("5");

  // Below the minimum, step 2 says what is missing and leads to more dishes.
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page
    .getByText(/^Add \d+\.\d\d zł to reach the minimum order/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Add more dishes" }).click();
  await page.getByRole("button", { name: /View cart/ }).waitFor();

  // An address that is checked on the menu later replaces the one that was typed.
  await page.getByRole("button", { name: /^To Dietla 36/ }).click();
  await street(page).fill("Starowiślna 82");
  await page
    .getByRole("option", { name: /^Starowiślna 82/ })
    .first()
    .click();
  await page.getByText("We deliver to this address.").waitFor();
  await page.getByRole("button", { name: "See the menu" }).click();
  await page.goto(`${origin}/checkout/customer-details`);
  await expect.poll(() => value(page, "Street Address")).toMatch(/^Starowiślna 82/);
  expect([await value(page, "First Name"), await value(page, "Door Number")]).toEqual(["Ada", ""]);
  await page.context().close();
});
