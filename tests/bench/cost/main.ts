import { routes } from "#core/contract/index.ts";
import type { Cost } from "#core/db/cost.ts";
import { countedCodes } from "#functions/http/metric.ts";
import { jobs } from "#functions/jobs.ts";
import { ofType, synthesized } from "#infra/stacks/testing/synthesized.ts";
import { ask, bodyOf, cookiesOf, send } from "../../kit/caller.ts";
import { addressAt, cashOrder, newProduct, newShippingMethod, newShop } from "../../kit/factories.ts";
import { cpuOf, untilIdle } from "../../kit/machine.ts";
import { onboard, payOnPage, runJob } from "../../kit/payments.ts";
import { startReceiver } from "../../kit/receiver.ts";
import { temporaryCloud } from "../../kit/spawn-cloud.ts";
import { billed, nothing, plus, priceOf, prices, type Taken, times } from "./prices.ts";

// What 1,000 orders and an idle month cost on AWS, computed from what the local cloud measures. See docs/cost.md.

/** Orders whose lives are measured. */
const ORDERS = 30;
const PAGES = 10;
/** A first visit loads so many files and bytes more, a later page these. See docs/performance.md. */
const FIRST_VISIT = { cdnRequests: 30, cdnBytes: 347_000 };
const LATER_PAGE = { cdnRequests: 3, cdnBytes: 30_000 };
/** Polls of an order: two and a half minutes at 5 s until it is accepted, and half an hour at 30 s. */
const POLLS = 90;

const { accounts, cart, orders, shipping, webhooks } = routes;

await using cloud = await temporaryCloud({ SEED: "none", POWERTOOLS_LOG_LEVEL: "DEBUG" });
Object.assign(process.env, cloud.environment);
const { origin } = cloud;
const receiver = await startReceiver();
const shop = await newShop(origin, { enablePickup: true });
const params = { organizationId: shop.organizationId };
await onboard(shop);
const [method, ...products] = await Promise.all([
  newShippingMethod(shop),
  ...Array.from({ length: 40 }, () => newProduct(shop)),
]);
await shop.owner.call(webhooks.addWebhook, {
  params,
  body: { url: receiver.url, events: ["order.placed", "order.changed"] },
});
const host = new URL(origin.replace("localhost", shop.organization.configuration.hostname)).host;
const cookie = [...shop.owner.cookies].map((pair) => pair.join("=")).join("; ");

interface Line {
  level: string;
  message: string;
  cost: Cost;
}
const linesSince = (from: number): Line[] =>
  cloud
    .output()
    .slice(from)
    .split("\n")
    .filter((line) => line.includes('"cost":'))
    .map((line) => JSON.parse(line));

/** Does some work, and tells what that and the jobs that follow took, for each of so many. */
const taking = async (many: number, work: () => Promise<unknown>, isPage = false): Promise<Taken> => {
  await untilIdle(cloud.pid);
  const [cpu, from] = [cpuOf(cloud.pid), cloud.output().length];
  await work();
  await untilIdle(cloud.pid);
  const found = linesSince(from);
  const sum = (field: keyof Cost) => found.reduce((all, { cost }) => all + cost[field], 0);
  const calls = found.filter(({ message }) => message === "answered").length;
  const all = {
    ...nothing,
    apiCalls: calls,
    invocations: found.length,
    // A poll that finds nothing new writes a line here, and none on AWS.
    lines: found.filter(({ level }) => level !== "DEBUG").length,
    cpu: cpuOf(cloud.pid) - cpu,
    roundTrips: sum("roundTrips"),
    readUnits: sum("readUnits"),
    writeUnits: sum("writeUnits"),
    // Those of a page are counted with its files.
    cdnRequests: isPage ? 0 : calls,
  };
  return times(all, 1 / many);
};

const some = Array.from({ length: ORDERS }, (_, n) => n);
const items = products.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 1 }));

const page = await taking(
  ORDERS,
  async () => {
    for (const n of some) {
      const { status } = await send(origin, n % 2 ? "/menu" : "/", { headers: { host } });
      if (status !== 200) throw new Error(`A page answered ${status}`);
    }
  },
  true,
);
const browsing = plus(times(plus(page, LATER_PAGE), PAGES), FIRST_VISIT);

const placed: { id: string; token: string }[] = [];
const placing = await taking(ORDERS, async () => {
  for (const n of some) {
    const session = { cookie: cookiesOf(await ask(origin, accounts.signInAnonymous, {})) };
    for (let dishes = 1; dishes <= items.length; dishes++)
      await ask(origin, cart.priceCart, { params, body: { items: items.slice(0, dishes) } });
    await ask(origin, shipping.createAddress, { body: addressAt(1) }, session);
    const body = cashOrder(shop, {
      items,
      fulfilmentMethod: "delivery",
      shippingMethodId: method.id,
      email: `ada-${n}@example.com`,
      payment: { provider: "stripe", method: "card" },
    });
    const answer = await ask(origin, orders.placeOrder, { params, body }, session);
    const { order, redirectUrl = "" } = bodyOf(orders.placeOrder, answer);
    await payOnPage(redirectUrl, { outcome: "pay" });
    placed.push({ id: order.id, token: order.token ?? "" });
  }
});
const following = await taking(1, async () => {
  const [{ id, token } = { id: "", token: "" }] = placed;
  let known = {};
  for (let poll = 0; poll < POLLS; poll++) {
    const answer = await ask(origin, orders.getOrder, {
      params: { ...params, id: id as never },
      query: { token },
      ...known,
    });
    if (answer.headers.etag) known = { headers: { "if-none-match": answer.headers.etag } };
  }
});
const serving = await taking(ORDERS, async () => {
  for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
    for (const { id } of placed)
      await ask(origin, orders.changeOrderStatus, { params: { ...params, id: id as never, operation } }, { cookie });
});
const mailed: unknown[] = await (await fetch(`${origin}/mailbox/mails.json`)).json();
const mails = mailed.filter((mail) => JSON.stringify(mail).includes("ada-")).length / ORDERS;
const counting = await taking(ORDERS, () => runJob(origin, "countReports"));
const POLLED = 20;
const board = await taking(POLLED, async () => {
  const { version } = bodyOf(orders.getBoard, await ask(origin, orders.getBoard, { params }, { cookie }));
  for (let poll = 0; poll < POLLED; poll++)
    await ask(origin, orders.getBoard, { params, headers: { "if-none-match": `"${version}"` } }, { cookie });
});

