import { createContext, use, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { getBoard } from "#core/contract/orders/board.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { isRefusal, usePolled } from "../shell/use-polled.ts";
import { withOwnChanges } from "./use-board.ts";

interface Watch {
  query: ReturnType<typeof usePolled<typeof getBoard>>;
  /** The number of unanswered orders. */
  newOrders: number;
  /** When the board was last fetched, if it can't be fetched now; epoch milliseconds. */
  lostSince: number | undefined;
  /** Whether this user may not see the board, which a retry does not change. */
  isRefused: boolean;
}

/**
 * Polls the open orders of an organization on every page of staff. Only the frame calls it, because each call polls.
 */
export function useWatch(organizationId: string): Watch {
  const query = usePolled(getBoard, organizationId, withOwnChanges);
  const { data, error, isError, dataUpdatedAt } = query;
  const newOrders = (data?.orders ?? []).filter(({ status }) => status === "pending").length;
  const isRefused = isRefusal(error);
  useAnnouncedGrowth("staff.newOrders", newOrders);
  useAnnouncedGrowth("staff.notices", data?.notices.length ?? 0);
  return {
    query,
    newOrders,
    lostSince: isError && !isRefused && data ? serverTime(dataUpdatedAt) : undefined,
    isRefused,
  };
}

/**
 * Announces a number whenever it has grown. A smaller number is not announced, because somebody has just dealt with
 * one.
 */
function useAnnouncedGrowth(id: "staff.newOrders" | "staff.notices", count: number) {
  const { $t } = useIntl();
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) announce($t({ id }, { count }));
    before.current = count;
  }, [id, count, $t]);
}

export const WatchContext = createContext<Watch | undefined>(undefined);

/** The state of the open orders for the frame of staff. */
export function useWatched(): Watch {
  const watch = use(WatchContext);
  if (!watch) throw new Error("useWatched needs a StaffFrame above it");
  return watch;
}

/**
 * Keeps the screen awake if the browser supports it. The browser releases the lock when the page is hidden, so it is
 * requested again.
 */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState === "visible" && "wakeLock" in navigator)
        // A tablet in battery saver mode refuses, and its screen then sleeps as usual.
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
