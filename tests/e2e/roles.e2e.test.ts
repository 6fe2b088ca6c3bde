import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop, type Screen } from "../kit/browser/staff.ts";
import { smallTargets } from "../kit/browser/targets.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newShop, newShopper } from "../kit/factories.ts";
import { dayIn, lateSlot, reserve } from "../kit/reservations.ts";

const origin = inject("origin");
const chromium = await browserOfTests();

const onPhone: Screen = { locale: "en", viewport: { width: 390, height: 844 } };

const words = {
  en: {
    notYours: "You may not see this",
    managers: "Only managers and owners work here. Ask an owner to give you another role.",
    owners: "Only owners work here. Ask one of them to change it, or to give you another role.",
    board: "Open the board",
    silent: "Sound is off on this screen.",
    soundOn: "Switch the sound on",
  },
  pl: {
    notYours: "Nie masz dostępu do tej strony",
    managers: "Tę stronę widzą tylko kierownicy i właściciele. Poproś właściciela o inną rolę.",
    owners: "Tę stronę widzą tylko właściciele. Poproś jednego z nich o zmianę albo o inną rolę.",
    board: "Otwórz tablicę",
    silent: "Dźwięk jest wyłączony na tym ekranie.",
    soundOn: "Włącz dźwięk",
  },
} as const;

test.each(phoneAndDesktop)("A member without access reads so, and goes on to the board, in $locale", async (screen) => {
  const text = words[screen.locale];
  const shop = await newShop(origin);
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);
  const board = paths.board(shop.organizationId);
  const page = await openAs(chromium, staff, screen);
  for (const path of ["figures", "menu", "shop"]) {
    await page.goto(`${origin}${board}/${path}`);
    await page.getByRole("heading", { level: 1, name: text.notYours }).waitFor();
    await page.getByText(text.managers).waitFor();
    expect([...(await violations(page)), ...(await smallTargets(page))], path).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: text.board }).click();
  await page.waitForURL(`${origin}${board}`);

  const office = await openAs(chromium, manager, screen);
  await office.goto(`${origin}${board}/shop/payments`);
  await office.getByRole("heading", { level: 1, name: text.notYours }).waitFor();
  await office.getByText(text.owners).waitFor();
});

test("A member who loses a role while a page is open is told so, and not that the connection is lost", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const page = await openAs(chromium, manager, onPhone);
  await page.route("**/report?*", async (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 403, json: { status: 403, code: "forbidden", message: "", requestId: "" } })
      : route.continue(),
  );
  await page.goto(origin + paths.staffReports(shop.organizationId));
  await page.getByText("Your role does not allow this.").waitFor();
  expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
});

test("A member who is given a lower role while typing is told so, keeps the text, and goes on when it is discarded or saved", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const params = { organizationId: shop.organizationId };
  const give = (role: "staff" | "manager") =>
    shop.owner.call(routes.organizations.inviteMember, { params, body: { email: manager.email, role } });
  const page = await openAs(chromium, manager, onPhone);
  const refused = page.getByRole("heading", { level: 1, name: words.en.notYours });
  const title = page.getByRole("main").getByRole("textbox").first();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.goto(`${origin}${paths.board(shop.organizationId)}/menu/categories/new`);
  await title.fill("Thali");
  await give("staff");
  await save.click();
  await page.getByText("Your role here has changed, and does not allow this any more.").waitFor();
  await page.getByRole("banner").getByText("Staff", { exact: true }).waitFor();
  expect(await title.inputValue()).toBe("Thali");
  expect(await violations(page)).toEqual([]);
  await give("manager");
  await save.click();
  // It has the page of what was added, and looks for the role anew.
  await page.waitForURL(/categories\/cat_/);
  await page.getByRole("banner").getByText("Manager", { exact: true }).waitFor();
  await expect.poll(() => title.inputValue()).toBe("Thali");

  await give("staff");
  await title.fill("Thalis");
  await save.click();
  await page.getByRole("banner").getByText("Staff", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await refused.waitFor();
});

test.each(phoneAndDesktop)(
  "The banner of the bell stands on the board only, its switch everywhere, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shop = await newShop(origin);
    const page = await openAs(chromium, shop.owner, screen);
    await page.goto(origin + paths.board(shop.organizationId));
    await page.getByText(text.silent).waitFor();
    await page.goto(origin + paths.staffReservations(shop.organizationId));
    await page.getByRole("banner").getByRole("button", { name: text.soundOn }).waitFor();
    expect(await page.getByText(text.silent).count()).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  },
);

test("A manager closes the shop on the page of opening hours", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const page = await openAs(chromium, manager, onPhone);
  await page.goto(`${origin}${paths.board(shop.organizationId)}/shop/opening-times`);
  await page.getByRole("switch").first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
  const { configuration } = await manager.call(routes.organizations.getOrganization, {
    params: { organizationId: shop.organizationId },
  });
  expect(configuration.isOpen).toBe(false);
});

test("A number without a country code is shown as it is dialled, and destructive buttons are red", async () => {
  const shop = await newShop(origin);
  await reserve(shop, await newShopper(origin), { phone: "600 100 200" });
  const day = dayIn(shop, lateSlot(shop));
  const page = await openAs(chromium, shop.owner, onPhone);
  await page.goto(`${origin}${paths.staffReservations(shop.organizationId)}?day=${day}`);
  const link = page.getByRole("link", { name: "+48 600 100 200" });
  await expect.poll(() => link.getAttribute("href")).toBe("tel:+48600100200");
  await page.getByRole("button", { name: /^Cancel:/ }).click();
  const destroy = page.getByRole("dialog").getByRole("button", { name: "Cancel the reservation" });
  const colour = await destroy.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colour).toBe("rgb(179, 38, 30)");
});
