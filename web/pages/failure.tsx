import { useEffect, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { reloadOnce } from "../reload-once.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/**
 * Replaces a page that threw an error: reloads it, and offers that where it did not help. Without a connection it says
 * so, and reloads the page once there is one.
 */
export function Failure() {
  const { $t } = useIntl();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(!isOnline || !reloadOnce()), [isOnline]);
  if (!isTold) return null;
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{$t({ id: isOnline ? "common.wentWrong" : "common.offline" })}</PageHeading>
      <p className="text-muted">{$t({ id: isOnline ? "common.wentWrongHint" : "common.offlineHint" })}</p>
      <Button onClick={() => location.reload()}>{$t({ id: "common.reload" })}</Button>
    </div>
  );
}

/** The same in checkout, whose pages bring their main part along. */
export const FailedCheckout = () => (
  <main id="content">
    <Failure />
  </main>
);
