import { useEffect, useRef } from "react";
import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";

/** Chrome on Android shows only what a service worker notifies of. */
const worker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register("/staff-worker.js", { scope: paths.staff });
  return navigator.serviceWorker.ready;
};

/** Where the browser allows it, notifies of new orders while another window is in front of this one. */
export function useNotification(newOrders: number, shop: string) {
  const t = useText();
  const before = useRef(newOrders);
  useEffect(() => {
    const isMore = newOrders > before.current;
    before.current = newOrders;
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!isMore || !isAllowed || (document.visibilityState === "visible" && document.hasFocus())) return;
    const title = t("staff.newOrders", { count: newOrders });
    const options = { body: shop, tag: "dabba-new-orders", renotify: true, data: { url: location.href } };
    // Without it the screen rings all the same.
    worker()
      .then((registration) => registration.showNotification(title, options))
      .catch(() => undefined);
  }, [newOrders, shop, t]);
}
