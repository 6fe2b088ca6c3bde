import type { Member } from "../../accounts/actor.ts";
import type { EditOrder, EditPreview } from "../../contract/orders/edit-order-input.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { sum, toMajor } from "../../money.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { findEditFacts } from "./edit-facts.ts";
import { planEdit } from "./edited-order.ts";
import { isPayableByLink, missingOf } from "./waiting-instead.ts";

/**
 * What an order would be after an edit, and what would go back. Nothing is stored.
 * @throws AppError not_found, and as `planEdit` does
 */
export const previewEdit = async (
  { member, id, edit }: { member: Member; id: OrderId; edit: EditOrder },
  now = new Date(),
): Promise<EditPreview> => {
  const item = await find(keys.order(member.organizationId, id), { consistent: true });
  if (!item) throw orderNotFound();
  const order = StoredOrder.parse(item);
  const facts = await findEditFacts(member, order, edit);
  const planned = planEdit(order, { member, edit, facts }, now);
  if (!planned) throw new AppError("conflict");
  const { refunds: before = [], currency } = order;
  const added = (planned.changed.refunds ?? before).slice(before.length);
  const edited = { ...order, ...planned.changed };
  return {
    order: orderResponse(edited),
    isPayableByLink: missingOf(edited) > 0 && isPayableByLink(order, facts),
    refund: toMajor(sum(added.map(({ amount }) => amount)), currency),
    warnings: planned.warnings,
  };
};
