import * as z from "zod/mini";
import { BoardOrder, openStatuses } from "../../contract/orders/board.ts";
import type { OrderEdit } from "../../contract/orders/order-edit.ts";
import { unseenChanges } from "../../contract/orders/unseen-changes.ts";
import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { deflated } from "../../db/deflated.ts";
import { keys } from "../../db/keys.ts";
import { boardOf } from "../../db/ranges.ts";
import { commit, find, findMany, type Item, query, type Write } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { boardVersionWrite, newBoardWrite } from "../../lists/board-version.ts";
import { idsWithStatus } from "../../lists/listing.ts";
import { hashOf } from "../../tokens.ts";
import { editResponses } from "../edits.ts";
import { noticesOf } from "../notices.ts";
import { StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { type OrderDates, statusOf } from "../status.ts";
import { waitingResponse } from "../waiting-edit.ts";

/** A card of the board as stored. Its lines hold only their texts. */
const Card = z.extend(
  z.omit(StoredOrder, { items: true, token: true, guestEmail: true, edits: true, waitingEdit: true, heard: true }),
  {
    items: BoardOrder.shape.items,
    edition: BoardOrder.shape.edition,
    changes: BoardOrder.shape.changes,
    waits: BoardOrder.shape.waitingEdit,
    /**
     * The number of marks that the kitchen has made. A decision based on the marks is written only if this has not
     * changed.
     */
    marks: z.optional(z.int()),
  },
);
export type Card = z.infer<typeof Card>;

const PackedCard = deflated(Card);

/** Most edits that a card lists. More in a row do not occur. */
const MAX_CHANGES = 5;

/**
 * Compressed, the card of most orders takes one write unit. What the kitchen has made is stored beside the copy of the
 * order, so that an update leaves it alone.
 */
const cardWrite = (whole: StoredOrder): Write => {
  const { token: _token, guestEmail: _guestEmail, heard: _heard, edits, waitingEdit: waiting, ...order } = whole;
  // Edits before the acceptance are no news for the kitchen: it never saw the order without them.
  const isNews = ({ at }: OrderEdit) => order.acceptedAt !== null && at > order.acceptedAt;
  const changed = edits && {
    edition: edits.length,
    changes: editResponses(whole, edits).filter(isNews).slice(-MAX_CHANGES),
  };
  const waits = waiting ? waitingResponse(whole, waiting) : undefined;
  const items = order.items.map(({ translations, quantity, allergens, note, stationId }) => ({
    translations,
    quantity,
    allergens,
    note,
    stationId,
  }));
  const card = z.encode(PackedCard, { ...order, shippingMethod: null, items, ...changed, waits });
  return { update: keys.card(order.organizationId, order.id), set: { order: card } };
};

/** The field of a card that says how many of a line are made. Each line has its own, so that two screens never meet. */
export const madeField = (line: string): string => `made:${line}`;

/** The field of a card with the last edit that somebody confirmed having seen. */
export const SEEN = "seenEdition";

/** A card as it is stored, with what the kitchen has marked. */
export const cardOf = ({ order, [SEEN]: seen, marks, ...made }: Item): Card => {
  const card = PackedCard.parse(order);
  const names = lineNames(card.items);
  return {
    ...card,
    changes: unseenChanges(card, Number(seen ?? 0)),
    marks: Number(marks ?? 0),
    items: card.items.map((item, place) => {
      const line = names[place] ?? "";
      return { ...item, line, made: Math.min(Number(made[madeField(line)] ?? 0), item.quantity) };
    }),
  };
};

/** Characters of a hash that tell the lines of an order apart. */
const NAME_LENGTH = 8;

/**
 * Names the lines of an order by the text that the kitchen reads. A changed line is a new one, which nobody has made
 * yet, and the others keep their names. Equal lines are numbered.
 */
const lineNames = (items: readonly Pick<Card["items"][number], "translations" | "note">[]): string[] => {
  const names = items.map(({ translations, note }) =>
    hashOf(JSON.stringify([translations, note])).slice(0, NAME_LENGTH),
  );
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length;
    return before ? `${name}.${before}` : name;
  });
};

