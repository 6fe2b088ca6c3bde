import fc from "fast-check";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { heldAfter } from "../../capacity/hold.ts";
import { readSlots } from "../../capacity/kitchen.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import * as edits from "../../contract/orders/edit-order-input.ts";
import { RefundOrder } from "../../contract/orders/staff.ts";
import { CapacitySettings } from "../../contract/organizations/capacity-settings.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { measureCost } from "../../db/cost.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { Minor, sum } from "../../money.ts";
import type { Outcome } from "../../payments/outcome.ts";
import type { StoredProduct } from "../../products/product.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { aProduct } from "../../testing/products.ts";
import { presentOrder, storedOrder, storedShop } from "../../testing/stored.ts";
import { beforeNextWrite } from "../../testing/table-calls.ts";
import { Checkout } from "../checkout.ts";
import { chargesOf, countedTowards, dueOf } from "../money/charges.ts";
import { noticesOf } from "../notices.ts";
import type { StoredOrder } from "../order.ts";
import { recordOutcome } from "../pay/record-outcome.ts";
import { findPayment } from "../payment-record.ts";
import { trackingResponse } from "../read/order-response.ts";
import { refundOrder } from "../refund/refund-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { changePromise } from "../steps/change-promise.ts";
import { editOrder } from "./edit-order.ts";
import { previewEdit } from "./preview-edit.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

const now = new Date("2026-11-21T12:05:00.000Z");
const SLOT = "2026-11-21T12:30:00.000Z";

let shop: Awaited<ReturnType<typeof storedShop>>;
let dosa: StoredProduct;

beforeAll(async () => {
  const capacity = CapacitySettings.parse({ load: 4 });
  shop = await storedShop({}, { stripeAccountId: "acct_nobody", capacity });
  dosa = aProduct({ organizationId: shop.id });
  await commit({ put: { ...keys.product(shop.id, dosa.id), ...dosa } });
});

afterEach(() => vi.restoreAllMocks());

/** Two dosas for 21.60, paid by card. Its kitchen is its own. */
const placed = async (facts: Partial<StoredOrder> = {}, payment: Partial<StoredOrder["payment"]> = {}) => {
  const organization = await storedShop({}, { ...shop.configuration });
  await commit({ put: { ...keys.product(organization.id, dosa.id), ...dosa, organizationId: organization.id } });
  await commit({ put: { ...keys.slot(organization.id, SLOT), slot: SLOT, taken: 2 } });
  return storedOrder({
    organizationId: organization.id,
    charge: "pi_1",
    paymentAccount: "acct_nobody",
    items: [
      {
        translations: [],
        rawData: { productId: dosa.id, quantity: 2, modifierGroups: [] },
        unitPrice: Minor.parse(1080),
        totalPrice: Minor.parse(2160),
        quantity: 2,
        load: 1,
        image: null,
        productSnapshotId: "1",
      },
    ],
    hold: { minutes: 15, lead: 0, way: [0, 0], shares: [[Date.parse(SLOT) / 60_000, { "": 2 }]] },
    ...facts,
    payment: {
      ...anOrder().payment,
      provider: "stripe",
      method: "card",
      status: "succeeded",
      subtotal: Minor.parse(2160),
      total: Minor.parse(2160),
      ...payment,
    },
  });
};

const manager = ({ organizationId }: StoredOrder) => memberOf(organizationId, "manager");

/** Staff look at an edit and confirm it. */
const edit = async (
  order: StoredOrder,
  quantity: number,
  facts: { collect?: "cash" | "link"; deliveryAt?: string; fulfilmentMethod?: "pickup" } = {},
) => {
  const { collect = "link", ...wanted } = facts;
  const current = await presentOrder(order);
  const body = {
    edition: current.edits?.length ?? 0,
    items: [{ line: 0, productId: dosa.id, quantity }],
    ...wanted,
  };
  const seen = await previewEdit(
    { member: manager(order), id: order.id, edit: edits.previewEdit.body.parse(body) },
    now,
  );
  const { total, tip = 0 } = seen.order.payment;
  const confirmed = edits.editOrder.body.parse({ ...body, collect, charged: Math.round((total + tip) * 100) / 100 });
  const edited = await editOrder({ member: manager(order), id: order.id, edit: confirmed }, now);
  return edited.waitingEdit?.id;
};

