import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const phone = { locale: "en", viewport: { width: 390, height: 844 } } as const;

test("A manager writes an option set, gives it to two dishes, changes it in both at once, and removes it from one", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const titled = (title: string) => ({ slug: title.toLowerCase(), translations: [{ locale: "en", title }] });
  const dishes = [await newProduct(shop, titled("Dosa")), await newProduct(shop, titled("Idli"))];
  const page = await openAs(chromium, await newMember(shop, "manager"), phone);
  const menu = `${origin}${paths.board(organizationId)}/menu`;
  const look = async () => expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([]);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const choicesOf = async (id: string) => {
    const params = { organizationId, id };
    return (await owner.call(routes.catalogue.getProduct, { params, query: { locale: "en" } })).modifierGroups;
  };
  const optionsOf = async (id: string) =>
    (await choicesOf(id)).flatMap(({ modifiers }) =>
      modifiers.map(({ title, soldOut }) => `${title}${soldOut ? " (out)" : ""}`),
    );
  const all = () => Promise.all(dishes.map(({ id }) => optionsOf(id)));

  await page.goto(`${menu}/optionSets`);
  await page.getByText("No option sets yet.", { exact: false }).waitFor();
  await look();
  await page.getByRole("link", { name: "New option set" }).first().click();
  await page.getByLabel("What shoppers choose").first().fill("Chutney");
  await page
    .getByLabel(/^Option \(/)
    .first()
    .fill("Coconut");
  await look();
  await button("Save").click();
  await page.getByRole("heading", { level: 1, name: "Chutney" }).waitFor();
  const set = page.url();

  for (const { id } of dishes) {
    await page.goto(`${menu}/dishes/${id}`);
    await page.getByLabel("Add an option set").selectOption({ label: "Chutney" });
    await page.getByText("This choice comes from a set", { exact: false }).waitFor();
    await look();
    await button("Save").click();
    await expect.poll(() => optionsOf(id)).toEqual(["Coconut"]);
  }

  await page.goto(set);
  await page.getByText("2 dishes have this set", { exact: false }).waitFor();
  await page
    .getByLabel(/^Option \(/)
    .first()
    .fill("Coconut and mint");
  await button("Save").click();
  await expect.poll(all).toEqual([["Coconut and mint"], ["Coconut and mint"]]);

  await page.goto(`${menu}/dishes/${dishes[1]?.id}`);
  await button("Make it this dish’s own").click();
  await page.getByLabel("What shoppers choose").first().fill("Its own chutney");
  await button("Save").click();
  await expect.poll(() => choicesOf(dishes[1]?.id ?? "")).toMatchObject([{ title: "Its own chutney" }]);
  await page.goto(set);
  await page.getByText("1 dish has this set", { exact: false }).waitFor();
  await page
    .getByLabel(/^Option \(/)
    .first()
    .fill("Peanut");
  await button("Save").click();
  await expect.poll(all).toEqual([["Peanut"], ["Coconut and mint"]]);

  await page.goto(`${menu}/optionSets`);
  await page.getByText("Peanut · 1 dish").waitFor();
  await look();
  await page.getByRole("button", { name: /Chutney/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("1 dish keeps its options as its own.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No option sets yet.", { exact: false }).waitFor();
  expect(await all()).toEqual([["Peanut"], ["Coconut and mint"]]);
  await page.context().close();
});
