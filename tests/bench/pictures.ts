import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { paths } from "#core/contract/storefront.ts";
import { launchBrowser } from "#infra/local/browser.ts";
import { people } from "#infra/local/seed/people.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { order } from "./order.ts";

// Takes the pictures of the README anew from a demo of its own: `npm run pictures`.
await using cloud = await temporaryCloud({ SEED: "demo" });
await using browser = await launchBrowser();
const { origin } = cloud;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

const open = async (viewport: typeof phone) => {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    reducedMotion: "reduce",
    timezoneId: "Europe/Warsaw",
  });
  return context.newPage();
};

/** Saves what a page shows, once its pictures are there and painted. */
const take = async (page: Page, name: string) => {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await writeFile(new URL(`../../docs/images/${name}.webp`, import.meta.url), Buffer.from(data, "base64"));
};

const visit = async (viewport: typeof phone, path: string, name: string) => {
  const page = await open(viewport);
  await page.goto(origin + path);
  await take(page, name);
  await page.context().close();
};

await visit(phone, paths.home, "phone-home");
await visit(phone, paths.menu, "phone-menu");
await visit(phone, `${paths.menu}?dish=masala-dosa`, "phone-dish");

const menu = await open(desktop);
await menu.goto(origin + paths.menu);
for (const dish of ["Ghee podi mini idli", "Sambar vada", "Lemon rice"]) {
  await menu.getByRole("button", { name: `Add: ${dish}` }).click();
  await menu.getByRole("list", { name: "Your order" }).getByText(dish).waitFor();
}
await menu.evaluate(() => scrollTo(0, 0));
await take(menu, "menu");

// Three people order, each in a browser of their own; the last one's pages are taken.
for (const isLast of [false, false, true]) {
  const page = await open(phone);
  for await (const path of order(page, origin)) {
    if (!isLast) continue;
    if (path === paths.checkout("shipping-and-payment")) await take(page, "phone-payment");
    else if (path.startsWith(paths.orders)) await take(page, "phone-order");
  }
}

const staff = await open(desktop);
const { email, password } = people.manager;
await staff.request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data: { email, password } });
await staff.goto(origin + paths.staff);
await staff.getByRole("article").first().waitFor();
await staff
  .getByRole("article")
  .first()
  .getByRole("button", { name: /^Accept/ })
  .click();
await staff
  .getByRole("dialog")
  .getByRole("button", { name: /^In 25 min/ })
  .click();
await staff.getByRole("dialog").waitFor({ state: "detached" });
await take(staff, "board");
const { pathname } = new URL(staff.url());
await staff.goto(`${origin + pathname}/menu`);
await staff.getByRole("link", { name: "Masala dosa" }).first().click();
await staff.getByLabel("Price").first().waitFor();
await take(staff, "menu-editor");
