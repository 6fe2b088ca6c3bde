import { expect, test } from "vitest";
import { type CustomerId, type OrganizationId, UserId } from "#core/contract/values/ids.ts";
import { countVisit } from "#core/customers/count-visit.ts";
import { customerIn } from "#core/customers/customer.ts";
import { forgetCustomer } from "#core/customers/forget-customer.ts";
import { listCustomers } from "#core/customers/list-customers.ts";
import { patchCustomer } from "#core/customers/patch-customer.ts";
import { customerOfPhone } from "#core/customers/phone.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { indexListing } from "#core/lists/index-listing.ts";
import { Minor } from "#core/money.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { addCustomersOf } from "#core/orders/read/add-customers.ts";
import { orderListing } from "#core/orders/read/order-listing.ts";
import { visitOf } from "#core/orders/read/visit.ts";
import { memberOf } from "#core/testing/member.ts";
import { anOrder } from "#core/testing/orders.ts";
import { storedOrder, storedShop } from "#core/testing/stored.ts";

/** A change of an order as the stream's job receives it. The orders themselves are not in the table. */
const change = (order: StoredOrder) =>
  indexListing({ listed: orderListing(order), isDeleted: false }, new Date(), (counted) =>
    countVisit(visitOf(order), counted, async () => "PL"),
  );

const ofPhone = async (organizationId: OrganizationId, phone: string) =>
  (await customerOfPhone(organizationId, phone, "PL")) ?? expect.unreachable();

const read = async (organizationId: OrganizationId, id: CustomerId | UserId) =>
  customerIn(await find(keys.customer(organizationId, id), { consistent: true }));

const list = async (organizationId: OrganizationId, query: { search?: string; blocked?: boolean } = {}) => {
  const member = memberOf(organizationId, "staff");
  const { data, pagination } = await listCustomers({ member, page: 1, limit: 10, ...query });
  return { names: data.map(({ lastname }) => lastname), total: pagination.totalCount };
};

