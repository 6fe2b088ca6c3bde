import type { CSSProperties } from "react";
import { createStore, useStore } from "./store.ts";

const height = createStore<string | undefined>(undefined);

/** Says how high the bar is that lies over the end of the page, as a CSS length. The answer says that it is gone. */
export const coverBottom = (length: string): (() => void) => {
  height.set(length);
  return () => height.set(undefined);
};

/**
 * The style of what stays clear of that bar, as `--bottom-bar`. Each has its own: on the root, the styles of the whole
 * page would be computed anew, which takes a phone a tenth of a second.
 */
export function useBottomBar(): CSSProperties | undefined {
  const length = useStore(height);
  return length === undefined ? undefined : ({ "--bottom-bar": length } as CSSProperties);
}
