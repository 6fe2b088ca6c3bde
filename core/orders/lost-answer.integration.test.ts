import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders.ts";
import { actorOf, newOrderedShop } from "#infra/local/testing/factories.ts";
import { startProxy } from "#infra/local/testing/proxy.ts";
import { placeOrder } from "./place-order.ts";

const origin = inject("origin");

let losesNextAnswer = false;
beforeAll(async () => {
  const proxy = await startProxy(process.env.DYNAMODB_ENDPOINT ?? "", (forward) => async (call) => {
    const answer = await forward(call);
    if (!losesNextAnswer || !/PutItem|TransactWriteItems/.test(String(call.headers["x-amz-target"]))) return answer;
    losesNextAnswer = false;
    return undefined;
  });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

test("An order without a key is placed once, even if the table's answer is lost", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const placement = { organizationId, actor: await actorOf(shopper), body: PlaceOrder.parse(body), host: "" };
  losesNextAnswer = true;
  const { order, isPlaced } = await placeOrder(placement);
  expect(losesNextAnswer).toBe(false);
  expect([order.status, isPlaced]).toEqual(["pending", true]);
  const { data } = await shopper.call(routes.orders.listOrders, { params: { organizationId } });
  expect(data.map(({ id }) => id)).toEqual([order.id]);
});
