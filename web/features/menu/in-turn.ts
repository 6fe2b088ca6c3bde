import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const never = () => () => {};

/** Milliseconds before the first part, and between parts. */
const [REST, TURN] = [500, 50];

/**
 * How many parts of a page may render: all of them if the browser has rendered the page. While it hydrates a page of
 * the server, they follow one another, so that the page stays responsive. `finish` lets all of them render at once.
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
