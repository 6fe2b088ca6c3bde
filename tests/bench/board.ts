import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { routes } from "#core/contract/index.ts";
import { type Board, type BoardOrder, openStatuses } from "#core/contract/orders/board.ts";
import { newId } from "#core/ids.ts";
import { launchBrowser } from "#infra/local/browser.ts";
import { tasksDuring } from "../kit/browser/main-thread.ts";
import { newOrderedShop } from "../kit/factories.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";

// How smoothly the board of staff shows and scrolls many open orders on a slow tablet. See docs/performance.md.
const { values } = parseArgs({
  options: { cpu: { type: "string", default: "6" }, orders: { type: "string", default: "100" } },
});
const many = Number(values.orders);

/**
 * Milliseconds of the page's longest task while something is done: processor time of its thread, multiplied for a
 * slower processor. For so long the page draws no frame and answers no tap.
 */
const longestTask = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const tasks = await tasksDuring(browser, page, work);
  return Math.round(Math.max(0, ...tasks) * Number(values.cpu));
};

await using cloud = await temporaryCloud({ SEED: "none" });
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

await using browser = await launchBrowser();
const site = cloud.origin.replace("localhost", shop.organization.configuration.hostname);
const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: site })));
const page = await context.newPage();
let shown: Board = { ...real, version: "1", orders: [] };
await page.route("**/orders/board", (route) => route.fulfill({ json: shown }));
await page.goto(`${site}/staff/${organizationId}`);
await page.getByRole("heading", { level: 2 }).first().waitFor();

const appear = await longestTask(page, async () => {
  shown = { ...shown, version: "2", orders };
  await page.getByRole("article", { name: "QW-1000" }).waitFor();
  await page.waitForTimeout(2_000);
});
const scroll = await longestTask(page, async () => {
  await page.mouse.move(140, 500);
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, turn < 20 ? 400 : -400);
  await page.waitForTimeout(500);
});
const change = await longestTask(page, async () => {
  shown = { ...shown, version: "3", orders: orders.slice(1) };
  await page.getByRole("article", { name: "QW-1000" }).waitFor({ state: "detached" });
});
console.table({ "all appear": appear, "a column scrolls": scroll, "one of them goes": change });
