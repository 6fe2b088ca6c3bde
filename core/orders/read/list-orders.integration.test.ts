import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Actor } from "../../accounts/actor.ts";
import { CustomerId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { indexWrites, nextEntry } from "../../lists/listing.ts";
import { Minor } from "../../money.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, signedIn, signedInMember, storedOrder, storedShop } from "../../testing/stored.ts";
import { eraseOrder, hasPersonalData, isInProgress } from "../change/erase-order.ts";
import { versionOf } from "../edits.ts";
import { StoredOrder } from "../order.ts";
import { listOrders } from "./list-orders.ts";
import { orderListing } from "./order-listing.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const at = now.toISOString();

test("Members list all orders of their shop and may filter them; others list their own and may not", async () => {
  const { id: organizationId } = await storedShop();
  const shopper = await signedIn();
  const [own, other] = [
    await storedOrder({ organizationId, customerId: shopper.userId }),
    await storedOrder({ organizationId }),
  ];
  const idsOf = async (actor: Actor, filter: Partial<Parameters<typeof listOrders>[0]> = {}) =>
    (await listOrders({ organizationId, actor, page: 1, limit: 10, ...filter })).data.map(({ id }) => id).toSorted();
  expect(await idsOf(shopper)).toEqual([own.id]);
  expect(await idsOf(await signedInMember(organizationId))).toEqual([own.id, other.id].toSorted());
  expect(await idsOf(await signedInMember(newId("organization")))).toEqual([]);
  for (const filter of [
    { status: "pending" },
    { search: "ada" },
    { from: "2026-11-21" },
    { to: "2026-11-21" },
  ] as const)
    await expect(idsOf(shopper, filter)).rejects.toMatchObject({ issues: [{ path: Object.keys(filter) }] });
});

test("A shopper does not list an order that they gave up unpaid, but one that was paid too late; members list both", async () => {
  const { id: organizationId } = await storedShop();
  const shopper = await signedIn();
  const left = { organizationId, customerId: shopper.userId, placedAt: null, cancelledAt: at };
  const [givenUp, paidLate, byStaff] = [
    await storedOrder(left),
    await storedOrder({ ...left, charge: "ch_1" }),
    await storedOrder({ ...left, taken: { by: shopper.userId, source: "phone", minutes: null } }),
  ];
  const idsOf = async (actor: Actor, customer?: CustomerId) =>
    (await listOrders({ organizationId, actor, customer, page: 1, limit: 10 })).data.map(({ id }) => id).toSorted();
  const own = CustomerId.parse(shopper.userId);
  const shown = [paidLate.id, byStaff.id].toSorted();
  expect(await idsOf(shopper)).toEqual(shown);
  expect(await idsOf(shopper, own)).toEqual(shown);
  const member = await signedInMember(organizationId);
  const all = [givenUp.id, ...shown].toSorted();
  expect(await idsOf(member)).toEqual(all);
  expect(await idsOf(member, own)).toEqual(all);
});

test("The list of a status shows what has it now, also while the index still has another", async () => {
  const { id: organizationId } = await storedShop();
  const actor = await signedInMember(organizationId);
  const made: string[] = [];
  for (const acceptedAt of [null, at]) {
    const order = anOrder({ organizationId, acceptedAt });
    const item = { ...keys.order(organizationId, order.id), ...z.encode(StoredOrder, order) };
    // A version above the order's own: the index keeps it.
    const listed = { ...orderListing(item), status: "pending", version: 99 };
    await commit(...indexWrites(listed, undefined, nextEntry({ listed, isDeleted: false }, now)).entry);
    await commit({ put: item });
    made.push(order.id);
  }
  const page = { organizationId, actor, page: 1, limit: 10 };
  expect((await listOrders({ ...page, status: "pending" })).data.map(({ id }) => id)).toEqual([made[0]]);
  expect((await listOrders(page)).data.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
});

test("The index has the words of the person who gets an order, and counts it for a customer who has an account and is known", () => {
  const lines = {
    addressLineOne: "Długa 1",
    addressLineTwo: null,
    doorNumber: null,
    zipCode: "31-147",
    city: "Kraków",
  };
  const place = { country: "PL", placeId: "here", deliveryInstructions: null };
  const person = { id: newId("address"), firstname: "Zoe", lastname: "Nowak", phone: "600 100 200" };
  const shippingAddress = { ...person, ...lines, ...place };
  const listed = (facts: Partial<StoredOrder>) => orderListing(z.encode(StoredOrder, anOrder(facts)));
  expect(listed({}).customerId).toMatch(/^usr_/);
  expect(listed({}).words).toContain("ada");
  expect(listed({ guestEmail: "ada@example.com" })).not.toHaveProperty("customerId");
  expect(listed({ contact: null })).not.toHaveProperty("customerId");
  expect(listed({ contact: null }).words).not.toContain("ada");
  const brought = listed({ contact: null, shippingAddress });
  expect(brought.customerId).toMatch(/^usr_/);
  expect(brought.words).toContain("zoe");
});

test("An order has personal data by its address, its contact or its guest's mail", () => {
  const bare = { contact: null, shippingAddress: null };
  expect(hasPersonalData(anOrder(bare))).toBe(false);
  expect(hasPersonalData(anOrder({ ...bare, guestEmail: null }))).toBe(false);
  expect(hasPersonalData(anOrder({ ...bare, guestEmail: "ada@example.com" }))).toBe(true);
  expect(hasPersonalData(anOrder({ shippingAddress: null }))).toBe(true);
  expect(hasPersonalData(anOrder({ contact: null, shippingAddress: {} as never }))).toBe(true);
  expect(
    hasPersonalData(anOrder({ ...bare, invoice: { company: "Eve", taxId: "5260250274", address: "Kraków" } })),
  ).toBe(true);
});

test("An order is in progress until it is completed, or cancelled and all money is back", () => {
  const paid = { ...anOrder().payment, status: "succeeded" as const };
  const refund = { status: "pending" } as never;
  expect([{}, { acceptedAt: at }, { placedAt: null }].map((facts) => isInProgress(anOrder(facts)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isInProgress(anOrder({ completedAt: at, payment: paid }))).toBe(false);
  expect(isInProgress(anOrder({ completedAt: at, payment: paid, refunds: [refund] }))).toBe(true);
  expect(isInProgress(anOrder({ cancelledAt: at }))).toBe(false);
  expect(isInProgress(anOrder({ cancelledAt: at, payment: paid }))).toBe(true);
});

test("An order that is erased keeps what was sold, gets another link, and leaves the index of the guest's address", async () => {
  const order = await storedOrder({ guestEmail: "ada@example.com", token: "the-link" });
  const key = keys.order(order.organizationId, order.id);
  await commit({ update: key, set: { gsi2pk: "GUEST#ada@example.com" } });
  for (const _ of [1, 2]) await eraseOrder(key);
  const erased = await presentOrder(order);
  expect(erased).toMatchObject({ contact: null, guestEmail: null, version: 2, payment: order.payment });
  expect(erased.token).not.toBe("the-link");
  expect(JSON.stringify(await find(key, { consistent: true }))).not.toContain("ada@");
  const known = await storedOrder({ token: "the-link" });
  const knownKey = keys.order(known.organizationId, known.id);
  await eraseOrder(knownKey);
  const item = await find(knownKey, { consistent: true });
  expect(item).toMatchObject({ contact: null });
  expect(item).not.toHaveProperty("guestEmail");
});

test("The note of staff about a refund is erased; its amount and its reason stay", async () => {
  const refund = {
    id: newId("refund"),
    charge: "ch_1",
    amount: Minor.parse(500),
    status: "succeeded" as const,
    reason: "requested" as const,
    by: "staff",
    at,
    attempt: 1,
    note: "Zoe Nowak, 600 100 200, rang: the soup was cold",
    key: "k",
    bodyHash: "of the note",
  };
  const { organizationId, id } = await storedOrder({ contact: null, shippingAddress: null, refunds: [refund] });
  await eraseOrder(keys.order(organizationId, id));
  const { note: _note, bodyHash: _hash, ...kept } = refund;
  expect((await presentOrder({ organizationId, id } as StoredOrder)).refunds).toEqual([kept]);
});

test("A table guest's note for a dish is erased, also after an edit, though the order names nobody", async () => {
  const note = "For Zoe, who is 40 today";
  const dosa: StoredOrder["items"][number] = {
    rawData: { productId: newId("product"), quantity: 1, modifierGroups: [], note },
    translations: [{ locale: "en", title: "Dosa", subtitle: "" }],
    unitPrice: Minor.parse(2490),
    totalPrice: Minor.parse(2490),
    quantity: 1,
    allergens: [],
    image: null,
    productSnapshotId: "1",
    note,
  };
  const atTable = { contact: null, table: { id: "window", name: "Window" } };
  const order = anOrder({ ...atTable, items: [dosa] });
  const { note: _, ...plain } = dosa;
  const edit = { at, by: "staff", kept: [null], before: versionOf(order) };
  const edited = { ...atTable, items: [{ ...plain, rawData: { ...dosa.rawData, note: undefined } }], edits: [edit] };
  for (const facts of [order, edited]) {
    const { organizationId, id } = await storedOrder(facts);
    await eraseOrder(keys.order(organizationId, id));
    const erased = JSON.stringify(await presentOrder({ organizationId, id } as StoredOrder));
    expect(erased).toContain("Dosa");
    expect(erased).not.toContain("Zoe");
  }
});
