import { useEffect, useState } from "react";
import type { Order } from "#core/contract/orders/order.ts";

/** The current time, updated every 30 seconds and whenever the order changes. */
export function useNow(order: Order | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order is shown with the current time
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [order]);
  return now;
}
