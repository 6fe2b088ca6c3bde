import type { Member } from "../../accounts/actor.ts";
import { keys } from "../../db/keys.ts";
import { ConditionFailed } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "../steps/move-order.ts";
import { asEdited, findCard, isMade } from "./board-cards.ts";

/**
 * Makes an order ready when an edit removed the last dish still to be made, unless somebody marked a dish meanwhile.
 * @returns undefined where something is still to be made, or was not before the edit
 */
export const readyIfMade = async (
  { before, after }: { before: StoredOrder; after: StoredOrder },
  { organizationId, userId: by }: Member,
  now: Date,
): Promise<StoredOrder | undefined> => {
  const { id } = after;
  if (statusOf(after) !== "accepted") return undefined;
  const card = await findCard(organizationId, id);
  if (!card || isMade(before.items, card) || !isMade(after.items, card)) return undefined;
  const edition = after.edits?.length ?? 0;
  const others = [{ check: keys.card(organizationId, id), when: { marks: card.marks } }];
  const ready = {
    organizationId,
    id,
    operation: "ready-for-dispatch",
    by,
    decide: asEdited({ edition }),
    others,
  } as const;
  return moveOrder(ready, now).catch((error: unknown) => {
    // Somebody has marked, edited or moved it meanwhile, and that decides.
    if (error instanceof ConditionFailed || error instanceof AppError) return undefined;
    throw error;
  });
};