/** Whether the kitchen has marked all of these lines of an order as made, by what its card says. */
export const isMade = (items: StoredOrder["items"], card: Card): boolean => {
  const made = new Map(card.items.map((item) => [item.line, item.made ?? 0]));
  const names = lineNames(items);
  return items.every(({ quantity }, place) => (made.get(names[place] ?? "") ?? 0) >= quantity);
};

/** Refuses a step that was decided for another version of the order, because an edit may have added a dish since. */
export const asEdited =
  ({ edition = 0 }: Pick<Card, "edition">) =>
  ({ edits = [] }: StoredOrder) => {
    if (edits.length === edition) return {};
    throw new AppError("invalid_transition", { message: "The order was edited meanwhile" });
  };

/** The card of an order on the board; undefined for an order that is not there. */
export const findCard = async (organizationId: OrganizationId, id: OrderId): Promise<Card | undefined> => {
  const item = await find(keys.card(organizationId, id), { consistent: true });
  return item && cardOf(item);
};

/** A card as the board shows it. */
export const shownOf = (card: Card) => ({
  ...orderResponse({ ...card, items: [], token: "" }),
  waitingEdit: card.waits,
  items: card.items,
  edition: card.edition,
  changes: card.changes,
  ...(isTakenBack(card) && { takenBack: true as const }),
});

const isTakenBack = ({ history = [], readyForDispatchAt }: Card): boolean =>
  !readyForDispatchAt && history.some(({ from }) => from === "ready-for-dispatch");

/** Most open orders that are read, far more than a shop can work on. */
const MAX_READ = 500;

export interface Cards {
  /** Undefined if it has not been written yet. */
  version: string | undefined;
  orders: Card[];
}

/** Whether staff still work on an order. */
const isOpen = (order: StoredOrder): boolean => openStatuses.some((open) => open === statusOf(order));

/** Whether an order that staff took waits for its customer to pay. */
export const isUnpaid = (order: Pick<StoredOrder, "taken"> & OrderDates): boolean =>
  order.taken !== undefined && statusOf(order) === "draft";

/**
 * The orders on the board of an organization, open ones and those with a notice, as of its board's version: one query,
 * because each has a card beside it. An organization of an earlier version of the code has no cards before its next
 * change; its lists say what is open.
 */
export const boardCards = async (organizationId: OrganizationId): Promise<Cards> => {
  // The version is read first, so that a change while the cards are read makes a newer version.
  const items = await query({ ...boardOf(organizationId), newestFirst: true, consistent: true, limit: MAX_READ + 1 });
  const [head] = items;
  if (!head?.isWhole) return { version: undefined, orders: await openByLists(organizationId) };
  return { version: String(head.version), orders: items.slice(1).map(cardOf) };
};

const openByLists = async (organizationId: OrganizationId): Promise<StoredOrder[]> => {
  const ids = await Promise.all(
    openStatuses.map((status) => idsWithStatus({ organizationId, collection: "ORDER", status, limit: MAX_READ })),
  );
  const items = await findMany([...new Set(ids.flat())].map((id) => keys.item(organizationId, "ORDER", id)));
  return items
    .filter((item) => item !== undefined)
    .map((item) => StoredOrder.parse(item))
    .filter(isOpen);
};

/**
 * Updates the card of an order, and then the version of the board. The job that follows the table's stream does this,
 * so that no shopper's request writes to an item that all orders of a shop share. The card is written first, so that a
 * board never has the version without the card.
 */
export const refreshCard = async (organizationId: OrganizationId, id: OrderId): Promise<void> => {
  const head = await find(keys.board(organizationId), { consistent: true });
  if (!head?.isWhole) {
    for (const order of await openByLists(organizationId)) await commit(cardWrite(order));
    await commit(newBoardWrite(organizationId));
  }
  const item = await find(keys.order(organizationId, id), { consistent: true });
  await writeCard({ organizationId, id }, item && StoredOrder.parse(item));
};

/**
 * Writes the card of an order, or removes it if the order is deleted or final without a notice, and updates the version
 * of the board.
 */
export const writeCard = async (
  { organizationId, id }: { organizationId: OrganizationId; id: OrderId },
  order: StoredOrder | undefined,
): Promise<void> => {
  const isShown = order && (isOpen(order) || isUnpaid(order) || noticesOf(order).length > 0);
  await commit(isShown ? cardWrite(order) : { remove: keys.card(organizationId, id) });
  await commit(boardVersionWrite(organizationId));
};
