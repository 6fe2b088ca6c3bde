import type { CSSProperties } from "react";
import { createStore, useStore } from "./store.ts";

/** In CSS pixels. */
const height = createStore<number | undefined>(undefined);

/** The `ref` of a bar that lies over the end of the page: what is there stays clear of it, however high it is. */
export const coversBottom = (bar: HTMLElement | null) => {
  if (!bar) return;
  // A bar that is hidden has no height.
  const observer = new ResizeObserver(([entry]) => height.set(entry?.borderBoxSize[0]?.blockSize || undefined));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    height.set(undefined);
  };
};

/**
 * The style of what stays clear of that bar, as `--bottom-bar`. Each has its own: on the root, the styles of the whole
 * page would be computed anew, which takes a phone a tenth of a second.
 */
export function useBottomBar(): CSSProperties | undefined {
  const pixels = useStore(height);
  return pixels === undefined ? undefined : ({ "--bottom-bar": `${pixels}px` } as CSSProperties);
}
