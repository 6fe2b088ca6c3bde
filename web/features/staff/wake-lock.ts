import { useEffect } from "react";

/** Keeps the screen awake where the browser can. The browser lets it sleep when the page is hidden, and is asked anew. */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState === "visible" && "wakeLock" in navigator)
        // A tablet that saves its battery refuses: the screen sleeps as it does without us.
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
