import type { Address } from "#core/contract/shipping/addresses.ts";

/** The house and the door of an address, as on an envelope. */
export const houseOf = ({ addressLineOne, doorNumber }: Pick<Address, "addressLineOne" | "doorNumber">): string =>
  [addressLineOne, doorNumber].filter(Boolean).join(" / ");

/** An address as it is written on an envelope, with phone and notes below. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstname} ${address.lastname}`,
    houseOf(address),
    address.addressLineTwo,
    `${address.zipCode} ${address.city}`,
    address.phone,
    address.deliveryInstructions,
  ].filter((line): line is string => Boolean(line));

/** A postal code as the country writes it: Polish ones get their dash ("00950" is "00-950"), others stay as typed. */
export const postalCode = (text: string, country: string): string =>
  country === "PL" ? text.trim().replace(/^(\d{2})[\s-]?(\d{3})$/, "$1-$2") : text.trim();
