import { expect, inject, test } from "vitest";
import { browserOfTests } from "./browser.ts";
import { openShop } from "./shopper.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

test("A page that one comes back to is where it was left, also after a reload, and a new one is at its top", async () => {
  const page = await openShop(chromium, origin);
  const heading = page.getByRole("heading", { level: 1 });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole("heading", { name: "Masala dosa", exact: true }).waitFor();
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

test("A link is followed without a reload, and in another tab when somebody asks for that", async () => {
  const page = await openShop(chromium, origin);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  const story = page.getByRole("contentinfo").getByRole("link", { name: "Our story" });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), story.click({ modifiers: ["ControlOrMeta"] })]);
  await tab.waitForURL(`${origin}/story`);
  expect(page.url()).toBe(`${origin}/menu`);
  await story.click();
  await page.waitForURL(`${origin}/story`);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await page.context().close();
});

test("A page whose code does not load says so, and Back leads on", async () => {
  const page = await openShop(chromium, origin);
  const story = page.getByRole("contentinfo").getByRole("link", { name: "Our story" });
  await story.waitFor();
  await page.route(/\/assets\/story-.*\.js/, (route) => route.abort());
  await story.click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Masala dosa", exact: true }).waitFor();
  await page.context().close();
});
