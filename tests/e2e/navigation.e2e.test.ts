import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { people } from "#infra/local/seed/people.ts";
import { signInThen } from "#web/redirects.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openShop } from "../kit/browser/shopper.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

test("Going back restores the scroll position, even after a reload, and a new page begins at its top", async () => {
  const page = await openShop(chromium, origin);
  const heading = page.getByRole("heading", { level: 1 });
  const scrolled = () => page.evaluate(() => scrollY);
  // A link that is pressed before the page's code has loaded loads a page, whose heading takes no focus.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);

  const story = page.getByRole("contentinfo").getByRole("link", { name: "Our story" });
  await story.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`${origin}/story`);
  await heading.getByText("Our story").waitFor();
  await expect.poll(scrolled).toBe(0);
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.goBack();
  await page.waitForURL(`${origin}/menu`);
  await expect.poll(scrolled).toBe(900);
  await page.reload();
  await expect.poll(scrolled).toBe(900);
  await page.goForward();
  await heading.getByText("Our story").waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.context().close();
});

test("Forward works even if it is pressed before the code of the page has loaded", async () => {
  const page = await openShop(chromium, origin);
  await page.getByRole("contentinfo").getByRole("link", { name: "Our story" }).click();
  await page.waitForURL(`${origin}/story`);
  await page.goBack();
  await page.waitForURL(`${origin}/menu`);

  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.locator("#first-screen").waitFor({ state: "attached" });
  // Pressed this early by a test, the browser's own button would reload the page.
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => location.pathname === "/story");
  code.resolve();
  await page.getByRole("heading", { level: 1, name: "Our story" }).waitFor();
  expect(page.url()).toBe(`${origin}/story`);
  await page.context().close();
});

test("A link is followed without a reload, and opens another tab on request", async () => {
  const page = await openShop(chromium, origin);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  const story = page.getByRole("contentinfo").getByRole("link", { name: "Our story" });
  // The browser is asked, because Playwright does not announce each tab that it opens in the background.
  const targets = await chromium.newBrowserCDPSession();
  const tabs = async () => (await targets.send("Target.getTargets")).targetInfos.map(({ url }) => url);
  expect(await tabs()).not.toContain(`${origin}/story`);
  await story.click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(tabs).toContain(`${origin}/story`);
  expect(page.url()).toBe(`${origin}/menu`);
  await story.click();
  await page.waitForURL(`${origin}/story`);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await page.context().close();
});

test("A page whose code does not load is reloaded; if that does not help it says so, and Back still works", async () => {
  const page = await openShop(chromium, origin);
  const story = page.getByRole("contentinfo").getByRole("link", { name: "Our story" });
  const isAnew = () => page.evaluate(() => !("isSameDocument" in window));
  await page.getByRole("button", { name: "Diet and spice" }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const failing = /\/assets\/story-.*\.js/;
  // The code may be requested twice: ahead of time, and when the page runs it.
  let isDown = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isDown = false;
  });
  await page.route(failing, (route) => (isDown ? route.abort() : route.fallback()));
  await story.click();
  await expect.poll(isAnew).toBe(true);
  await page.getByRole("heading", { level: 1, name: "Our story" }).waitFor();
  expect(page.url()).toBe(`${origin}/story`);

  await page.evaluate(() => sessionStorage.clear());
  await page.goBack();
  await page.getByRole("heading", { name: "Masala dosa", exact: true }).waitFor();
  await page.route(failing, (route) => route.abort());
  await page.reload();
  await story.click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.getByRole("button", { name: "Reload the page" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Masala dosa", exact: true }).waitFor();
  await page.context().close();
});

test("Going from a shop to the pages of staff needs no reload, and a failure to load them is shown", async () => {
  const page = await openShop(chromium, origin);
  const signIn = async () => {
    await page.goto(`${origin}${signInThen(paths.staff)}`);
    await page.getByLabel("Email").fill(people.owner.email);
    await page.getByLabel("Password", { exact: true }).fill(people.owner.password);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await signIn();
  await page.getByRole("heading", { level: 2, name: /^New/ }).waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  await page.context().clearCookies();
  await page.route(/\/assets\/staff-routes-.*\.js/, (route) => route.abort());
  await signIn();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.getByRole("button", { name: "Reload the page" }).waitFor();
  await page.context().close();
});

test("A form whose code loaded only at the second try keeps what was typed", async () => {
  const page = await openShop(chromium, origin);
  await page.goto(`${origin}/reservation`);
  const name = page.getByLabel("Last Name");
  const kept = async () => {
    await name.fill("Nowak");
    return page.evaluate(() => sessionStorage.getItem("reservation"));
  };
  await expect.poll(kept).toContain("Nowak");
  // A route that ends with its first request can hold the page's own reload back for ever, so this one stays.
  let tries = 0;
  await page.route(/\/assets\/app-.*\.js/, (route) => (++tries === 1 ? route.abort() : route.fallback()));
  await page.reload();
  await page.getByRole("button", { name: "Reserve the table" }).click();
  await page.getByText("First Name must be at least 2 characters").waitFor();
  await expect.poll(() => name.inputValue()).toBe("Nowak");
  await page.context().close();
});
