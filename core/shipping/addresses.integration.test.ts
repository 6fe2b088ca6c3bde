import { afterAll, expect, test, vi } from "vitest";
import type { AddressInput } from "../contract/shipping/addresses.ts";
import { MAX_ADDRESSES } from "../contract/shipping/max-addresses.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId } from "../ids.ts";
import { placesClient } from "../places/client.ts";
import { beforeNextWrite } from "../testing/table-calls.ts";
import { addAddress } from "./add-address.ts";
import { chooseAddress } from "./choose-address.ts";
import { createAddress } from "./create-address.ts";
import { deleteAddress } from "./delete-address.ts";
import { getAddress } from "./get-address.ts";
import { listAddresses } from "./list-addresses.ts";
import { replaceAddress } from "./replace-address.ts";
import { chooseWrites, commitUnlessChanged, findAddresses } from "./saved-addresses.ts";
import { updateAddress } from "./update-address.ts";

afterAll(() => vi.restoreAllMocks());

/** Every place is at Długa 1. */
const locate = () =>
  vi.spyOn(placesClient(), "send").mockImplementation((async () => {
    const Address = {
      Street: "Długa",
      AddressNumber: "1",
      PostalCode: "31-147",
      Locality: "Kraków",
      Country: { Code2: "PL" },
    };
    return { Address, Position: [19.94, 50.06] };
  }) as never);

const typed = (doorNumber: string): AddressInput => ({
  firstname: "Ada",
  lastname: "Nowak",
  phone: "+48600100200",
  addressLineOne: "Długa 1",
  doorNumber,
  zipCode: "31-147",
  city: "Kraków",
  country: "DE",
  placeId: "here",
});
const input = (doorNumber: string, isChosen = false) => ({ ...typed(doorNumber), isChosen });

/** Somebody with saved addresses, named by their doors; the first one is chosen. */
const withDoors = async (...doors: string[]) => {
  locate();
  const userId = newId("user");
  const ids = [];
  for (const door of doors) ids.push((await addAddress(userId, input(door))).id);
  return { userId, ids: ids as [(typeof ids)[0], (typeof ids)[0]] };
};

/** The doors of a user's addresses, the chosen one marked. */
const doorsOf = async (userId: UserId) =>
  (await listAddresses(userId)).map(({ doorNumber, isChosen }) => `${doorNumber}${isChosen ? "!" : ""}`);

const conflict = { code: "conflict" };
const missing = { code: "not_found" };

test("A first address is saved once, and a guest's vanishes by itself", async () => {
  locate();
  const [user, guest] = [newId("user"), newId("guest" as "user") as UserId];
  expect(await getAddress(user)).toBeNull();
  await expect(updateAddress(user, typed("1"))).rejects.toMatchObject(missing);
  for (const userId of [user, guest]) {
    const created = await createAddress(userId, typed("1"));
    expect(created).toMatchObject({ country: "PL", latitude: 50.06, longitude: 19.94, addressLineTwo: null });
    await expect(createAddress(userId, typed("2"))).rejects.toMatchObject({ code: "already_exists" });
    await updateAddress(userId, typed("3"));
    expect(await getAddress(userId)).toMatchObject({ id: created.id, doorNumber: "3" });
  }
  const ttls = await Promise.all([user, guest].map(async (userId) => (await find(keys.address(userId)))?.ttl));
  expect(ttls).toEqual([undefined, expect.any(Number)]);
});

test("An address that contradicts its place, or has none, is not saved", async () => {
  locate();
  const userId = newId("user");
  const elsewhere = { ...typed("1"), addressLineOne: "Floriańska 1", city: "Warszawa" };
  const issues = [{ path: ["addressLineOne"] }, { path: ["city"] }];
  await expect(createAddress(userId, elsewhere)).rejects.toMatchObject({ code: "invalid_input", issues });
  vi.spyOn(placesClient(), "send").mockResolvedValue({} as never);
  await expect(createAddress(userId, typed("1"))).rejects.toMatchObject({ issues: [{ path: ["placeId"] }] });
  expect(await listAddresses(userId)).toEqual([]);
});

test("The first address is chosen; a further one when that is wanted, and no address is lost", async () => {
  const { userId, ids } = await withDoors("1", "2");
  expect(await doorsOf(userId)).toEqual(["1!", "2"]);
  expect(await addAddress(userId, input("3", true))).toMatchObject({ isChosen: true });
  expect(await doorsOf(userId)).toEqual(["1", "2", "3!"]);
  for (const _ of [1, 2]) expect(await chooseAddress(userId, ids[1])).toMatchObject({ id: ids[1], isChosen: true });
  expect(await doorsOf(userId)).toEqual(["1", "2!", "3"]);
  await expect(chooseAddress(userId, newId("address"))).rejects.toMatchObject(missing);
  expect(await getAddress(userId)).toMatchObject({ id: ids[1] });
});

