import type { Contact } from "#core/contract/orders/order.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import { addressLines } from "../../format/address.ts";
import { PhoneNumber } from "./phone-number.tsx";

/** An address as it is written on an envelope, with phone and notes below. */
export const AddressLines = ({ address }: { address: Address }) =>
  addressLines(address).map((line) => (
    <p key={line} dir="auto">
      {line === address.phone ? <PhoneNumber phone={line} /> : line}
    </p>
  ));

/** Who collects an order, with phone and notes. */
export const ContactLines = ({ contact: { firstname, lastname, phone, notes } }: { contact: Contact }) => (
  <>
    <p dir="auto">
      {firstname} {lastname}
    </p>
    <p>
      <PhoneNumber phone={phone} />
    </p>
    {notes && <p dir="auto">{notes}</p>}
  </>
);
