import { useEffect, useRef } from "react";
import { useText } from "../../i18n/text.tsx";

/** Where the browser allows it, notifies of new orders while another window is in front of this one. */
export function useNotification(newOrders: number, shop: string) {
  const t = useText();
  const before = useRef(newOrders);
  useEffect(() => {
    const isMore = newOrders > before.current;
    before.current = newOrders;
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!isMore || !isAllowed || (document.visibilityState === "visible" && document.hasFocus())) return;
    try {
      const note = new Notification(t("staff.newOrders", { count: newOrders }), {
        body: shop,
        tag: "dabba-new-orders",
      });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      // Chrome on Android notifies only through a service worker, and throws: the screen rings all the same.
    }
  }, [newOrders, shop, t]);
}
