import type { Member } from "../accounts/actor.ts";
import type { KitchenSlot } from "../contract/orders/slots.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";
import { slotItem } from "./hold.ts";
import { kitchenOf, type SlotChange } from "./kitchen.ts";
import { slotOf } from "./list-slots.ts";
import { slotAt } from "./shares.ts";

/**
 * Closes a slot of the kitchen for further orders, widens it, or leaves it to the settings again. What it has already
 * stays. A repeated call changes nothing.
 * @throws AppError not_found for an instant at which no slot begins
 */
export const changeSlot = async ({
  member: { organizationId },
  slot: asked,
  change,
}: {
  member: Member;
  slot: string;
  change: SlotChange;
}): Promise<KitchenSlot> => {
  const { configuration } = await findOrganization(organizationId);
  const { capacity, timezone } = configuration;
  const slot = new Date(asked).toISOString();
  if (!capacity || slotAt(Date.parse(slot), capacity.slotMinutes, timezone) !== slot)
    throw new AppError("not_found", { message: "No slot of the kitchen begins at this time" });
  const update = keys.slot(organizationId, slot);
  const unset = [...(change.isClosed ? [] : ["isClosed"]), ...(change.extra ? [] : ["extra"])];
  await commit({
    update,
    set: {
      ...slotItem(slot),
      ...(change.isClosed && { isClosed: true }),
      ...(change.extra && { extra: change.extra }),
    },
    unset,
  });
  const item = await find(update, { consistent: true });
  return slotOf(kitchenOf(capacity, configuration, item ? [item] : []), slot);
};
