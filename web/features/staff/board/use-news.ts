import { useDeferredValue, useState } from "react";
import type { Board, BoardOrder } from "#core/contract/orders/board.ts";

/** The fields that decide the place and the height of a card. */
const placeOf = ({ id, status, promisedAt, edition, items }: BoardOrder): string =>
  JSON.stringify([id, status, promisedAt, edition, items.map(({ made }) => made)]);

/** The places of all cards, sorted by id, because a change on this screen puts its order last. */
const placesOf = ({ orders, notices, unpaid = [] }: Board): string =>
  [...orders.map(placeOf), notices.length, unpaid.length].sort().join();

/**
 * A value that changes when a poll or the passing time moves cards. Changes of this screen do not count, because it
 * shows them before a poll does.
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
  // Deferred, because cards render after the elements above them.
  return `${known.count} ${useDeferredValue(known.count)} ${now}`;
}
