import { expect, test } from "vitest";
import { newId } from "../../ids.ts";
import { memberOf } from "../../testing/member.ts";
import { presentOrder, storedOrder } from "../../testing/stored.ts";
import type { StoredOrder } from "../order.ts";
import { noteFiscalReceipt } from "./note-fiscal-receipt.ts";

const now = new Date("2026-11-21T18:00:00.000Z");

const note = ({ organizationId, id }: StoredOrder, number: string | null) =>
  noteFiscalReceipt({ member: memberOf(organizationId, "staff"), id, number }, now);

test("The number of a fiscal receipt is noted, corrected and cleared, and nothing else of the order changes", async () => {
  const order = await storedOrder({ cancelledAt: now.toISOString() });
  expect(await note(order, "W0042/1187")).toMatchObject({ fiscalReceipt: "W0042/1187", status: "cancelled" });
  await note(order, "W0042/1188");
  await note(order, "W0042/1188");
  expect(await note(order, null)).toMatchObject({ fiscalReceipt: null });
  const { history, fiscalReceipt: _, version, ...rest } = await presentOrder(order);
  expect(history?.map(({ did, fiscalReceipt }) => [did, fiscalReceipt])).toEqual([
    ["receipt-noted", "W0042/1187"],
    ["receipt-noted", "W0042/1188"],
    ["receipt-noted", undefined],
  ]);
  const { history: _history, version: before, ...same } = order;
  expect(version).toBe(before + 3);
  expect(rest).toEqual(same);
});

test("Two who note at once lose neither number of the history", async () => {
  const order = await storedOrder();
  await Promise.all(["1", "2", "3"].map((number) => note(order, number)));
  const { history = [], fiscalReceipt } = await presentOrder(order);
  expect(history.map((change) => change.fiscalReceipt).toSorted()).toEqual(["1", "2", "3"]);
  expect(fiscalReceipt).toBe(history.at(-1)?.fiscalReceipt);
});

test("An order that is not placed, or of another shop, has no receipt", async () => {
  const draft = await storedOrder({ placedAt: null, expiresAt: now.toISOString() });
  await expect(note(draft, "1")).rejects.toMatchObject({ code: "invalid_transition" });
  const order = await storedOrder();
  const stranger = { ...order, organizationId: newId("organization") };
  await expect(note(stranger, "1")).rejects.toMatchObject({ code: "not_found" });
  expect(await presentOrder(order)).toEqual(order);
});
