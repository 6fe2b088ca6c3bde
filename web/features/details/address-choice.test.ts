import { expect, test } from "vitest";
import { MAX_ADDRESSES } from "#core/contract/shipping/max-addresses.ts";
import type { SavedAddress } from "#core/contract/shipping/saved-addresses.ts";
import { ANOTHER, addressChoice } from "./address-choice.ts";

const saved = (id: string, placeId: string, isChosen = false) => ({ id, placeId, isChosen }) as SavedAddress;
const keptAt = (placeId: string) => ({
  placeId,
  addressLineOne: "",
  doorNumber: "",
  zipCode: "",
  city: "",
  country: "",
});
const home = saved("home", "dietla", true);
const work = saved("work", "grodzka");
const both = { latest: home, all: [home, work] };

test("With one saved address there is nothing to pick, and the form changes that one", () => {
  const kept = keptAt("rynek");
  expect(addressChoice({ latest: home, all: [home] }, undefined, kept)).toMatchObject({
    several: [],
    selected: home,
    kept,
  });
  expect(addressChoice({ latest: null, all: [] }, undefined, undefined).selected).toBeNull();
});

test("If there are several addresses, the one chosen for orders is selected until another one is picked", () => {
  expect(addressChoice(both, undefined, undefined).selected).toBe(home);
  expect(addressChoice(both, "work", undefined)).toMatchObject({ selected: work, latest: home });
  expect(addressChoice(both, ANOTHER, undefined)).toMatchObject({ selected: null, latest: home });
  expect(addressChoice(both, "deleted meanwhile", undefined).selected).toBe(home);
});

test("The address that was checked on the menu is selected, or begins another one, and never overwrites a saved one", () => {
  expect(addressChoice(both, undefined, keptAt("grodzka")).selected).toBe(work);
  const kept = keptAt("rynek");
  expect(addressChoice(both, undefined, kept)).toMatchObject({ selected: null, kept });
  expect(addressChoice(both, "home", kept)).toMatchObject({ selected: home, kept: undefined });
  expect(addressChoice(both, ANOTHER, keptAt("grodzka"))).toMatchObject({ selected: null, kept: undefined });
});

test("With as many addresses as one may save, a checked one begins no other", () => {
  const all = Array.from({ length: MAX_ADDRESSES }, (_, place) => saved(`${place}`, `${place}`, place === 3));
  expect(addressChoice({ latest: null, all }, undefined, keptAt("rynek"))).toMatchObject({
    selected: all[3],
    kept: undefined,
  });
});