const everyMinute = Object.entries(jobs).flatMap(([name, job]) =>
  "every" in job && job.every === "1 minute" ? [name] : [],
);
const MINUTES = 5;
const idle = await taking(MINUTES, async () => {
  for (let minute = 0; minute < MINUTES; minute++) for (const name of everyMinute) await runJob(origin, name);
});
receiver.stop();

const parts: [string, Taken][] = [
  [`browsing, ${PAGES} pages`, browsing],
  ["placing and paying, with mails, webhooks and lists", { ...placing, mails }],
  [`following, ${POLLS} polls`, following],
  ["four steps of staff, with mails, webhooks and lists", serving],
  ["counting for reports", counting],
];
const whole = parts.reduce((sum, [, taken]) => plus(sum, taken), nothing);

const figure = (number: number) => (number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString("en"));
const money = (dollars: number) => dollars.toFixed(dollars < 0.1 ? 3 : 2);
const table = (head: string[], rows: (string | number)[][]) => {
  console.log(`\n| ${head.join(" | ")} |\n|---|${"---:|".repeat(head.length - 1)}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
};

console.log("What one order takes, measured:");
table(
  ["", "API calls", "invocations", "billed ms", "read units", "write units", "requests of the CDN"],
  [...parts, ["all", whole] as [string, Taken]].map(([name, taken]) => [
    name,
    ...[taken.apiCalls, taken.invocations, billed(taken), taken.readUnits, taken.writeUnits, taken.cdnRequests].map(
      figure,
    ),
  ]),
);
console.log("\nWhat 1,000 orders cost, in US dollars:");
const services = Object.keys(priceOf(nothing));
const priced = (taken: Taken) => Object.values(priceOf(times(taken, 1000)));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
table(
  ["", ...services, "all"],
  [...parts, ["all", whole] as [string, Taken]].map(([name, taken]) => {
    const each = priced(taken);
    return [name, ...each.map(money), money(sumOf(each))];
  }),
);

const all = (taken: Taken) => sumOf(Object.values(priceOf(taken)));
const MONTH_MINUTES = 30 * 24 * 60;
/** Those of `functions/http/metric.ts`: five, and one for each code of a refusal that is counted. */
const METRICS = 5 + countedCodes.length;
/** Metrics cost only in hours in which something is counted. */
const stage = synthesized({ jobs });
const alarms = ofType(stage, "AWS::CloudWatch::Alarm").length;
const secrets = ofType(stage, "AWS::SecretsManager::Secret").length;
const fixed = {
  [`${everyMinute.length} jobs every minute`]: all(times(idle, MONTH_MINUTES)),
  [`${alarms} alarms`]: alarms * prices.alarm,
  [`${secrets} secrets`]: secrets * prices.secret,
};
const idleMonth = sumOf(Object.values(fixed));
console.log("\nWhat a stage costs in a month in which nobody comes, in US dollars:");
table(
  ["", "$"],
  [...Object.entries(fixed), ["all", idleMonth] as const].map(([name, dollars]) => [name, money(dollars)]),
);

/** Polls of a board in six hours: one each four seconds. */
const EVENING = (6 * 3600) / 4;
const boards = all(times(board, EVENING * 30));
console.log("\nWhat else there may be, in US dollars:");
table(
  ["", "$"],
  [
    ["a shop's board, open six hours on each of 30 days", money(boards)],
    ["1,000 new addresses with three suggestions each", money(3000 * prices.suggestion)],
    ["a dashboard, a month", money(prices.dashboard)],
    ["tracing 1,000 orders, each call", money(1000 * whole.invocations * prices.trace)],
    ["the web ACL with its rule, a month", money(prices.webAcl)],
    ["1,000 orders behind the web ACL", money(1000 * whole.cdnRequests * prices.checkedRequest)],
    [`${METRICS} metrics, a month in which each is counted every hour`, money(METRICS * prices.metric)],
  ],
);

console.log(
  "\nA month of shops with 1,000 orders and an open board each, without address search and web ACL, in US dollars:",
);
table(
  ["shops", "fixed", "orders", "boards", "all", "for each order"],
  [1, 100, 10_000].map((shops) => {
    const [base, orders] = [idleMonth + METRICS * prices.metric, shops * all(times(whole, 1000))];
    const sum = base + orders + shops * boards;
    return [
      shops.toLocaleString("en"),
      ...[base, orders, shops * boards, sum].map((each) => Math.round(each).toLocaleString("en")),
      (sum / shops / 1000).toFixed(4),
    ];
  }),
);
