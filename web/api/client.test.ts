import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listProducts } from "#core/contract/catalogue/catalogue.ts";
import { getOrder } from "#core/contract/orders/orders.ts";
import { call, fetching } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers calls in turn, and keeps what each of them named in If-None-Match. */
const answering = (...answers: [etag: string, body?: object][]) => {
  const named: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get("if-none-match"));
    const [etag = "", body] = answers[named.length - 1] ?? [];
    return new Response(body && JSON.stringify(body), { status: body ? 200 : 304, headers: { etag } });
  });
  return named;
};

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
const order = fetching(getOrder, { params: { organizationId: "org_1", id: "ord_1" } });

test("An order that is fetched again names its ETag, and stays the same object while it has not changed", async () => {
  const client = queries();
  const ask = () => client.fetchQuery({ ...order, staleTime: 0 });
  const named = answering(
    ['"a"', { status: "pending", items: [1] }],
    ['"a"'],
    ['"b"', { status: "accepted", items: [1] }],
    ['"b"'],
  );
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(await ask()).toEqual({ status: "accepted", items: [1] });
  expect(await ask()).toEqual({ status: "accepted", items: [1] });
  expect(named).toEqual([null, '"a"', '"a"', '"b"']);
});

test("An order that a change has put into the cache is fetched without an ETag", async () => {
  const client = queries();
  const named = answering(['"a"', { status: "pending" }], ['"b"', { status: "cancelled" }]);
  await client.fetchQuery({ ...order, staleTime: 0 });
  client.setQueryData(order.queryKey, { status: "cancelled" } as never);
  await client.fetchQuery({ ...order, staleTime: 0 });
  expect(named).toEqual([null, null]);
});

test("A list that a shared cache keeps leaves its ETag to the browser", async () => {
  const client = queries();
  const menu = fetching(listProducts, { params: { organizationId: "org_1" } });
  const named = answering(['"a"', { data: [] }], ['"a"', { data: [] }]);
  for (let n = 0; n < 2; n++) await client.fetchQuery({ ...menu, staleTime: 0 });
  expect(named).toEqual([null, null]);
});

test.each([
  [429, "busy"],
  [502, "internal"],
])("An answer %i of a gateway, without an error of the API, is read as %s", async (status, code) => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Too Many Requests" }, { status }));
  await expect(call(getOrder, { params: { organizationId: "org_1", id: "ord_1" } })).rejects.toMatchObject({
    status,
    code,
  });
});
