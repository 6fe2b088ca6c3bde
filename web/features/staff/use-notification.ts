import { useEffect, useRef } from "react";
import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { noticesWorker } from "../push/worker.ts";

/** Where the device was already told by a push message, this only shows how many wait. */
const notify = async (title: string, body: string) => {
  const registration = await noticesWorker(paths.staff);
  const isPushed = Boolean(await registration.pushManager?.getSubscription());
  const sound = isPushed ? { silent: true } : { renotify: true };
  await registration.showNotification(title, { body, tag: "dabba-new-orders", data: { url: location.href }, ...sound });
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
    // Without it the screen rings all the same.
    notify(t("staff.newOrders", { count: newOrders }), shop).catch(() => undefined);
  }, [newOrders, shop, t]);
}
