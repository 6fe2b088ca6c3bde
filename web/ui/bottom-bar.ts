import type { CSSProperties } from "react";
import { createStore, useStore } from "./store.ts";

/** In CSS pixels. */
const height = createStore<number | undefined>(undefined);

/**
 * The `ref` of a bar that covers the bottom of the window. The end of the page keeps clear of it, whatever its height.
 */
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
 * A style with the height of that bar as `--bottom-bar`, for elements that keep clear of it. It is set on each of them,
 * because a change on the root makes the browser compute all styles again, which takes a phone a tenth of a second.
 */
export function useBottomBar(): CSSProperties | undefined {
  const pixels = useStore(height);
  return pixels === undefined ? undefined : ({ "--bottom-bar": `${pixels}px` } as CSSProperties);
}
