import { expect, test } from "vitest";
import { refundedInPanel } from "../contract/orders/history.ts";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { type ListedRefund, refundOnce } from "./refund-once.ts";

const id = newId("refund");
const at = new Date("2026-11-21T18:00:00.700Z");
const later = new Date(at.getTime() + 1000);
const earlier = new Date(at.getTime() - 701);
const made = { is: "succeeded", reference: "re_new" } as const;

const listed = (amount: number, facts: Partial<ListedRefund> = {}): ListedRefund => ({
  amount: Minor.parse(amount),
  madeAt: later,
  outcome: { is: "succeeded", reference: "re_1" },
  ...facts,
});

/** Asks for a refund of 10.00 of a charge of 50.00. @returns the outcome, and the amount that was refunded */
const ask = async (
  refunds: ListedRefund[],
  { requested = 1000, counted = [] as string[], left }: { requested?: number; counted?: string[]; left?: number } = {},
) => {
  const amounts = { charged: Minor.parse(5000), amount: Minor.parse(1000), requested: Minor.parse(requested) };
  const asked: number[] = [];
  const make = async (amount: Minor) => {
    asked.push(amount);
    return made;
  };
  const refunding = { id, charge: "pi_1", ...amounts, attempt: 1, at, counted };
  const options = left === undefined ? {} : { left: Minor.parse(left) };
  return [await refundOnce(refunding, refunds, make, options), asked];
};

test("A refund of the panel since, of the same amount, is the refund, whatever has become of it", async () => {
  for (const is of ["succeeded", "pending"] as const) {
    const outcome = { is, reference: "re_1" } as const;
    expect(await ask([listed(1000, { outcome })])).toEqual([outcome, []]);
  }
  // Some providers tell whole seconds.
  for (const madeAt of [at, new Date("2026-11-21T18:00:00Z")])
    expect(await ask([listed(1000, { madeAt })])).toMatchObject([{ reference: "re_1" }, []]);
  expect(await ask([listed(700), listed(1000)])).toMatchObject([{ reference: "re_1" }, []]);
  expect(await ask([listed(1000, { madeAt: undefined })])).toMatchObject([{ reference: "re_1" }, []]);
});

test("One of another amount lets a refund of a part fail with words of ours", async () => {
  for (const amount of [999, 1001, 4999])
    expect(await ask([listed(amount)])).toEqual([{ is: "failed", why: refundedInPanel }, []]);
  expect(await ask([listed(700)], { requested: 4999 })).toEqual([{ is: "failed", why: refundedInPanel }, []]);
});

test("What the panel refunded before, or what counts as another refund, or failed, is none of this one", async () => {
  expect(await ask([listed(1000, { madeAt: earlier })])).toEqual([made, [1000]]);
  expect(await ask([listed(1000)], { counted: ["re_1"] })).toEqual([made, [1000]]);
  expect(await ask([listed(700)], { counted: ["re_1"] })).toEqual([made, [1000]]);
  expect(await ask([listed(1000, { id: newId("refund") })])).toEqual([made, [1000]]);
  expect(await ask([listed(1000, { outcome: { is: "failed", why: "no" } })])).toEqual([made, [1000]]);
});

test("Where the panel has refunded all before, its refund is ours, and may still be pending", async () => {
  const outcome = { is: "pending", reference: "re_1" } as const;
  expect(await ask([listed(1000, { madeAt: earlier, outcome })], { left: 0 })).toEqual([outcome, []]);
  expect(await ask([listed(1000, { madeAt: earlier, outcome })], { left: 0, counted: ["re_1"] })).toEqual([
    outcome,
    [],
  ]);
});

test("Where the panel has refunded all in parts, ours is done once they have all succeeded", async () => {
  const [part, rest] = [listed(3000, { madeAt: earlier }), listed(2000, { madeAt: earlier })];
  const pending = { ...rest, outcome: { is: "pending", reference: "re_2" } } as const;
  const failed = { ...rest, outcome: { is: "failed", why: "closed" } } as const;
  expect(await ask([part, pending], { requested: 5000 })).toEqual([pending.outcome, []]);
  expect(await ask([part, rest], { requested: 5000 })).toEqual([{ is: "succeeded" }, []]);
  expect(await ask([part, failed], { requested: 5000 })).toEqual([made, [1000]]);
});

test("Where all of a charge goes back, what is left of it does", async () => {
  expect(await ask([listed(4500)], { requested: 5000 })).toEqual([made, [500]]);
  expect(await ask([listed(5000)])).toEqual([{ is: "succeeded" }, []]);
  expect(await ask([], { left: 400, requested: 5000 })).toEqual([made, [400]]);
  expect(await ask([], { left: 0 })).toEqual([{ is: "succeeded" }, []]);
});