/** What the provider says of the payment for an edit. */
const hear = async ({ organizationId }: StoredOrder, id: OrderId | undefined, outcome: Outcome, at = now) => {
  const { key, order, supplement } = await findPayment(organizationId, id as OrderId);
  if (!order || !supplement) throw new Error("Nobody asked for this payment");
  return recordOutcome({ key, order }, outcome, { supplement, now: at });
};

const taken = async ({ organizationId }: StoredOrder) =>
  Object.fromEntries(
    (await readSlots(organizationId, "2026-11-21T00:00:00.000Z", "2026-11-23T00:00:00.000Z")).flatMap(
      ({ slot, taken }) => (taken ? [[slot, taken]] : []),
    ),
  );

test("What an edit needs of the kitchen is taken when it begins to wait, and given back once", async () => {
  const order = await placed();
  const id = await edit(order, 3);
  expect(await taken(order)).toEqual({ [SLOT]: 3 });
  expect(Checkout.parse(await find(keys.checkout(order.organizationId, id as OrderId)))).toMatchObject({
    dueAt: now.getTime() + 30 * 60_000,
  });
  for (const _ of [1, 2]) await withdrawEdit({ member: manager(order), id: order.id, edit: id as OrderId }, now);
  expect(await taken(order)).toEqual({ [SLOT]: 2 });
  const later = "2026-11-21T19:00:00.000Z";
  const moved = await edit(order, 3, { deliveryAt: later });
  expect(await taken(order)).toEqual({ [SLOT]: 2, [later]: 3 });
  for (const _ of [1, 2]) await hear(order, moved, { is: "over" });
  expect(await taken(order)).toEqual({ [SLOT]: 2 });
  expect(noticesOf(await presentOrder(order))).toMatchObject([{ notice: "edit_unpaid" }]);
  await hear(order, await edit(order, 3, { deliveryAt: later }), { is: "paid", charge: "pi_2" });
  expect(await taken(order)).toEqual({ [later]: 3 });
  expect(noticesOf(await presentOrder(order))).toEqual([]);
});

test("A key that made an edit wait makes no other one, neither meanwhile nor once it is paid", async () => {
  const order = await placed();
  const body = { edition: 0, items: [{ line: 0, productId: dosa.id, quantity: 3 }], collect: "link", charged: 32.4 };
  const tap = (wanted: object) => {
    const confirmed = edits.editOrder.body.parse({ ...body, ...wanted });
    return editOrder({ member: manager(order), id: order.id, edit: confirmed, idempotencyKey: "tap" }, now);
  };
  const { waitingEdit } = await tap({});
  const mismatch = { code: "idempotency_mismatch" };
  await expect(tap({ charged: 43.2 })).rejects.toMatchObject(mismatch);
  await hear(order, waitingEdit?.id, { is: "paid", charge: "pi_2" });
  await expect(tap({ charged: 43.2 })).rejects.toMatchObject(mismatch);
  expect((await tap({})).edits).toHaveLength(1);
});

test("An edit follows its order to another time", async () => {
  const order = await placed();
  const id = await edit(order, 3);
  await changeOrderStatus(
    { member: manager(order), id: order.id, operation: "accepted", change: { minutes: 60 } },
    now,
  );
  const moved = "2026-11-21T13:00:00.000Z";
  expect(await taken(order)).toEqual({ [moved]: 3 });
  await hear(order, id, { is: "paid", charge: "pi_2" });
  expect(await taken(order)).toEqual({ [moved]: 3 });
  expect((await presentOrder(order)).promisedAt).toBe("2026-11-21T13:05:00.000Z");
});

