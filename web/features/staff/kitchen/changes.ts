import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import type { EditedLine } from "#core/contract/orders/order-edit.ts";

/** How an order differs from what the kitchen knows of it. */
export interface Changes {
  /** How many of a line there were, by what its cook reads; 0 for what is new. */
  before: Map<string, number>;
  /** What the order no longer has, with how many there were. */
  gone: EditedLine[];
  /** Whether it goes otherwise, or for another time. */
  isOtherwise: boolean;
}

/** What a cook reads of a line. */
const wordsOf = ({ translations, note }: Pick<BoardItem, "translations" | "note">): string =>
  JSON.stringify([translations.map(({ locale, title, subtitle }) => [locale, title, subtitle]), note ?? ""]);

/** Sums lines by what is read of them. */
const counted = (lines: readonly Pick<BoardItem, "translations" | "note" | "quantity">[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(wordsOf(line), (counts.get(wordsOf(line)) ?? 0) + line.quantity);
  return counts;
};

/**
 * What nobody has confirmed to know of the changes of an order, for the dishes that a screen shows; undefined where
 * that is nothing. Several changes are told as one: the order as it is, against the order before the first of them.
 * @param isMine whether this screen makes a line
 */
export const changesOf = (
  { items, changes = [] }: Pick<BoardOrder, "items" | "changes">,
  isMine: (line: Pick<BoardItem, "stationId">) => boolean,
): Changes | undefined => {
  const known = (lines: readonly (EditedLine | null)[]) => lines.filter((line) => line !== null).filter(isMine);
  const was = known(changes.flatMap(({ lines }) => lines.map((line) => line.was)));
  const came = counted(known(changes.flatMap(({ lines }) => lines.map((line) => line.now))));
  const went = counted(was);
  const now = counted(items.filter(isMine));
  const countBefore = (words: string) => (now.get(words) ?? 0) - (came.get(words) ?? 0) + (went.get(words) ?? 0);
  const touched = new Set([...came.keys(), ...went.keys()]);
  const before = new Map(
    [...touched].flatMap((words) => {
      const count = countBefore(words);
      return now.has(words) && count !== now.get(words) ? [[words, count] as const] : [];
    }),
  );
  const gone = [...new Map(was.map((line) => [wordsOf(line), line]))].flatMap(([words, line]) =>
    !now.has(words) && countBefore(words) > 0 ? [{ ...line, quantity: countBefore(words) }] : [],
  );
  const isOtherwise = changes.some(({ fulfilmentMethod, deliveryAt }) => fulfilmentMethod ?? deliveryAt);
  return before.size || gone.length || isOtherwise ? { before, gone, isOtherwise } : undefined;
};

/** How many of a line there were before; undefined where it is as it was. */
export const countBefore = (changes: Changes | undefined, line: BoardItem): number | undefined =>
  changes?.before.get(wordsOf(line));
