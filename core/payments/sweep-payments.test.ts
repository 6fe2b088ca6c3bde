import { expect, test, vi } from "vitest";
import { keys } from "../db/keys.ts";
import { AppError } from "../errors.ts";
import { sweepPayments } from "./sweep-payments.ts";

const due = (orderId: string) => ({ ...keys.checkout("org_1", orderId), organizationId: "org_1", orderId, dueAt: 1 });

const items = [{ ...due("ord_broken"), dueAt: "soon" }, due("ord_refused"), due("ord_paid"), due("ord_unpaid")];

vi.mock(import("../db/table.ts"), async (original) => ({
  ...(await original()),
  query: async ({ pk }) => (pk === "DUE#0" ? items : []),
  findMany: async (wanted) => wanted.map((key) => items.find(({ sk }) => sk === key?.sk)),
  commit: async () => {},
}));
vi.mock(import("./settle-payment.ts"), () => ({
  settlePayment: async ({ orderId }) => {
    if (orderId === "ord_refused") throw new AppError("payment_unavailable");
    return { order: undefined, isOver: true, isPlaced: orderId === "ord_paid" };
  },
}));

test("What fails is told by its item, and keeps no other payment from being looked after", async () => {
  const { placed, failures } = await sweepPayments();
  expect(placed).toEqual(["ord_paid"]);
  expect(failures.map(({ message }) => message)).toEqual([
    "ORG#org_1 CHECKOUT#ord_broken was not looked after",
    "ORG#org_1 CHECKOUT#ord_refused was not looked after",
  ]);
});
