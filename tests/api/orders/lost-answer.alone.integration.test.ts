import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { actorOf, newOrderedShop } from "../../kit/factories.ts";
import { startLosingAnswers } from "../../kit/lost-answers.ts";

const origin = inject("origin");

let answers: Awaited<ReturnType<typeof startLosingAnswers>>;
beforeAll(async () => {
  answers = await startLosingAnswers();
  return answers.close;
});

test("An order without a key is placed once, even if the table's answer is lost", async () => {
  const { shopper, organizationId, body } = await newOrderedShop(origin);
  const placement = {
    organizationId,
    actor: await actorOf(shopper),
    body: PlaceOrder.parse(body),
    host: "",
    network: "",
  };
  answers.loseNext();
  const { order, isPlaced } = await placeOrder(placement);
  expect(answers.isLosing()).toBe(false);
  expect([order.status, isPlaced]).toEqual(["pending", true]);
  const { data } = await shopper.call(routes.orders.listOrders, { params: { organizationId } });
  expect(data.map(({ id }) => id)).toEqual([order.id]);
});
