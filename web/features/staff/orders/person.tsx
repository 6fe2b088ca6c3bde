import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { houseOf } from "../../../format/address.ts";
import { MailReturnedNotice, PhoneLink } from "./customer-contact.tsx";
import { Note } from "./dish-lines.tsx";

/** The address or the contact of an order's customer; null if the customer was erased. */
export const personOf = ({ shippingAddress, contact }: Pick<BoardOrder, "shippingAddress" | "contact">) =>
  shippingAddress ?? contact;

/** How staff call an order out: the number of its day and the first name. */
export const calledName = (
  order: Pick<BoardOrder, "dayNumber" | "referenceId" | "shippingAddress" | "contact">,
): string => [order.dayNumber ?? order.referenceId, personOf(order)?.firstname].filter(Boolean).join(" · ");

/** The customer's note about the whole order. On a delivery, a label says that it is for the person who brings it. */
export function OrderNote({
  order: { shippingAddress, contact },
}: {
  order: Pick<BoardOrder, "shippingAddress" | "contact">;
}) {
  const { $t } = useIntl();
  const note = shippingAddress?.deliveryInstructions;
  const words = note ? $t({ id: "staff.deliveryNote" }, { note }) : contact?.notes;
  return words && <Note>{words}</Note>;
}

/** The customer, their phone, the address and their notes. */
export function Person({ order }: { order: BoardOrder }) {
  const { $t } = useIntl();
  const { shippingAddress, mailReturned } = order;
  const person = personOf(order);
  if (!person) return null;
  return (
    <div className="flex flex-col gap-1 border-line border-t border-dashed pt-3">
      <OrderNote order={order} />
      <MailReturnedNotice why={mailReturned} />
      <p dir="auto" className="font-semibold">
        {personName(person) || $t({ id: "staff.unnamed" })}
      </p>
      {person.phone && <PhoneLink phone={person.phone} className="text-18" />}
      {shippingAddress && (
        <p dir="auto">
          {houseOf(shippingAddress)}
          {shippingAddress.addressLineTwo && <span className="block">{shippingAddress.addressLineTwo}</span>}
          <span className="block text-muted">
            {shippingAddress.zipCode} {shippingAddress.city}
          </span>
        </p>
      )}
    </div>
  );
}
