import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { focusIn } from "../kit/browser/focus.ts";
import { sheetsAtRest } from "../kit/browser/sheets.ts";
import { addDish, openShop } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };
const desktop = { viewport: { width: 1280, height: 800 }, locale: "pl-PL" };

const titled = (title: string) => ({ slug: title.toLowerCase(), translations: [{ locale: "en", title }] });

test("A manager chooses what goes well with a dish, and shoppers add it from their cart", async () => {
  const shop = await newShop(origin);
  const [dosa, chai, halwa] = [
    await newProduct(shop, titled("Dosa")),
    await newProduct(shop, titled("Chai")),
    await newProduct(shop, titled("Halwa")),
  ];
  const office = await openAs(chromium, await newMember(shop, "manager"), { ...phone, locale: "en" });
  await office.goto(`${origin}${paths.board(shop.organizationId)}/menu/dishes/${dosa.id}`);
  const choose = (title: string) => office.getByLabel("Add a dish").selectOption({ label: title });
  await choose("Chai");
  await choose("Halwa");
  await office.getByRole("button", { name: "Move up: Halwa" }).click();
  expect([...(await violations(office)), ...(await smallTargets(office))]).toEqual([]);
  await office.getByRole("button", { name: "Save" }).click();
  const { organizationId } = shop;
  await expect
    .poll(async () => {
      const dish = await shop.owner.call(routes.catalogue.getProduct, { params: { organizationId, id: dosa.id } });
      return dish.goesWith;
    })
    .toEqual([halwa.id, chai.id]);
  await office.context().close();

  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, phone);
  await addDish(page, "Dosa");
  await page.getByRole("button", { name: /View cart/ }).click();
  const cart = page.getByRole("dialog");
  const offers = cart.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Goes well with" }) });
  await expect.poll(() => offers.getByRole("listitem").allTextContents()).toHaveLength(2);
  expect((await offers.getByRole("listitem").allTextContents())[0]).toContain("Halwa");
  expect(await violations(page)).toEqual([]);
  const add = offers.getByRole("button", { name: /Halwa/ });
  await add.press("Enter");
  await cart.getByRole("button", { name: "Change: Halwa" }).waitFor();
  await focusIn(add);
  await cart.getByRole("button", { name: /Clear/ }).click();
  await offers.waitFor({ state: "detached" });
  await page.context().close();
});

test("If the shop chose nothing, the cart suggests dishes that are ordered together, on a desktop beside the menu", async () => {
  const shop = await newShop(origin);
  const [dosa, chai] = [await newProduct(shop, titled("Dosa")), await newProduct(shop, titled("Chai"))];
  await commit({ put: { ...keys.together(shop.organizationId), together: { [chai.id]: [dosa.id] } } });
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const page = await openShop(chromium, site, desktop);
  await page.getByRole("button", { name: "Dodaj: Chai" }).click();
  const cart = page.getByRole("complementary", { name: "Twoje zamówienie" });
  await cart.getByRole("heading", { name: "Pasuje do tego" }).waitFor();
  await cart.getByRole("button", { name: "Dodaj: Dosa" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("On a phone, suggestions are there when the cart opens, and late ones move nothing in it", async () => {
  const shop = await newShop(origin);
  const [dosa, chai] = [await newProduct(shop, titled("Dosa")), await newProduct(shop, titled("Chai"))];
  await commit({ put: { ...keys.together(shop.organizationId), together: { [chai.id]: [dosa.id] } } });
  const page = await openShop(chromium, origin.replace("localhost", shop.organization.configuration.hostname), phone);
  const answered = Promise.withResolvers<void>();
  await page.route("**/products/ordered-together", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await addDish(page, "Chai");
  const open = () => page.getByRole("button", { name: /View cart/ }).click();
  await open();
  const cart = page.getByRole("dialog");
  const line = cart.getByRole("button", { name: "Change: Chai" });
  const top = async () => (await line.boundingBox())?.y;
  await line.waitFor();
  await sheetsAtRest(page);
  const before = await top();
  const answer = page.waitForResponse("**/products/ordered-together");
  answered.resolve();
  await (await answer).finished();
  await page.waitForTimeout(500);
  expect(await top()).toBe(before);
  await cart.getByRole("button", { name: "Close" }).click();
  await cart.waitFor({ state: "detached" });
  await open();
  await cart.getByRole("heading", { name: "Goes well with" }).waitFor();
  await page.context().close();
});

test("On a phone, the open cart says that it is full, until a line is removed", async () => {
  const shop = await newShop(origin);
  const [dosa, chai] = [await newProduct(shop, titled("Dosa")), await newProduct(shop, titled("Chai"))];
  await commit({ put: { ...keys.together(shop.organizationId), together: { [dosa.id]: [chai.id] } } });
  const page = await openShop(chromium, origin.replace("localhost", shop.organization.configuration.hostname), phone);
  await addDish(page, "Dosa");
  await page.evaluate(() => {
    const key = `${location.hostname}-cart`;
    const cart = JSON.parse(localStorage.getItem(key) ?? "");
    const lines = Array.from({ length: 50 }, (_, n) => ({ ...cart.lines[0], note: `Guest ${n}` }));
    localStorage.setItem(key, JSON.stringify({ ...cart, lines }));
  });
  await page.reload();
  await page.getByRole("button", { name: /View cart/ }).click();
  const cart = page.getByRole("dialog");
  await cart.getByRole("button", { name: "Add: Chai" }).click();
  const refusal = cart.getByText("The cart holds 50 different items at most. Remove one to add another.");
  // Nothing lies over it.
  await refusal.click();
  expect(await violations(page)).toEqual([]);
  await cart.getByRole("button", { name: "Remove: Dosa" }).first().click();
  await refusal.waitFor({ state: "detached" });
  await page.context().close();
});
