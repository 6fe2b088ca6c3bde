import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTypescript, { type OpenAPI3 } from "openapi-typescript";
import { expect, inject, onTestFinished, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { cashOrder, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { startReceiver } from "../../kit/receiver.ts";

const origin = inject("origin");
const { orders, catalogue, integrations } = routes;
const root = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

const page = await readFile(join(root, "docs/integrations.md"), "utf8");

/** An example of the page, by the name that it runs under. */
const example = (name: string): string => {
  const [, code] = new RegExp(`\`\`\`(?:sh|ts) run=${name}\\n([\\s\\S]+?)\`\`\``).exec(page) ?? [];
  if (!code) throw new Error(`docs/integrations.md has no example ${name}`);
  return code;
};

/** A shop with a pending order, a key with these rights, and a directory in which examples run. */
const newTill = async () => {
  const shop = await newShop(origin, { enablePickup: true });
  const params = { organizationId: shop.organizationId };
  const product = await newProduct(shop);
  const { secret } = await shop.owner.call(integrations.createApiKey, {
    params,
    body: { name: "Till", rights: ["orders:read", "orders:write", "menu"] },
  });
  const shopper = await newShopper(origin);
  const { order } = await shopper.call(orders.placeOrder, {
    params,
    body: cashOrder(shop, {
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "N", phone: "600100200" },
    }),
  });
  // A new shop's first order appears on the board a moment later.
  const board = () => shop.owner.call(orders.getBoard, { params });
  await expect.poll(async () => (await board()).orders.length).toBe(1);
  await mkdir(join(root, "dist"), { recursive: true });
  // Within the project, where Node finds its packages.
  const directory = await mkdtemp(join(root, "dist/example-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const env = {
    ...process.env,
    DABBA: `${origin}/api`,
    SHOP: shop.organizationId,
    KEY: secret,
    ORDER: order.id,
    DISH: product.id,
  };
  const read = async (file: string) => JSON.parse(await readFile(join(directory, file), "utf8"));
  const shell = (name: string) => run("bash", ["-euc", example(name)], { cwd: directory, env });
  const present = () => shop.owner.call(orders.getOrder, { params: { ...params, id: order.id }, query: {} });
  const dish = () => shop.owner.call(catalogue.getProduct, { params: { ...params, id: product.id }, query: {} });
  return { directory, env, read, shell, shop, order, product, present, dish, board };
};

/** The compiler's messages about a file of a directory; empty if it compiles. */
const compile = async (directory: string, file: string): Promise<string> => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "esnext",
    module: "nodenext",
    allowImportingTsExtensions: true,
    types: ["node"],
  };
  await writeFile(join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  await writeFile(join(directory, "package.json"), JSON.stringify({ type: "module" }));
  const compiler = fileURLToPath(import.meta.resolve("typescript/package.json")).replace("package.json", "bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "-p", directory]).catch(({ stdout }) => ({ stdout }));
  return stdout;
};

test("The examples push an order into a till, mark it ready from there, and say what is sold out", async () => {
  const { read, shell, order, product, present, dish } = await newTill();
  expect((await shell("board")).stdout).toBe("304\n");
  expect((await read("board.json")).orders).toMatchObject([{ id: order.id, status: "pending" }]);

  await shell("accept");
  expect(await read("order.json")).toMatchObject({ contact: { firstname: "Ada" }, items: [{ quantity: 1 }] });
  expect(await read("noted.json")).toMatchObject({ status: "accepted", fiscalReceipt: "W0042/1187" });

  await shell("ready");
  expect(await present()).toMatchObject({ status: "ready-for-dispatch", fiscalReceipt: "W0042/1187" });

  await shell("sold-out");
  expect((await read("products.json")).data).toMatchObject([{ id: product.id, soldOut: false }]);
  expect(await dish()).toMatchObject({ soldOut: true });
});

test("A client that is generated from the served document compiles, marks orders ready and says what is sold out", async () => {
  const { directory, env, shell, order, present, dish, board } = await newTill();
  await shell("accept");
  const document: OpenAPI3 = await (await fetch(`${origin}/api/openapi.json`)).json();
  await writeFile(join(directory, "api.ts"), await openapiTypescript(document));
  await writeFile(join(directory, "client.ts"), example("client"));
  expect(await compile(directory, "client.ts")).toBe("");

  await expect.poll(async () => (await board()).orders).toMatchObject([{ status: "accepted" }]);
  const { stdout } = await run(process.execPath, ["client.ts"], { cwd: directory, env });
  expect(stdout).toBe(`${order.referenceId} ready-for-dispatch\ntrue\n`);
  expect(await present()).toMatchObject({ status: "ready-for-dispatch" });
  expect(await dish()).toMatchObject({ soldOut: true });
});

test("The example of a receiver compiles, takes what a webhook sends, and refuses what somebody else sends", async () => {
  const { directory, env, shop } = await newTill();
  const receiver = await startReceiver();
  onTestFinished(receiver.stop);
  const { webhook, secret } = await shop.owner.call(routes.webhooks.addWebhook, {
    params: { organizationId: shop.organizationId },
    body: { url: receiver.url, description: "Till", events: ["order.placed"] },
  });
  const params = { organizationId: shop.organizationId, webhookId: webhook.id };
  await shop.owner.call(routes.webhooks.testWebhook, { params });
  await expect.poll(() => receiver.taken.length).toBe(1);
  await writeFile(join(directory, "verify.ts"), example("verify"));
  expect(await compile(directory, "verify.ts")).toBe("");

  const main = `import { readFileSync } from "node:fs";
import { take } from "./verify.ts";
const { body, headers } = JSON.parse(readFileSync("message.json", "utf8"));
console.log(take(body, headers).type);`;
  await writeFile(join(directory, "main.ts"), main);
  const taken = async (message: object) => {
    await writeFile(join(directory, "message.json"), JSON.stringify(message));
    const { stdout } = await run(process.execPath, ["main.ts"], {
      cwd: directory,
      env: { ...env, WEBHOOK_SECRET: secret },
    }).catch(() => ({ stdout: "refused" }));
    return stdout.trim();
  };
  const [message] = receiver.taken;
  expect(await taken({ ...message })).toBe("webhook.test");
  expect(await taken({ ...message, body: `${message?.body} ` })).toBe("refused");
});
