import { PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OptionSetInput } from "../contract/products/option-set-input.ts";
import * as contract from "../contract/products/option-set-input.ts";
import { CreateProduct } from "../contract/products/product-input.ts";
import type { OptionSetId, ProductId } from "../contract/values/ids.ts";
import { newId } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { parseInput } from "../parse-input.ts";
import { memberOf } from "../testing/member.ts";
import { storedShop } from "../testing/stored.ts";
import { interceptTable } from "../testing/table-calls.ts";
import { changeOptionAvailability } from "./change-option-availability.ts";
import { createProduct } from "./create-product.ts";
import { listOptionSets } from "./option-set.ts";
import { findProduct } from "./product.ts";
import { createOptionSet, deleteOptionSet, replaceOptionSet } from "./save-option-set.ts";
import { updateProduct } from "./update-product.ts";

afterEach(() => vi.restoreAllMocks());

let shop: StoredOrganization;
beforeEach(async () => {
  shop = await storedShop();
});

const member = () => memberOf(shop.id, "manager", { userId: newId("user"), sessionId: newId("session") });
const chutneys = (...titles: string[]): OptionSetInput =>
  parseInput(contract.OptionSetInput, {
    group: {
      selectMax: 1,
      translations: [{ locale: "en", title: "Chutney" }],
      modifiers: titles.map((title) => ({ title })),
    },
  });
/** A dish with a set, and a choice of its own. */
const dish = async (slug: string, optionSetId?: OptionSetId) => {
  const own = { translations: [{ locale: "en", title: "Size" }], modifiers: [{ title: "Large" }] };
  const input = parseInput(CreateProduct, {
    slug,
    basePrice: 20,
    translations: [{ locale: "en", title: slug }],
    modifierGroups: [...(optionSetId ? [{ ...chutneys("ignored").group, optionSetId }] : []), own],
  });
  return (await createProduct({ member: member(), input, publish: true })).id;
};
const optionsOf = async (id: ProductId) =>
  (await findProduct(shop.id, id)).modifierGroups.map(({ modifiers }) =>
    modifiers.map(({ translations, soldOut }) => `${translations[0]?.title}${soldOut ? " (out)" : ""}`),
  );
const edited = async (id: OptionSetId, ...titles: string[]) => {
  const set = (await listOptionSets({ member: member() })).find((each) => each.id === id);
  const [first] = set?.group.modifiers ?? [];
  const input = chutneys(...titles);
  // The first option is the one that there was.
  const modifiers = input.group.modifiers.map((each, place) =>
    place === 0 && first ? { ...each, id: first.id } : each,
  );
  return replaceOptionSet({ member: member(), id, input: { group: { ...input.group, id: set?.group.id, modifiers } } });
};

test("A dish gets the options of a set as they are, and every dish follows when the set changes", async () => {
  const set = await createOptionSet({ member: member(), input: chutneys("Coconut", "Tomato") });
  const [dosa, idli, plain] = [await dish("dosa", set.id), await dish("idli", set.id), await dish("plain")];
  expect(await optionsOf(dosa)).toEqual([["Coconut", "Tomato"], ["Large"]]);
  const [coconut] = (await findProduct(shop.id, dosa)).modifierGroups[0]?.modifiers ?? [];
  await edited(set.id, "Coconut and mint", "Peanut", "Tamarind");
  for (const id of [dosa, idli])
    expect(await optionsOf(id)).toEqual([["Coconut and mint", "Peanut", "Tamarind"], ["Large"]]);
  expect((await findProduct(shop.id, dosa)).modifierGroups[0]?.modifiers[0]?.id).toBe(coconut?.id);
  expect(await optionsOf(plain)).toEqual([["Large"]]);
});

test("An option of a set that is sold out is sold out in every dish and in the set, and comes back everywhere", async () => {
  const set = await createOptionSet({ member: member(), input: chutneys("Coconut", "Tomato") });
  const [dosa, idli] = [await dish("dosa", set.id), await dish("idli", set.id)];
  const [coconut] = set.group.modifiers;
  const say = (soldOut: boolean) =>
    changeOptionAvailability({
      member: member(),
      options: coconut ? [{ productId: dosa, modifierId: coconut.id }] : [],
      soldOut,
      soldOutUntil: null,
    });
  await say(true);
  for (const id of [dosa, idli, await dish("late", set.id)])
    expect((await optionsOf(id))[0]).toEqual(["Coconut (out)", "Tomato"]);
  const { version } = await findProduct(shop.id, idli);
  await say(true);
  expect((await findProduct(shop.id, idli)).version).toBe(version);
  await say(false);
  expect((await optionsOf(idli))[0]).toEqual(["Coconut", "Tomato"]);
});

