import { useEffect } from "react";

/**
 * Keeps the screen awake if the browser supports it. The browser releases the lock when the page is hidden, so it is
 * requested again.
 */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState === "visible" && "wakeLock" in navigator)
        // A tablet in battery saver mode refuses. Then the screen sleeps as usual.
        lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.then((held) => held?.release());
    };
  }, []);
}
