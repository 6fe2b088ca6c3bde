import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { headStart } from "./head-start.ts";

vi.stubGlobal("location", { hostname: "malabar.example" });

const { organizationQuery } = await import("./features/organization/organization.tsx");
const { menuQuery } = await import("./features/dish/menu.ts");
const { deliveryQuery } = await import("./features/cart/terms.ts");
const { orderQuery } = await import("./features/order/order.ts");
const { refreshSession } = await import("./features/account/session.ts");

const at = (path: string) => {
  const { hostname, pathname, search } = new URL(path, "https://malabar.example");
  return { hostname, pathname, search };
};

const answers = (url: string) =>
  Response.json(url.includes("by-hostname") ? { id: "org_1" } : { data: [], pagination: { pageCount: 1 } });

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answers(url);
  });
});

const openMenu = async () => {
  const queries = new QueryClient();
  await queries.fetchQuery(organizationQuery);
  await Promise.all([
    queries.fetchQuery(menuQuery("org_1", "pl")),
    queries.fetchQuery(deliveryQuery("org_1")),
    refreshSession(queries),
  ]);
};

test("The menu asks for nothing beyond what was on its way", async () => {
  await headStart(at("/menu"), "pl");
  const early = [...asked];
  await openMenu();
  expect(early).toHaveLength(5);
  expect(asked).toEqual(early);
});

test("An answer that was taken is fetched again", async () => {
  await headStart(at("/menu"), "pl");
  await openMenu();
  await openMenu();
  expect(asked).toHaveLength(10);
});

test("Other pages start with the shop and the session", async () => {
  await headStart(at("/account/sign-in"), "pl");
  const early = [...asked];
  const queries = new QueryClient();
  await Promise.all([queries.fetchQuery(organizationQuery), refreshSession(queries)]);
  expect(early).toHaveLength(2);
  expect(asked).toEqual(early);
});

test("A page that has its shop starts with the session and, by its token, with the order", async () => {
  await headStart(at("/account/orders/ord_1?token=a%2Bb&clearCart=true"), "pl", "org_1");
  const early = [...asked];
  const queries = new QueryClient();
  await Promise.all([refreshSession(queries), queries.fetchQuery(orderQuery("org_1", "ord_1", "a+b"))]);
  expect(early).toHaveLength(2);
  expect(asked).toEqual(early);
});

test("Without its token an order waits for the session", async () => {
  await headStart(at("/account/orders/ord_1"), "pl", "org_1");
  expect(asked).toEqual(["/api/auth/get-session"]);
  await refreshSession(new QueryClient());
});

test("The caller who takes the answer gets its error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await headStart(at("/menu"), "pl");
  await expect(new QueryClient().fetchQuery(organizationQuery)).rejects.toMatchObject({ code: "offline" });
});
