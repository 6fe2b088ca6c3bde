import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const never = () => () => {};

/** When the first one has its turn, and how long each one has, in ms. */
const [REST, TURN] = [500, 50];

/**
 * How many of some parts of a page had their turn: all of them where the browser has rendered the page. In one that it
 * takes over from the server they follow one another, so that the page stays responsive. `finish` gives all of them
 * their turn at once.
 */
export function useInTurn(parts: number) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [turn, setTurn] = useState(isTakenOver ? 0 : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (turn >= parts) return;
    const timer = setTimeout(() => setTurn(turn + 1), turn === 0 ? REST : TURN);
    return () => clearTimeout(timer);
  }, [turn, parts]);
  return { turn, finish: () => flushSync(() => setTurn(Number.POSITIVE_INFINITY)) };
}