/** An order of a guest on a day of November. */
const aGuestsOrder = (organizationId: OrganizationId, day: number, overrides: Partial<StoredOrder> = {}) => {
  const at = `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  return anOrder({
    organizationId,
    id: newIdAt("order", new Date(at)),
    customerId: UserId.parse(newId("guest")),
    guestEmail: "ada.nowak@example.com",
    placedAt: at,
    ...overrides,
  });
};

const cancelled = { cancelledAt: "2026-11-21T13:00:00.000Z" };
const completed = { completedAt: "2026-11-21T13:00:00.000Z" };

test("A phone number is one customer however it is written, and a different one at another shop", async () => {
  const [organizationId, other] = [newId("organization"), newId("organization")];
  const spellings = ["+48 600 100 200", "600100200", "600-100-200", "0048600100200", "+48600100200"];
  const ids = await Promise.all(spellings.map((phone) => ofPhone(organizationId, phone)));
  expect(new Set(ids).size).toBe(1);
  expect(await ofPhone(other, "600100200")).not.toBe(ids[0]);
  expect(await ofPhone(organizationId, "+49 600 100 200")).not.toBe(ids[0]);
  expect(await customerOfPhone(organizationId, "none", "PL")).toBeUndefined();
});

test("A change that comes twice, late or out of order counts an order once, by its final state", async () => {
  const organizationId = newId("organization");
  const first = aGuestsOrder(organizationId, 1);
  const done = { ...first, ...completed, version: 2 };
  const second = aGuestsOrder(organizationId, 5, {
    contact: { firstname: "Eve", lastname: "Maj", phone: "600100200" },
  });
  const stopped = { ...second, ...cancelled, version: 2 };
  for (const each of [first, first, done, first, done, second, stopped, second, stopped]) await change(each);
  const customer = await read(organizationId, await ofPhone(organizationId, "600100200"));
  expect(customer).toMatchObject({
    placed: 1,
    spent: 2490,
    lastname: "Maj",
    email: "ada.nowak@example.com",
    firstAt: first.placedAt,
    lastAt: second.placedAt,
  });
  expect(await list(organizationId)).toEqual({ names: ["Maj"], total: 1 });
});

test("An online payment counts at once, less refunds; a payment at hand-over counts once the order is completed; both with tips", async () => {
  const organizationId = newId("organization");
  const id = await ofPhone(organizationId, "600100200");
  const spent = async (order: StoredOrder) => {
    await change(order);
    return (await read(organizationId, id))?.spent;
  };
  const cash = aGuestsOrder(organizationId, 1);
  expect(await spent(cash)).toBe(0);
  expect(await spent({ ...cash, ...completed, version: 2 })).toBe(2490);
  const { payment } = cash;
  const card = aGuestsOrder(organizationId, 2, {
    payment: { ...payment, provider: "stripe", method: "card", status: "succeeded", tip: Minor.parse(300) },
    charge: "pi_1",
  });
  expect(await spent(card)).toBe(2490 + 2790);
  const refund = {
    id: newId("refund"),
    charge: "pi_1",
    amount: Minor.parse(1000),
    status: "pending",
    reason: "requested",
    by: null,
    at: "2026-11-21T13:00:00.000Z",
    attempt: 0,
  } as const;
  expect(await spent({ ...card, ...completed, refunds: [refund], version: 2 })).toBe(2490 + 1790);
  expect(await spent({ ...card, refunds: [refund], ...cancelled, version: 3 })).toBe(2490);
});

test("Drafts and orders without a person count for no customer, and an erased order's count stays", async () => {
  const organizationId = newId("organization");
  const draft = aGuestsOrder(organizationId, 1, { placedAt: null });
  await change(draft);
  await change(aGuestsOrder(organizationId, 2, { contact: { firstname: "", lastname: "", phone: "" } }));
  expect(await list(organizationId)).toEqual({ names: [], total: 0 });
  const placed = { ...draft, placedAt: draft.createdAt, version: 2 };
  await change(placed);
  await change({ ...placed, contact: null, guestEmail: null, version: 3 });
  expect(await list(organizationId)).toEqual({ names: ["Nowak"], total: 1 });
});

test("An order that joins an account leaves its phone number, which stays only with a note", async () => {
  const organizationId = newId("organization");
  const userId = newId("user");
  await commit({ put: { ...keys.user(userId), email: "ada@example.com" } });
  const guest = await ofPhone(organizationId, "600100200");
  const order = aGuestsOrder(organizationId, 1);
  const joined = { ...order, customerId: userId, version: 2 };
  await change(order);
  await change(joined);
  await change(order);
  expect(await read(organizationId, guest)).toBeUndefined();
  expect(await read(organizationId, userId)).toMatchObject({ placed: 1, email: "ada@example.com" });
  expect((await list(organizationId, { search: "600100200" })).total).toBe(1);
  const other = aGuestsOrder(organizationId, 2);
  await change(other);
  const member = memberOf(organizationId, "staff");
  await patchCustomer({ member, id: guest, input: { note: "Peanuts" } });
  await change({ ...other, customerId: userId, version: 2 });
  expect(await read(organizationId, guest)).toMatchObject({ placed: 0, note: "Peanuts" });
  expect(await list(organizationId)).toMatchObject({ total: 2 });
});

test("An order of a deleted account restores no customer, nor does a later change of an erased person's order", async () => {
  const organizationId = newId("organization");
  await change(aGuestsOrder(organizationId, 1, { customerId: newId("user"), guestEmail: undefined }));
  const order = aGuestsOrder(organizationId, 2);
  await change(order);
  const id = await ofPhone(organizationId, "600100200");
  expect(await forgetCustomer(organizationId, id)).toBe(true);
  await change({ ...order, ...completed, version: 2 });
  expect(await list(organizationId)).toEqual({ names: [], total: 0 });
  expect(await list(organizationId, { search: "nowak" })).toEqual({ names: [], total: 0 });
  await change(aGuestsOrder(organizationId, 3));
  expect(await read(organizationId, id)).toMatchObject({ placed: 1 });
});

test("An order from before a customer was erased changes nothing of the customer who came back", async () => {
  const organizationId = newId("organization");
  const order = { ...aGuestsOrder(organizationId, 1), ...completed };
  await change(order);
  const id = await ofPhone(organizationId, "600100200");
  await forgetCustomer(organizationId, id);
  await change({ ...aGuestsOrder(organizationId, 2), ...completed });
  await change({ ...order, ...cancelled, version: 2 });
  expect(await read(organizationId, id)).toMatchObject({ placed: 1, spent: 2490 });
});

test("Customers are found by name, phone and email as people write them", async () => {
  const organizationId = newId("organization");
  await change(aGuestsOrder(organizationId, 1));
  await change(
    aGuestsOrder(organizationId, 2, {
      contact: { firstname: "Zoë", lastname: "O'Brien-Łęcka", phone: "+49 171 2345678" },
      guestEmail: "zoe@example.com",
    }),
  );
  expect(await list(organizationId)).toEqual({ names: ["O'Brien-Łęcka", "Nowak"], total: 2 });
  const found = async (search: string) => (await list(organizationId, { search })).names;
  for (const search of [
    "nowak",
    "ada no",
    "600 100 200",
    "+48 600-100-200",
    "600100",
    "ada.nowak@example.com",
    "ada.now@",
  ])
    expect.soft(await found(search), search).toEqual(["Nowak"]);
  for (const search of ["lecka", "ZOE", "0171 2345678", "zoe@example.com"])
    expect.soft(await found(search), search).toEqual(["O'Brien-Łęcka"]);
  for (const search of ["kowalski", "ada.nowicki@example.com", "---"])
    expect.soft(await found(search), search).toEqual([]);
});

test("A change of an order from before customers were counted adds it once, in as many runs as needed", async () => {
  const { id: organizationId } = await storedShop();
  const orders = await Promise.all([1, 2, 3].map((day) => storedOrder(aGuestsOrder(organizationId, day))));
  // Indexed before customers were counted.
  for (const order of orders) await indexListing({ listed: orderListing(order), isDeleted: false });
  expect(await addCustomersOf(organizationId, 0)).toBe(0);
  expect(await addCustomersOf(organizationId)).toBe(3);
  await commit({ remove: keys.customersAdded(organizationId) });
  await Promise.all([addCustomersOf(organizationId), addCustomersOf(organizationId)]);
  expect(await read(organizationId, await ofPhone(organizationId, "600100200"))).toMatchObject({ placed: 3 });
});

test("A page of customers costs the same however many there are, and the pages list each customer once", async () => {
  const organizationId = newId("organization");
  for (let n = 10; n < 22; n++)
    await change(
      aGuestsOrder(organizationId, n, { contact: { firstname: "Ada", lastname: "Nowak", phone: `6001002${n}` } }),
    );
  const member = memberOf(organizationId, "staff");
  const { result, cost } = await measureCost(() => listCustomers({ member, page: 1, limit: 5 }));
  expect(result.data).toHaveLength(5);
  expect(result.pagination.totalCount).toBe(12);
  expect(cost.roundTrips).toBe(1);
  expect(cost.readUnits).toBeLessThanOrEqual(2);
  const phones = result.data.map(({ phone }) => phone);
  for (let cursor = result.next; cursor; ) {
    const page = await listCustomers({ member, limit: 5, cursor });
    phones.push(...page.data.map(({ phone }) => phone));
    cursor = page.next;
  }
  expect(phones).toEqual(Array.from({ length: 12 }, (_, n) => `6001002${21 - n}`));
});