test.each(["pending", "booking", "failed"] as const)(
  "A courier who is %s for an order that its payment makes a pickup is not needed any more, in the same write",
  async (state) => {
    const { shippingAddress } = anOrder({ fulfilmentMethod: "delivery" });
    const order = await placed({ fulfilmentMethod: "delivery", acceptedAt: now.toISOString(), shippingAddress });
    const id = await edit(order, 3, { fulfilmentMethod: "pickup" });
    const why = state === "failed" ? { why: "unavailable" } : {};
    const courier = { service: "uber-direct", account: "account", attempt: 1, state, ...why };
    await commit({ update: keys.order(order.organizationId, order.id), set: { courier } });
    await hear(order, id, { is: "paid", charge: "pi_2" });
    const after = await presentOrder(order);
    expect(after).toMatchObject({
      fulfilmentMethod: "pickup",
      shippingAddress: null,
      courier: { state: "cancelling" },
    });
    expect(await find(keys.errand(order.organizationId, order.id))).toMatchObject({ orderId: order.id });
  },
);

test("A payment makes its edit only while the day is open, and goes back where somebody closes it at that moment", async () => {
  const order = await placed();
  const id = await edit(order, 3);
  const closing = keys.closed(order.organizationId, order.day);
  const tomorrow = new Date("2026-11-22T12:05:00.000Z");
  beforeNextWrite(() => commit({ put: { ...closing, number: 1 } }));
  const after = await hear(order, id, { is: "paid", charge: "pi_2" }, tomorrow);
  expect(after.payment.total).toBe(2160);
  expect(after.refunds).toMatchObject([{ charge: "pi_2", amount: 1080, reason: "paid_late" }]);
  expect(after.waitingEdit).toBeNull();
});

test("A payment of an edit costs no write for closings on the day itself, and one on a later day", async () => {
  const [today, later] = [await placed(), await placed()];
  const unitsAt = async (order: StoredOrder, at: Date) => {
    const id = await edit(order, 3);
    return (await measureCost(() => hear(order, id, { is: "paid", charge: "pi_2" }, at))).cost.writeUnits;
  };
  const least = await unitsAt(today, now);
  // The checks of the day and of its month, and what closings of the shop look at.
  expect(await unitsAt(later, new Date("2026-11-22T12:05:00.000Z"))).toBe(least + 6);
  expect(await find(keys.closings(today.organizationId))).toBeUndefined();
  expect(await find(keys.closings(later.organizationId))).toMatchObject({ last: 0, changes: 1 });
});

test("A payment of an edit is recorded also where its shop was deleted meanwhile", async () => {
  const order = await placed();
  const id = await edit(order, 3);
  await commit({
    update: keys.organization(order.organizationId),
    set: { deletedAt: now.toISOString() },
    when: "present",
  });
  const after = await hear(order, id, { is: "paid", charge: "pi_2" });
  expect(sum(chargesOf(after).map(({ amount }) => amount))).toBe(chargedOf(after.payment));
});

test("A link needs a payment online, at an account that the shop still has", async () => {
  const refused = { issues: [{ path: ["collect"] }] };
  await expect(edit(await placed({ paymentAccount: "acct_before" }), 3)).rejects.toMatchObject(refused);
  const inCash = { provider: "not_applicable", method: "cash_on_delivery", status: "pending" } as const;
  const cash = await placed({ charge: undefined, paymentAccount: undefined }, inCash);
  expect(await edit(cash, 3)).toBeUndefined();
  expect((await presentOrder(cash)).payment.total).toBe(3240);
});

