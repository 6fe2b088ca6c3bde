import { expect, test } from "vitest";
import { matchRoutes, type PageRoute, paramsOf } from "./routes.ts";

test("a pattern fits the addresses that have its segments, and tells what stands in their places", () => {
  expect(paramsOf("/account/orders/:orderId", "/account/orders/ord_1")).toEqual({ orderId: "ord_1" });
  expect(paramsOf("/account/orders/:orderId", "/account/orders/a%20b/")).toEqual({ orderId: "a b" });
  expect(paramsOf("/account/orders", "/Account/Orders")).toEqual({});
  expect(paramsOf("/account/orders", "/account/orders/ord_1")).toBeUndefined();
  expect(paramsOf("/account/orders/:orderId", "/account/orders")).toBeUndefined();
  expect(paramsOf("/story", "/menu")).toBeUndefined();
});

test("a last star stands for any rest, also for none", () => {
  expect(paramsOf("/staff/:id/shop/*", "/staff/org_1/shop")).toEqual({ id: "org_1", "*": "" });
  expect(paramsOf("/staff/:id/shop/*", "/staff/org_1/shop/delivery/new")).toEqual({ id: "org_1", "*": "delivery/new" });
});

test("an address with a broken escape is read as it is", () => {
  expect(paramsOf("/reservation/:reservationId", "/reservation/%E0%A4%A")).toEqual({ reservationId: "%E0%A4%A" });
});

const frame: PageRoute = { children: [{ path: "/menu" }, { path: "*" }] };
const staff: PageRoute = { path: "/staff", children: [{}, { path: "new" }, { path: "/staff/:id" }] };

test.each([
  ["/menu", "/menu"],
  ["/staff", "/staff/"],
  ["/staff/new", "/staff/new"],
  ["/staff/org_1", "/staff/:id"],
  ["/staff/org_1/else", "*"],
  ["/", "*"],
])("the page at %s is that of %s, whichever comes first in the table", (address, pattern) => {
  for (const table of [
    [frame, staff],
    [staff, frame],
  ])
    expect(matchRoutes(table, address)?.pattern).toBe(pattern);
});

test("a page comes with the frames around it, outermost first", () => {
  expect(matchRoutes([{ children: [frame] }], "/menu")?.routes).toEqual([
    { children: [frame] },
    frame,
    { path: "/menu" },
  ]);
});
