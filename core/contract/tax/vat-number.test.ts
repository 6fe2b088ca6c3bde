import { expect, test } from "vitest";
import { isVatNumber, plainVatNumber } from "./vat-number.ts";

test("A NIP is taken with its check digit, with or without the letters of its country", () => {
  // The numbers of the Polish Ministry of Finance and of the city of Kraków, as both publish them.
  for (const nip of ["526-025-02-74", "PL 676 101 37 17"]) expect(isVatNumber(plainVatNumber(nip)), nip).toBe(true);
  for (const wrong of ["5260250275", "PL6761013716", "526025027", "52602502744", "0000000000"])
    expect(isVatNumber(wrong)).toBe(false);
});

test("A number has the form of its country", () => {
  for (const number of [
    "DE123456789",
    "ATU12345678",
    "FR1A123456789",
    "NL123456789B01",
    "EL123456789",
    "GB123456789",
    "CHE123456789MWST",
  ])
    expect(isVatNumber(number), number).toBe(true);
  for (const number of ["DE12345678", "AT12345678", "US123456789", "GR123456789", "DE", ""])
    expect(isVatNumber(number), number).toBe(false);
});
