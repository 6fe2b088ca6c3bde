import { expect, expectTypeOf, test } from "vitest";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { newId } from "../ids.ts";
import { keys } from "./keys.ts";
import { lists } from "./lists.ts";

const [organizationId, orderId, productId] = [newId("organization"), newId("order"), newId("product")];

test("A key takes the ids of its own kinds, in their order", () => {
  expect(keys.order(organizationId, orderId)).toEqual({ pk: `ORG#${organizationId}`, sk: `ORDER#${orderId}` });
  // @ts-expect-error: the organization comes first
  keys.order(orderId, organizationId);
  // @ts-expect-error: a product is no order
  keys.order(organizationId, productId);
  // @ts-expect-error: any text is no organization
  keys.organization("org_1");
  // @ts-expect-error: an order is no organization
  lists.byVisibility(orderId, "PRODUCT");
});

test("An id of one kind is not an id of another", () => {
  expectTypeOf(orderId).toEqualTypeOf<OrderId>();
  expectTypeOf(orderId).toExtend<string>();
  expectTypeOf<string>().not.toExtend<OrderId>();
  expectTypeOf<OrderId>().not.toExtend<OrganizationId>();
});
