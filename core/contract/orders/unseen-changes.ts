import type { BoardOrder } from "./board.ts";

/** The changes of an order after the edition that somebody has seen; undefined if there are none. */
export const unseenChanges = (
  { changes = [], edition = 0 }: Pick<BoardOrder, "changes" | "edition">,
  seen: number,
): BoardOrder["changes"] => {
  const left = edition > seen ? changes.slice(seen - edition) : [];
  return left.length ? left : undefined;
};
