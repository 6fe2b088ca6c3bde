import { holdWrites } from "../../capacity/hold.ts";
import type { Key } from "../../db/keys.ts";
import type { Update, Write } from "../../db/table.ts";
import { givingBackWrites } from "../../promotions/uses.ts";
import { refundListWrites } from "../money/refunds.ts";
import { type StoredOrder, storedFields } from "../order.ts";
import { waitingWrites } from "../waiting-edit.ts";

/**
 * The write of a change of an order, on the condition that nobody has changed it since it was read, and the writes that
 * follow from it: the list of refunds, the slots of the kitchen, the uses of promotions, and the payment of an edit.
 */
export const changeWrites = (
  key: Key,
  order: StoredOrder,
  changed: Partial<StoredOrder>,
): [own: Update, ...following: Write[]] => {
  const { version } = order;
  return [
    { update: key, set: { ...storedFields(changed), version: version + 1 }, when: { version } },
    ...refundListWrites(order, changed),
    ...holdWrites(order, changed),
    ...givingBackWrites(order, changed),
    ...waitingWrites(order, changed),
  ];
};
