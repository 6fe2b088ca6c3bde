import { useEffect, useState } from "react";

/** True once `active` has held for `ms`, false as soon as it ends. */
export function useAfter(active: boolean, ms: number): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setReached(true), ms);
    return () => {
      clearTimeout(timer);
      setReached(false);
    };
  }, [active, ms]);
  return active && reached;
}

/** The delay of `--animate-appear`. */
const patience = 200;
const least = 400;

/**
 * Whether to show a skeleton for something pending. It is invisible for the first 200 ms (`Skeleton`), and then stays
 * for at least 400 ms, so that the page does not flash.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (pending && shownAt === undefined) {
      const timer = setTimeout(() => setShownAt(performance.now()), patience);
      return () => clearTimeout(timer);
    }
    if (!pending && shownAt !== undefined) {
      const timer = setTimeout(() => setShownAt(undefined), shownAt + least - performance.now());
      return () => clearTimeout(timer);
    }
  }, [pending, shownAt]);
  return pending || shownAt !== undefined;
}
