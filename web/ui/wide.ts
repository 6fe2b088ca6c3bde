import { useSyncExternalStore } from "react";

/** As `lg:` in styles. */
const WIDE = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** Whether the window has room for something beside the page. A server takes it for so. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
