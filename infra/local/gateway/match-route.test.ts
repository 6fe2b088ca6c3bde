import { expect, test } from "vitest";
import { type Pattern, routeTable, segmentsOf } from "./match-route.ts";

const routes: Pattern[] = [
  { method: "GET", path: "/api/{organizationId}/orders" },
  { method: "POST", path: "/api/{organizationId}/orders" },
  { method: "GET", path: "/api/{organizationId}/{collection}" },
  { method: "GET", path: "/api/{organizationId}/orders/{id}" },
  { method: "GET", path: "/api/organizations/{organizationId}" },
  { method: "PATCH", path: "/api/organizations/{organizationId}" },
  { method: "GET", path: "/api/organizations/by-hostname/{hostname}" },
  { method: "GET", path: "/api/{organizationId}/products/by-category/{categoryId}" },
  { method: "GET", path: "/api/{organizationId}/{collection}/by-category/{categoryId}" },
];

const orders = { forwards: routes, backwards: routes.toReversed() };

const lookup = (method: string, path: string, table: Pattern[] = routes) => routeTable(table)(method, segmentsOf(path));

test.each(Object.entries(orders))("The fixed segment that comes earliest wins, table read %s", (_, table) => {
  const found = (path: string) => lookup("GET", path, table)?.route.path;
  expect(found("/api/organizations/orders")).toBe("/api/organizations/{organizationId}");
  expect(found("/api/org_1/orders")).toBe("/api/{organizationId}/orders");
  expect(found("/api/org_1/anything")).toBe("/api/{organizationId}/{collection}");
  expect(found("/api/organizations/by-hostname/a.example")).toBe("/api/organizations/by-hostname/{hostname}");
  expect(found("/api/org_1/products/by-category/c")).toBe("/api/{organizationId}/products/by-category/{categoryId}");
});

test("A less specific route takes the methods that a more specific one lacks", () => {
  expect(lookup("POST", "/api/organizations/orders")).toEqual({
    route: routes[1],
    params: { organizationId: "organizations" },
  });
});

test("A path has the methods of its routes, without HEAD", () => {
  for (const method of ["DELETE", "HEAD", "OPTIONS"])
    expect(lookup(method, "/api/organizations/orders")).toBeUndefined();
});

test("Parameters arrive decoded, an escaped slash inside its segment", () => {
  expect(lookup("GET", "/api/org%2F1/orders/%C5%BCurek%20%2B")).toMatchObject({
    params: { organizationId: "org/1", id: "żurek +" },
  });
});

test.each(["/api/org_1/orders/", "/api//orders", "/api", "/api/a/b/c/d/e", "/org_1/orders"])(
  "nothing lives at %s",
  (path) => {
    expect(lookup("GET", path)).toBeUndefined();
  },
);

test.each(["/api/%", "/api/%zz", "/api/%ff"])("Malformed percent-encoding is refused: %s", (path) => {
  expect(() => segmentsOf(path)).toThrow(URIError);
});