test("Changes that others make to a dish meanwhile are kept, and an interrupted change is finished by the same call", async () => {
  const set = await createOptionSet({ member: member(), input: chutneys("Coconut") });
  const dosa = await dish("dosa", set.id);
  let isStored = false;
  interceptTable((command, make) => {
    const isWrite = command instanceof TransactWriteCommand || command instanceof PutCommand;
    if (isWrite && isStored) throw new Error("The process ends");
    isStored ||= isWrite;
    return make();
  });
  await expect(edited(set.id, "Mint")).rejects.toThrow("The process ends");
  vi.restoreAllMocks();
  expect(await optionsOf(dosa)).toEqual([["Coconut"], ["Large"]]);
  await updateProduct({ member: member(), id: dosa, patch: { basePrice: 30 } });
  await edited(set.id, "Mint");
  expect(await optionsOf(dosa)).toEqual([["Mint"], ["Large"]]);
  expect((await findProduct(shop.id, dosa)).basePrice).toBe(3000);
});

test("A set that was deleted leaves its dishes their options, and a dish has a set once", async () => {
  const set = await createOptionSet({ member: member(), input: chutneys("Coconut") });
  const dosa = await dish("dosa", set.id);
  const group = { ...chutneys("Any").group, optionSetId: set.id };
  const twice = updateProduct({ member: member(), id: dosa, patch: { modifierGroups: [group, group] } });
  await expect(twice).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: ["modifierGroups", 1] }] });
  await deleteOptionSet({ member: member(), id: set.id });
  expect(await optionsOf(dosa)).toEqual([["Coconut"], ["Large"]]);
  await updateProduct({ member: member(), id: dosa, patch: { basePrice: 21 } });
  expect(await optionsOf(dosa)).toEqual([["Coconut"], ["Large"]]);
  await expect(edited(set.id, "Mint")).rejects.toMatchObject({ code: "not_found" });
});

test("A change of an older version of a set is refused, and another shop's set is not found", async () => {
  const set = await createOptionSet({ member: member(), input: chutneys("Coconut") });
  await edited(set.id, "Mint");
  const late = replaceOptionSet({ member: member(), id: set.id, input: chutneys("Late"), version: set.version });
  await expect(late).rejects.toMatchObject({ code: "conflict" });
  shop = await storedShop();
  await expect(edited(set.id, "Stolen")).rejects.toMatchObject({ code: "not_found" });
  expect(await optionsOf(await dish("dosa", set.id))).toEqual([["ignored"], ["Large"]]);
});

test("A shop keeps at most fifty sets, and none that is too large to be listed with the others", async () => {
  const long = "x".repeat(90);
  const options = Array.from({ length: 50 }, () => ({
    title: long,
    translations: ["pl", "de", "fr", "it", "es", "cs", "sk", "uk", "lt", "lv", "et", "fi"].map((locale) => ({
      locale,
      title: long,
    })),
  }));
  const input = parseInput(contract.OptionSetInput, {
    group: { translations: [{ locale: "en", title: "All" }], modifiers: options },
  });
  await expect(createOptionSet({ member: member(), input })).rejects.toMatchObject({ code: "invalid_input" });
  for (let n = 0; n < 50; n++) await createOptionSet({ member: member(), input: chutneys("Coconut") });
  const more = createOptionSet({ member: member(), input: chutneys("Coconut") });
  await expect(more).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: ["group"] }] });
  expect(await listOptionSets({ member: member() })).toHaveLength(50);
});

test("If several sets are made at once, one gets the last place", async () => {
  const make = () => createOptionSet({ member: member(), input: chutneys("Coconut") });
  for (let n = 0; n < 49; n++) await make();
  const results = await Promise.allSettled([make(), make(), make()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await listOptionSets({ member: member() })).toHaveLength(50);
});
