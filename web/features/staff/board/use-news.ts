import { useDeferredValue, useState } from "react";
import type { Board, BoardOrder } from "#core/contract/orders/board.ts";

/** What decides where a card stands, and how high it is. */
const placeOf = ({ id, status, promisedAt, edition, items }: BoardOrder): string =>
  JSON.stringify([id, status, promisedAt, edition, items.map(({ made }) => made)]);

/** Does not depend on the order in which a board lists its orders: a change by this screen puts its own last. */
const placesOf = ({ orders, notices, unpaid = [] }: Board): string =>
  [...orders.map(placeOf), notices.length, unpaid.length].sort().join();

/**
 * Changes when a poll or time moves cards. What this screen does is no news: it is shown before a poll brings it.
 * @param now the current time, as often as cards follow it
 */
export function useNews(board: Board | undefined, now: number): string {
  const version = board?.version;
  const places = board && placesOf(board);
  const [known, setKnown] = useState({ version, places, count: 0 });
  if (known.version !== version || known.places !== places) {
    const isNews = known.version !== version && known.places !== places;
    setKnown({ version, places, count: known.count + Number(isNews) });
  }
  // Cards are rendered after what stands above them.
  return `${known.count} ${useDeferredValue(known.count)} ${now}`;
}
