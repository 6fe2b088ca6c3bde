import type { Address } from "#core/contract/addresses.ts";
import { addressLines } from "../../format/address.ts";
import { PhoneNumber } from "./phone-number.tsx";

/** An address as it is written on an envelope, with phone and notes below. */
export const AddressLines = ({ address }: { address: Address }) =>
  addressLines(address).map((line) => (
    <p key={line} dir="auto">
      {line === address.phone ? <PhoneNumber phone={line} /> : line}
    </p>
  ));
