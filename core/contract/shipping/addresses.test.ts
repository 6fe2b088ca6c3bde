import { expect, test } from "vitest";
import { TakenAddress } from "../orders/take-order-input.ts";
import { AddressInput } from "./addresses.ts";

const address = {
  firstname: "Łucja",
  lastname: "Żak",
  phone: "+48 600 100 200",
  addressLineOne: "Grodzka 12",
  zipCode: "31-006",
  city: "Kraków",
  country: "PL",
  placeId: "grodzka-12",
};

test("Nobody writes lines of their own onto a ticket by a door, a second line of the address, or a name that staff typed", () => {
  const lines = { doorNumber: "5\nPAID", addressLineTwo: "Courtyard\r\nPAID", deliveryInstructions: "Ring\ntwice" };
  expect(AddressInput.parse({ ...address, ...lines })).toEqual({
    ...address,
    doorNumber: "5 PAID",
    addressLineTwo: "Courtyard PAID",
    deliveryInstructions: "Ring\ntwice",
  });
  const names = { firstname: "Łucja\nPAID", lastname: "\n" };
  expect(TakenAddress.parse({ ...address, ...names })).toMatchObject({ firstname: "Łucja PAID", lastname: "" });
});
