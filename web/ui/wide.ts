import { useSyncExternalStore } from "react";

/** As `lg:` in styles. */
const WIDE = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** Whether the window has room beside the page. On a server it is true. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
