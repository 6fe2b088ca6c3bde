import { afterAll, expect, test, vi } from "vitest";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { presentOrder, storedOrder } from "../../testing/stored.ts";
import { beforeNextWrite, interceptTable } from "../../testing/table-calls.ts";
import type { StoredOrder } from "../order.ts";
import { changeOrder } from "./change-order.ts";

afterAll(() => vi.restoreAllMocks());

const anOrderKnown = async () => {
  const order = await storedOrder();
  const key = keys.order(order.organizationId, order.id);
  const other = { ...keys.message(order.organizationId, `${order.id}-accepted`) };
  return { order, key, other };
};
const accept = { acceptedAt: "2026-11-21T12:05:00.000Z" };

test("A change is made of the order as it is now, whatever was read before", async () => {
  const { order, key } = await anOrderKnown();
  beforeNextWrite(() => commit({ update: key, set: { promisedAt: "2026-11-21T13:00:00.000Z", version: 2 } }));
  const seen: (string | null)[] = [];
  const changed = await changeOrder({ key, order }, ({ promisedAt }) => {
    seen.push(promisedAt);
    return accept;
  });
  expect(seen).toEqual([null, "2026-11-21T13:00:00.000Z"]);
  expect(changed).toMatchObject({ ...accept, promisedAt: "2026-11-21T13:00:00.000Z", version: 3 });
  expect(await presentOrder(order)).toEqual(changed);
});

test("After five changes by others it is a conflict", async () => {
  const { order, key } = await anOrderKnown();
  let tries = 0;
  interceptTable((_, make) => make());
  const change = ({ version }: StoredOrder) => {
    tries++;
    beforeNextWrite(() => commit({ update: key, set: { version: version + 1 } }));
    return accept;
  };
  await expect(changeOrder({ key, order }, change)).rejects.toMatchObject({ code: "conflict" });
  expect(tries).toBe(5);
});

test("What belongs to the change and can't be written refuses it at once, as does a table that does not answer", async () => {
  const { order, key, other } = await anOrderKnown();
  await commit({ put: other });
  let tries = 0;
  const change = () => {
    tries++;
    return accept;
  };
  const refused = changeOrder({ key, order }, change, { others: [{ put: other, when: "absent" }] });
  await expect(refused).rejects.toMatchObject({ name: "ConditionFailed", failed: [1] });
  expect(tries).toBe(1);
  beforeNextWrite(() => Promise.reject(new Error("The table does not answer")));
  await expect(changeOrder({ key, order }, change)).rejects.toThrow("The table does not answer");
  expect(tries).toBe(2);
  expect(await presentOrder(order)).toEqual(order);
});

test("An order that is gone meanwhile stays gone", async () => {
  const { order, key } = await anOrderKnown();
  beforeNextWrite(() => commit({ remove: key }));
  expect(await changeOrder({ key, order }, () => accept)).toEqual(order);
  expect(await find(key, { consistent: true })).toBeUndefined();
});
