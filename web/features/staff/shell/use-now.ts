import { useEffect, useState } from "react";
import { serverNow } from "../../../api/server-clock.ts";

/**
 * The current time in epoch milliseconds, updated every ten seconds. The first response of the server corrects a wrong
 * clock of the tablet.
 */
export function useNow(isAnswered: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    if (isAnswered) tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [isAnswered]);
  return now;
}
