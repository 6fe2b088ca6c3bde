import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { addressesOf } from "#core/db/ranges.ts";
import { commit, find, query } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { addressAt, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { shipping, privacy } = routes;

const add = (shopper: Browser, km: number, isChosen = false) =>
  shopper.call(shipping.addAddress, { body: { ...addressAt(km), isChosen } });
const saved = (shopper: Browser) => shopper.call(shipping.getAddress, {});
const chosenIds = async (shopper: Browser) =>
  (await shopper.call(shipping.listAddresses, {})).filter(({ isChosen }) => isChosen).map(({ id }) => id);

test("The first address is chosen, another choice replaces it, and /shipping is always the chosen one", async () => {
  const shopper = await newShopper(origin);
  expect(await shopper.call(shipping.listAddresses, {})).toEqual([]);
  const first = await shopper.call(shipping.createAddress, { body: addressAt(1) });
  const second = await add(shopper, 2);
  expect(second).toMatchObject({ isChosen: false, placeId: addressAt(2).placeId });
  expect(await saved(shopper)).toEqual(first);

  const choose = () => shopper.call(shipping.chooseAddress, { params: { addressId: second.id } });
  expect(await choose()).toEqual({ ...second, isChosen: true });
  expect(await choose()).toMatchObject({ isChosen: true });
  expect((await saved(shopper))?.id).toBe(second.id);
  const third = await add(shopper, 3, true);
  expect(await shopper.call(shipping.listAddresses, {})).toEqual([{ ...first, isChosen: false }, second, third]);
});

test("Editing one address never changes another, chosen or not", async () => {
  const shopper = await newShopper(origin);
  const [first, second] = [await add(shopper, 1), await add(shopper, 2)];
  const replace = (id: string, isChosen: boolean) =>
    shopper.call(shipping.replaceAddress, {
      params: { addressId: id },
      body: { ...addressAt(3), doorNumber: "7", isChosen },
    });
  expect(await replace(second.id, false)).toMatchObject({ id: second.id, doorNumber: "7", isChosen: false });
  expect(await saved(shopper)).toMatchObject({ id: first.id, doorNumber: first.doorNumber });
  expect(await replace(second.id, true)).toMatchObject({ isChosen: true });
  expect(await replace(second.id, false)).toMatchObject({ isChosen: true });
  await shopper.call(shipping.updateAddress, { body: addressAt(2) });
  expect(await shopper.call(shipping.listAddresses, {})).toEqual([
    { ...first, isChosen: false },
    { ...second, isChosen: true },
  ]);
});

test("After the chosen address is deleted, the one saved last is chosen", async () => {
  const shopper = await newShopper(origin);
  const [first, second, third] = [await add(shopper, 1), await add(shopper, 2), await add(shopper, 3)];
  const remove = (id: string) => shopper.call(shipping.deleteAddress, { params: { addressId: id } });
  await remove(first.id);
  expect(await chosenIds(shopper)).toEqual([third.id]);
  expect(await refusalOf(remove(first.id))).toMatchObject({ code: "not_found" });
  await remove(second.id);
  await remove(third.id);
  expect(await saved(shopper)).toBeNull();
  expect(await shopper.call(shipping.listAddresses, {})).toEqual([]);
});

test("Simultaneous choices lose no address and leave one chosen", async () => {
  const shopper = await newShopper(origin);
  const all = [await add(shopper, 1), await add(shopper, 2), await add(shopper, 3)];
  for (let round = 0; round < 3; round++)
    await Promise.allSettled([
      ...all.map(({ id }) => shopper.call(shipping.chooseAddress, { params: { addressId: id } })),
      shopper.call(shipping.updateAddress, { body: addressAt(4) }),
    ]);
  const left = await shopper.call(shipping.listAddresses, {});
  expect(left.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(await chosenIds(shopper)).toHaveLength(1);
});

test("An address from before there were several is chosen, and stays when another one is added", async () => {
  const shopper = await newShopper(origin);
  const { placeId: _, ...old } = addressAt(1);
  const item = { id: newId("address"), addressLineTwo: null, deliveryInstructions: null, placeId: "old", ...old };
  await commit({ put: { ...keys.address(shopper.userId), ...item, latitude: 50, longitude: 20 } });
  await add(shopper, 2, true);
  expect(await shopper.call(shipping.listAddresses, {})).toMatchObject([{ placeId: "old" }, { isChosen: true }]);
});

test("Addresses belong to their user, are in the downloaded data, and are deleted with the account", async () => {
  const [shopper, stranger] = [await newShopper(origin), await newShopper(origin)];
  const [first, second] = [await add(shopper, 1), await add(shopper, 2)];
  const at = { params: { addressId: second.id } };
  expect(await refusalOf(stranger.call(shipping.chooseAddress, at))).toMatchObject({ code: "not_found" });
  expect(await refusalOf(stranger.call(shipping.deleteAddress, at))).toMatchObject({ code: "not_found" });
  const replacing = stranger.call(shipping.replaceAddress, { ...at, body: addressAt(1) });
  expect(await refusalOf(replacing)).toMatchObject({ code: "not_found" });

  const { address, addresses } = await shopper.call(privacy.exportPerson, {});
  expect(addresses).toEqual([first, second]);
  expect(address?.id).toBe(first.id);
  await shopper.call(privacy.erasePerson, { body: { password: "tamarind-and-rain" } });
  expect(await query({ ...addressesOf(shopper.userId), consistent: true })).toEqual([]);
  expect(await find(keys.user(shopper.userId))).toBeUndefined();
});