test("A user can save a limited number of addresses", async () => {
  const { userId } = await withDoors(...Array.from({ length: MAX_ADDRESSES }, (_, n) => String(n)));
  await expect(addAddress(userId, input("one more"))).rejects.toMatchObject({ code: "bad_request" });
  expect(await listAddresses(userId)).toHaveLength(MAX_ADDRESSES);
});

test("A replaced address stays where it is, unless it is to be chosen", async () => {
  const { userId, ids } = await withDoors("1", "2");
  expect(await replaceAddress(userId, ids[1], input("2b"))).toMatchObject({ id: ids[1], isChosen: false });
  expect(await replaceAddress(userId, ids[0], input("1b"))).toMatchObject({ id: ids[0], isChosen: true });
  expect(await replaceAddress(userId, ids[0], input("1c", true))).toMatchObject({ isChosen: true });
  expect(await doorsOf(userId)).toEqual(["1c!", "2b"]);
  expect(await replaceAddress(userId, ids[1], input("2c", true))).toMatchObject({ isChosen: true });
  expect(await doorsOf(userId)).toEqual(["1c", "2c!"]);
  await expect(replaceAddress(userId, newId("address"), input("9"))).rejects.toMatchObject(missing);
  expect(await doorsOf(userId)).toEqual(["1c", "2c!"]);
});

test("After the chosen address is deleted, the one that was saved last is chosen, until none is left", async () => {
  const { userId, ids } = await withDoors("1", "2", "3");
  await deleteAddress(userId, ids[0]);
  expect(await doorsOf(userId)).toEqual(["2", "3!"]);
  await expect(deleteAddress(userId, ids[0])).rejects.toMatchObject(missing);
  await deleteAddress(userId, ids[1]);
  expect(await doorsOf(userId)).toEqual(["3!"]);
  await deleteAddress(userId, (await listAddresses(userId))[0]?.id ?? ids[0]);
  expect(await doorsOf(userId)).toEqual([]);
});

test("An address that was deleted meanwhile does not come back, and is deleted once", async () => {
  for (const place of [0, 1] as const) {
    const { userId, ids } = await withDoors("1", "2");
    const id = ids[place];
    beforeNextWrite(() => deleteAddress(userId, id));
    await expect(replaceAddress(userId, id, input("9"))).rejects.toMatchObject(conflict);
    expect(await doorsOf(userId)).toEqual(place ? ["1!"] : ["2!"]);
  }
  for (const doors of [["1"], ["1", "2"]]) {
    const { userId, ids } = await withDoors(...doors);
    const id = ids.at(-1) ?? ids[0];
    beforeNextWrite(() => deleteAddress(userId, id));
    await expect(deleteAddress(userId, id)).rejects.toMatchObject(conflict);
    expect(await doorsOf(userId)).toEqual(doors.length > 1 ? ["1!"] : []);
  }
});

test("An address that was chosen meanwhile is not overwritten by the one before", async () => {
  const { userId, ids } = await withDoors("1", "2");
  beforeNextWrite(() => chooseAddress(userId, ids[1]));
  await expect(updateAddress(userId, typed("9"))).rejects.toMatchObject(conflict);
  expect(await doorsOf(userId)).toEqual(["1", "2!"]);
});

test("An address that changed since it was read is not overwritten", async () => {
  const { userId } = await withDoors("1", "2");
  const before = await findAddresses(userId);
  const [other] = before.others;
  if (!other || !before.chosen) throw new Error("There are two");
  await commit({ update: keys.otherAddress(userId, other.id), set: { doorNumber: "2b" } });
  await expect(commitUnlessChanged(chooseWrites(userId, before, other))).rejects.toMatchObject(conflict);
  const none = { chosen: undefined, others: [] };
  await expect(commitUnlessChanged(chooseWrites(userId, none, before.chosen))).rejects.toMatchObject(conflict);
  await commit({ update: keys.address(userId), set: { doorNumber: "1b" } });
  const added = { ...other, id: newId("address") };
  await expect(commitUnlessChanged(chooseWrites(userId, before, added))).rejects.toMatchObject(conflict);
  expect(await doorsOf(userId)).toEqual(["1b!", "2b"]);
});
