import { expect, test } from "vitest";
import { pruned } from "./prune.ts";

/** What a module exports once it was pruned. */
const run = async (source: string, row?: string) => {
  const code = `const make = (name) => name;
    const routes = (rows) => rows;
    ${pruned(source, "orders.ts", row)}`;
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};

const orders = `
const shared = make("shared");
export const orders = routes({
  placeOrder: { body: make("PlaceOrder"), response: shared },
  listOrders: { response: make("Orders") },
});`;

test("of a domain's rows a function keeps its own", async () => {
  const { orders: rows } = await run(orders, "placeOrder");
  expect(rows).toEqual({ placeOrder: { body: "PlaceOrder", response: "shared" } });
});

test("a domain without the row that is asked for has none", async () => {
  expect((await run(orders, "ping")).orders).toEqual({});
});

test("where no row is asked for all stay", async () => {
  expect(Object.keys((await run(orders)).orders)).toEqual(["placeOrder", "listOrders"]);
});

test("a constant is marked as one that may be left out, and keeps its value", async () => {
  const source = 'export const Email = make("Email").toUpperCase();';
  expect((await run(source)).Email).toBe("EMAIL");
  expect(pruned(source, "common.ts")).toContain("/* @__PURE__ */");
});
