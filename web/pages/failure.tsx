import { useEffect, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";
import { reloadOnce } from "../reload-once.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/dead-end.tsx";
import { useWindowEvent } from "../ui/window-event.ts";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/**
 * Replaces a page that threw an error. It reloads the page once, and then offers to reload it. Without a connection it
 * says so, and reloads the page each time the connection is back.
 */
export function Failure({ hint = "common.wentWrongHint" }: { hint?: MessageId }) {
  const { $t } = useIntl();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(!reloadOnce()), []);
  useWindowEvent("online", () => location.reload());
  if (!isTold) return null;
  return (
    <Notice title={isOnline ? "common.wentWrong" : "common.offline"} hint={isOnline ? hint : "common.offlineHint"}>
      <Button onClick={() => location.reload()}>{$t({ id: "common.reload" })}</Button>
    </Notice>
  );
}

/** Replaces a page of checkout that failed. It has a main element, because the pages of checkout have their own. */
export const FailedCheckout = () => (
  <main id="content">
    <Failure />
  </main>
);
