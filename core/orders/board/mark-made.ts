import type { Member } from "../../accounts/actor.ts";
import { BoardOrder } from "../../contract/orders/board.ts";
import type { MarkMade } from "../../contract/orders/kitchen.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { ConditionFailed, commit, tryCommit } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { boardVersionWrite } from "../../lists/board-version.ts";
import { orderNotFound, type StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { moveOrder } from "../steps/move-order.ts";
import { stepBack } from "../steps/step-back.ts";
import { asEdited, type Card, findCard, madeField, SEEN, shownOf } from "./board-cards.ts";

/**
 * Sets how many of some lines of an order the kitchen has made. Each line is a field of the order's card, so screens
 * can mark different dishes at the same time. With all dishes made, at any stations, the order becomes ready, on the
 * condition that nobody has marked a dish since; if a mark is removed, it is accepted again. Lines that the order no
 * longer has are ignored. A repeated call changes nothing. Changes of the order that were confirmed as `seen` disappear
 * from all screens.
 * @returns the order as the board shows it
 * @throws AppError not_found for an order that is not on the board, invalid_transition before it is accepted
 */
export const markMade = async (
  { member, id, lines, seen }: MarkMade & { member: Member; id: OrderId },
  now = new Date(),
): Promise<BoardOrder> => {
  const { organizationId, userId } = member;
  const before = await known(member, id);
  if (!before.acceptedAt)
    throw new AppError("invalid_transition", {
      message: `An order that is ${statusOf(before)} is not in the kitchen`,
    });
  const made = lines.filter(({ line }) => before.items.some((item) => item.line === line));
  if (!made.length && !seen) return BoardOrder.parse(shownOf(before));
  const marks = made.map(({ line, made }) => [madeField(line), made] as const);
  const set = Object.fromEntries([...marks, ...(seen ? [[SEEN, seen] as const] : [])]);
  const card = keys.card(organizationId, id);
  if (!(await tryCommit({ update: card, set, add: { marks: 1 }, when: "present" }))) throw orderNotFound();
  const [after] = await Promise.all([known(member, id), commit(boardVersionWrite(organizationId))]);
  if (!made.length) return BoardOrder.parse(shownOf(after));
  const takesBack = made.some(
    ({ line, made }) => made < (before.items.find((item) => item.line === line)?.quantity ?? 0),
  );
  const ready = { organizationId, id, operation: "ready-for-dispatch", by: userId } as const;
  const back = { member, id, from: "ready-for-dispatch", reason: "undone" } as const;
  let decided = after;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const others = [{ check: card, when: { marks: decided.marks } }];
    const step = async (): Promise<Pick<StoredOrder, "readyForDispatchAt"> | undefined> => {
      if (isAllMade(decided)) return await moveOrder({ ...ready, decide: asEdited(decided), others }, now);
      return takesBack ? await stepBack({ ...back, others }, now) : undefined;
    };
    try {
      const moved = await unlessMoved(step);
      return BoardOrder.parse(shownOf(moved ? { ...decided, readyForDispatchAt: moved.readyForDispatchAt } : decided));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      decided = await known(member, id);
    }
  }
  throw new AppError("conflict");
};

/** How often a decision is repeated because somebody marked a dish before its write. */
const ATTEMPTS = 5;

/** Takes a step of an order, unless others have moved the order meanwhile. */
const unlessMoved = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_transition") return undefined;
    throw error;
  }
};

const known = async ({ organizationId }: Member, id: OrderId): Promise<Card> => {
  const card = await findCard(organizationId, id);
  if (!card) throw orderNotFound();
  return card;
};

const isAllMade = ({ items }: Card): boolean => items.every(({ made = 0, quantity }) => made >= quantity);
