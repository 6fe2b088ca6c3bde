import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import type { EditedLine } from "#core/contract/orders/order-edit.ts";

/** How an order differs from the version that the kitchen has seen. */
export interface Changes {
  /** The former quantity of each changed line, by its text for the cook; 0 for a new line. */
  before: Map<string, number>;
  /** The removed lines with their former quantities. */
  gone: EditedLine[];
  /** Whether its fulfilment or its time has changed. */
  isOtherwise: boolean;
}

/** The text of a line that a cook reads. */
const wordsOf = ({ translations, note }: Pick<BoardItem, "translations" | "note">): string =>
  JSON.stringify([translations.map(({ locale, title, subtitle }) => [locale, title, subtitle]), note ?? ""]);

/** The quantity of lines by their text. */
const counted = (lines: readonly Pick<BoardItem, "translations" | "note" | "quantity">[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(wordsOf(line), (counts.get(wordsOf(line)) ?? 0) + line.quantity);
  return counts;
};

/**
 * The changes of an order that nobody has confirmed as seen, for the dishes of a screen; undefined for none. Several
 * changes are shown as one: the present order against the order before the first of them.
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
  const isOtherwise = changes.some(
    ({ fulfilmentMethod, deliveryAt, table }) => fulfilmentMethod ?? deliveryAt ?? table,
  );
  return before.size || gone.length || isOtherwise ? { before, gone, isOtherwise } : undefined;
};

/** The former quantity of a line; undefined if it has not changed. */
export const countBefore = (changes: Changes | undefined, line: BoardItem): number | undefined =>
  changes?.before.get(wordsOf(line));
