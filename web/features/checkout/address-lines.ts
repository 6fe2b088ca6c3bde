import type { Address } from "#core/contract/shipping.ts";

/** An address as it is written on an envelope, with phone and notes below. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstname} ${address.lastname}`,
    [address.addressLineOne, address.doorNumber].filter(Boolean).join(" / "),
    address.addressLineTwo,
    `${address.zipCode} ${address.city}`,
    address.phone,
    address.deliveryInstructions,
  ].filter((line): line is string => Boolean(line));
