import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { headStart } from "./head-start.ts";

vi.stubGlobal("location", { hostname: "malabar.example" });

const { organizationQuery } = await import("./features/organization/organization.tsx");
const { menuQuery } = await import("./features/dish/menu.ts");
const { deliveryQuery } = await import("./features/cart/terms.ts");

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
  await Promise.all([queries.fetchQuery(menuQuery("org_1", "pl")), queries.fetchQuery(deliveryQuery("org_1"))]);
};

test("the menu asks for nothing beyond what was on its way", async () => {
  await headStart({ hostname: "malabar.example", pathname: "/menu" }, "pl");
  const early = [...asked];
  await openMenu();
  expect(early).toHaveLength(4);
  expect(asked).toEqual(early);
});

test("an answer that was taken is fetched again", async () => {
  await headStart({ hostname: "malabar.example", pathname: "/menu" }, "pl");
  await openMenu();
  await openMenu();
  expect(asked).toHaveLength(8);
});

test("other pages start with the shop alone", async () => {
  await headStart({ hostname: "malabar.example", pathname: "/account/sign-in" }, "pl");
  expect(asked).toEqual(["/api/organizations/by-hostname/malabar.example"]);
  await new QueryClient().fetchQuery(organizationQuery);
});

test("the caller who takes the answer gets its error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await headStart({ hostname: "malabar.example", pathname: "/menu" }, "pl");
  await expect(new QueryClient().fetchQuery(organizationQuery)).rejects.toMatchObject({ code: "offline" });
});
