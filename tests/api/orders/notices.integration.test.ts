import { expect, inject, test } from "vitest";
import { cancelUnanswered } from "#core/cancellation/cancel-unanswered.ts";
import { routes } from "#core/contract/index.ts";
import { ageOrder } from "../../kit/age-order.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { placeOrder, cancelOrder, changeOrderStatus, confirmNotice, getBoard, getOrderHistory } = routes.orders;

/** A shop with orders of one shopper, and the notices that its staff see. */
const evening = async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const staff = await newMember(shop, "staff");
  const params = { organizationId };
  return {
    staff,
    shopper,
    params,
    order: async () => {
      const { order } = await shopper.call(placeOrder, { params, body });
      return { ...order, params: { ...params, id: order.id } };
    },
    notices: async () => (await staff.call(getBoard, { params })).notices.map(({ id, notice }) => [id, notice]),
  };
};

test("An order that its shopper cancels stays on the board as a notice until staff confirm it", async () => {
  const { staff, shopper, order, notices } = await evening();
  const { id, params } = await order();
  await shopper.call(cancelOrder, { params, body: { status: "pending" } });
  await expect.poll(notices).toEqual([[id, "cancelled_by_customer"]]);
  const board = await staff.call(getBoard, { params });
  expect(board.orders).toEqual([]);
  const confirm = () => staff.attempt(confirmNotice, { params: { ...params, notice: "cancelled_by_customer" } });
  expect((await Promise.all([confirm(), confirm(), confirm()])).map(({ status }) => status)).toEqual([204, 204, 204]);
  await expect.poll(notices).toEqual([]);
  const seen = (await staff.call(getOrderHistory, { params })).changes.filter(({ did }) => did === "notice-seen");
  expect(seen).toMatchObject([{ by: "Ada Nowak" }]);
});

test("An order that nobody accepted in time stays as a notice", async () => {
  const { params, order, notices } = await evening();
  const { id } = await order();
  await ageOrder({ ...params, id }, 16);
  await expect
    .poll(async () => {
      await cancelUnanswered();
      return notices();
    })
    .toEqual([[id, "not_accepted"]]);
});

test("Cancellations by staff make no notice", async () => {
  const { staff, order, notices } = await evening();
  const [{ params }, other] = [await order(), await order()];
  await staff.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  await staff.call(changeOrderStatus, { params: { ...other.params, operation: "accepted" } });
  const open = async () => (await staff.call(getBoard, { params })).orders.map(({ id, status }) => [id, status]);
  await expect.poll(open).toEqual([[other.id, "accepted"]]);
  expect(await notices()).toEqual([]);
});

test("A notice of another shop, or of no order, can't be confirmed", async () => {
  const [mine, theirs] = [await evening(), await evening()];
  const { params } = await theirs.order();
  const notice = { notice: "cancelled_by_customer" as const };
  const asked = mine.staff.call(confirmNotice, { params: { ...params, ...mine.params, ...notice } });
  expect((await refusalOf(asked)).code).toBe("not_found");
  expect((await mine.staff.attempt(confirmNotice, { params: { ...params, ...notice } })).status).toBe(404);
});
