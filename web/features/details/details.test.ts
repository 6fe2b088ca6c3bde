import { expect, test } from "vitest";
import type { User } from "#core/contract/accounts/session.ts";
import type { AddressChoice } from "./address-choice.ts";
import { startingDetails } from "./details.ts";
import { draftOf, isOverruled, patchDraft, placeOf } from "./draft.ts";

const user = { id: "usr_1", isAnonymous: true } as unknown as User;
const kept = (placeId: string, addressLineOne: string) => ({
  placeId,
  addressLineOne,
  doorNumber: "",
  zipCode: "31-000",
  city: "Kraków",
  country: "PL",
});
const [dietla, rynek] = [kept("dietla", "Dietla 36"), kept("rynek", "Rynek 1")];
const choiceOf = (kept: AddressChoice["kept"]): AddressChoice => ({ several: [], selected: null, latest: null, kept });
const startAt = (address: AddressChoice["kept"], isPickup = false) =>
  startingDetails(user, choiceOf(address), { isPickup, isOverruled: isOverruled(draftOf(user.id), address) });

test("An address that is checked on the menu later replaces a typed one, and the recipient stays", () => {
  const typed = { ...dietla, firstname: "Ada", doorNumber: "5", deliveryInstructions: "Code 1234" };
  patchDraft(user.id, { typed, beside: placeOf(dietla) });
  expect(startAt(dietla)).toMatchObject({ addressLineOne: "Dietla 36", doorNumber: "5", firstname: "Ada" });
  expect(startAt(rynek)).toMatchObject({
    addressLineOne: "Rynek 1",
    doorNumber: "",
    firstname: "Ada",
    deliveryInstructions: "",
  });
  expect(startAt(undefined)).toMatchObject({ addressLineOne: "", firstname: "Ada" });
});

test("Notes for the courier are not notes for the kitchen", () => {
  patchDraft(user.id, { typed: { ...dietla, deliveryInstructions: "Code 1234" }, beside: placeOf(dietla) });
  expect(startAt(dietla).deliveryInstructions).toBe("Code 1234");
  expect(startAt(dietla, true).deliveryInstructions).toBe("");
  patchDraft(user.id, { pickupNotes: "No nuts" });
  expect(startAt(dietla, true).deliveryInstructions).toBe("No nuts");
  expect(startAt(dietla).deliveryInstructions).toBe("Code 1234");
});
