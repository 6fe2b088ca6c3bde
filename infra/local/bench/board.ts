import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { routes } from "#core/contract/index.ts";
import { type Board, type BoardOrder, openStatuses } from "#core/contract/order-board.ts";
import { newId } from "#core/ids.ts";
import { launchBrowser } from "../browser.ts";
import { newOrderedShop } from "../testing/factories.ts";
import { temporaryCloud } from "../testing/spawn-cloud.ts";

// How smoothly the board of staff shows and scrolls many open orders on a slow tablet. See docs/performance.md.
const { values } = parseArgs({
  options: { cpu: { type: "string", default: "6" }, orders: { type: "string", default: "100" } },
});
const many = Number(values.orders);

/** Milliseconds of the longest pause between two frames, while something is done. */
const longestPause = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const watch = { longest: 0, isOn: true };
    Object.assign(window, { watch });
    let last = performance.now();
    const frame = (now: number) => {
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      if (watch.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; isOn: boolean } };
    watch.isOn = false;
    return Math.round(watch.longest);
  });
};

const cloud = await temporaryCloud({ SEED: "none" });
Object.assign(process.env, cloud.environment);
const { shop, shopper, body, organizationId } = await newOrderedShop(cloud.origin);
const params = { organizationId };
await shopper.call(routes.orders.placeOrder, { params, body });
const { owner } = shop;
const find = async () => (await owner.call(routes.orders.getBoard, { params })) as Board;
let real = await find();
while (!real.orders.length) real = await find();
const [order] = real.orders as [BoardOrder];
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString();
const orders = Array.from({ length: many }, (_, n): BoardOrder => {
  const status = openStatuses[n % openStatuses.length] ?? "pending";
  const [item] = order.items;
  const items = Array.from({ length: 1 + (n % 6) }, () => item ?? []).flat();
  const placedAt = minutesAgo(many - n);
  return { ...order, id: newId("order"), referenceId: `QW-${1000 + n}`, status, items, placedAt, promisedAt: placedAt };
});

const browser = await launchBrowser();
const site = cloud.origin.replace("localhost", shop.organization.configuration.hostname);
const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: site })));
const page = await context.newPage();
let shown: Board = { ...real, version: "1", orders: [] };
await page.route("**/orders/board", (route) => route.fulfill({ json: shown }));
const session = await context.newCDPSession(page);
await page.goto(`${site}/staff/${organizationId}`);
await page.getByRole("heading", { level: 2 }).first().waitFor();
await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.cpu) });

const appear = await longestPause(page, async () => {
  shown = { ...shown, version: "2", orders };
  await page.getByRole("article", { name: "QW-1000" }).waitFor();
  await page.waitForTimeout(2_000);
});
const scroll = await longestPause(page, async () => {
  await page.mouse.move(140, 500);
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, turn < 20 ? 400 : -400);
  await page.waitForTimeout(500);
});
const change = await longestPause(page, async () => {
  shown = { ...shown, version: "3", orders: orders.slice(1) };
  await page.getByRole("article", { name: "QW-1000" }).waitFor({ state: "detached" });
});
await browser.close();
await cloud.stop();
console.table({ "all appear": appear, "a column scrolls": scroll, "one of them goes": change });
