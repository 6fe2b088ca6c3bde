import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { signInThen } from "#web/redirects.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { dayAhead } from "../kit/days.ts";
import { newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

/** Opens a page that the server rendered, and holds back its code until it is released. */
const openWithoutCode = async (url: string) => {
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.js", (route) => wanted.then(() => route.continue()));
  // The page's first script asks for the session once it records actions.
  const isKept = page.waitForRequest("**/api/auth/get-session");
  await page.goto(url, { waitUntil: "commit" });
  await isKept;
  return { page, letCome };
};

test("Choices and text that are entered before the page's code has loaded count", async () => {
  const shop = await newShop(origin);
  const { page, letCome } = await openWithoutCode(
    origin.replace("localhost", shop.organization.configuration.hostname) + paths.reservation,
  );
  await page.getByRole("button", { name: "Increase quantity: Guests" }).click();
  await page.locator("fieldset").nth(1).locator("input:enabled").first().check({ force: true });
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Nowak");
  await page.getByLabel("Phone").fill("600 100 200");
  letCome();
  await page.getByText("not chosen yet").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Reserve the table" }).click();
  await page.getByRole("heading", { level: 1, name: "Waiting for confirmation" }).waitFor();
  await page.getByText("3", { exact: true }).first().waitFor();
  await page.context().close();
});

test("What is pressed and typed early counts on a page that has changed since the server rendered it", async () => {
  const changed = (page: Page) =>
    page.evaluate(() => {
      const [heading] = document.querySelectorAll("h1");
      if (heading) heading.textContent = "An hour ago";
    });
  const { page, letCome } = await openWithoutCode(origin + paths.menu);
  await changed(page);
  await page.getByRole("button", { name: "Add: Plain dosa" }).click();
  letCome();
  await page.getByRole("button", { name: "Increase quantity: Plain dosa" }).waitFor();
  await page.context().close();

  const { page: booking, letCome: letBookingCome } = await openWithoutCode(origin + paths.reservation);
  await changed(booking);
  await booking.getByRole("button", { name: "Increase quantity: Guests" }).click();
  await booking.getByLabel("First Name").fill("Ada");
  letBookingCome();
  await booking.getByText("3", { exact: true }).first().waitFor();
  await expect.poll(() => booking.getByLabel("First Name").inputValue()).toBe("Ada");
  await booking.context().close();
});

test("A language that is chosen from the list before the page's code has loaded is the page's language", async () => {
  const { organization } = await newShop(origin, { defaultLocale: "de", supportedLocales: ["de", "en", "pl"] });
  const { page, letCome } = await openWithoutCode(
    origin.replace("localhost", organization.configuration.hostname) + paths.story,
  );
  await page.getByRole("combobox", { name: "Language" }).selectOption("Polski");
  letCome();
  await page.getByRole("combobox", { name: "Język" }).waitFor();
  await page.context().close();
});

test("A date that is typed before the page's code has loaded counts, whole or half typed", async () => {
  const { organizationId, organization, owner } = await newShop(origin);
  const { reservations, hostname, timezone } = organization.configuration;
  await owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { reservations: { ...reservations, daysAhead: 30 } } },
  });
  const url = origin.replace("localhost", hostname) + paths.reservation;
  // The server loads this once, for its first page.
  await (await chromium.newContext()).newPage().then((first) => first.goto(url));
  const ahead = dayAhead(timezone, 14);
  const [year = "", month, day = ""] = ahead.split("-");
  for (const late of ["", year.slice(2)]) {
    const { page, letCome } = await openWithoutCode(`${url}?from=a-link`);
    const field = page.getByLabel("Another day");
    await field.focus();
    await page.keyboard.type(`${month}${day}${year.slice(0, year.length - late.length)}`);
    letCome();
    if (late) await page.getByText("Choose a day from today to").waitFor();
    await page.keyboard.type(late);
    const first = page.getByRole("group", { name: "Day" }).locator("label").first();
    await expect.poll(() => first.innerText()).toMatch(new RegExp(`\\b${Number(day)}$`));
    await expect.poll(() => field.inputValue()).toBe(ahead);
    await page.context().close();
  }
});

test.each([
  ["what was typed", paths.signIn, "ada@dabba.example"],
  ["the address that the page before knows", signInThen(`${paths.invitation}?email=ida%40dabba.example`), ""],
])("Sign-in that is typed into before its code has come keeps %s", async (_, path, typed) => {
  const { page, letCome } = await openWithoutCode(origin + path);
  if (typed) await page.getByLabel("Email").fill(typed);
  await page.getByLabel("Password", { exact: true }).fill("masala");
  letCome();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(typed || "ida@dabba.example");
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("masala");
  await page.context().close();
});

test("A dish far down the menu is added before the page's code has loaded, and keeps its place", async () => {
  const { page, letCome } = await openWithoutCode(origin + paths.menu);
  const add = page.getByRole("button", { name: "Add: Ghee podi mini idli" });
  await add.click();
  const title = page.getByRole("heading", { name: "Ghee podi mini idli" });
  const place = async () => (await title.boundingBox())?.y;
  const before = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  letCome();
  await page.getByRole("button", { name: /View cart/ }).waitFor();
  expect(await place()).toBe(before);
  await page.context().close();
});

test("The list of the site's pages opens, and its links work, before the page's code has loaded", async () => {
  const { page, letCome } = await openWithoutCode(origin);
  await page.getByRole("button", { name: "Pages" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(origin + paths.story, { waitUntil: "commit" });
  letCome();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.context().close();
});