test("An edit without a dish that was refunded meanwhile is not made: its payment goes back", async () => {
  const order = await placed();
  const body = { edition: 0, items: [{ productId: dosa.id, quantity: 1 }], collect: "link", charged: 24.9 };
  const wanted = { member: manager(order), id: order.id, edit: edits.editOrder.body.parse(body) };
  const { waitingEdit } = await editOrder(wanted, now);
  const refund = RefundOrder.parse({ lines: [{ line: 0, quantity: 1 }] });
  await refundOrder({ id: order.id, body: refund, member: manager(order) }, now);
  const paid = await hear(order, waitingEdit?.id, { is: "paid", charge: "pi_2" });
  expect(paid.payment.total).toBe(2160);
  expect(paid.refunds?.at(-1)).toMatchObject({ charge: "pi_2", reason: "paid_late", amount: waitingEdit ? 330 : 0 });
  expect(trackingResponse(paid).waitingEdit).toBeUndefined();
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("edit" as const),
      to: fc.integer({ min: 1, max: 9 }),
      collect: fc.constantFrom("link" as const, "link" as const, "cash" as const),
      later: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("pay" as const), of: fc.nat(5), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("over" as const), of: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("withdraw" as const), of: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("accepted" as const, "ready-for-dispatch" as const, "cancelled" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("promise" as const), minutes: fc.integer({ min: 10, max: 90 }) }),
  },
);

test("However edits, payments and steps meet, money adds up, and the kitchen has what the order holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const order = await placed({}, { tip: Minor.parse(300) });
      const paid = new Map<string, number>([["pi_1", 2460]]);
      const offered: { id: OrderId; amount: number }[] = [];
      const member = manager(order);
      const { id } = order;
      const take = async (each: (typeof steps)[number]): Promise<unknown> => {
        const { of = 0 } = { of: undefined, ...each };
        const one = offered[Number(of) % Math.max(1, offered.length)];
        switch (each.does) {
          case "edit": {
            const { to, collect, later } = each;
            const facts = { collect, ...(later && { deliveryAt: "2026-11-21T19:00:00.000Z" }) };
            const made = await edit(order, to, facts);
            const { waitingEdit } = await presentOrder(order);
            return made && waitingEdit && offered.push({ id: made, amount: waitingEdit.amount });
          }
          case "pay": {
            if (!one) return;
            const charge = `pi_${one.id}${each.twice ? "_again" : ""}`;
            paid.set(charge, one.amount);
            return hear(order, one.id, { is: "paid", charge });
          }
          case "over":
            return one && hear(order, one.id, { is: "over" });
          case "withdraw":
            return one && withdrawEdit({ member, id, edit: one.id }, now);
          case "refund":
            return refundOrder({ id, member, body: RefundOrder.parse({ amount: each.amount }) }, now);
          case "promise":
            return changePromise(
              { member, id, promisedAt: new Date(now.getTime() + each.minutes * 60_000).toISOString() },
              now,
            );
          default:
            return changeOrderStatus({ member, id, operation: each.does }, now);
        }
      };
      for (const each of steps) {
        await take(each).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        const after = await presentOrder(order);
        const own = chargesOf(after);
        for (const { charge, amount } of own) expect(paid.get(charge)).toBe(amount);
        for (const [charge, amount] of paid) {
          const back = sum((after.refunds ?? []).flatMap((refund) => (refund.charge === charge ? refund.amount : [])));
          const isKept = own.some((each) => each.charge === charge) && !after.cancelledAt;
          expect(back).toBeLessThanOrEqual(amount);
          if (!isKept) expect(back).toBe(amount);
        }
        if (!after.cancelledAt)
          expect(countedTowards(after) + dueOf({ ...after, charges: own })).toBe(chargedOf(after.payment));
        const { waitingEdit, hold, cancelledAt } = after;
        const holds = cancelledAt ? [] : [hold, waitingEdit && heldAfter(after, waitingEdit)];
        const expected: Record<string, number> = {};
        for (const [minutes, { "": load = 0 }] of holds.flatMap((each) => each?.shares ?? [])) {
          const slot = new Date(minutes * 60_000).toISOString();
          expected[slot] = Math.max(expected[slot] ?? 0, load);
        }
        expect(await taken(order)).toEqual(expected);
      }
    }),
    { numRuns: 15 },
  );
});
