import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import * as push from "#core/contract/push/push.ts";
import { paths } from "#core/contract/storefront.ts";
import { call } from "../../../api/client.ts";
import { endpointHere, noticesWorker, subscribe } from "../../push/worker.ts";
import { useIsNotified } from "./bell.ts";

/** Silent where a push message has already notified the device. */
const notify = async (title: string, body: string) => {
  const registration = await noticesWorker(paths.staff);
  const isPushed = Boolean(await registration.pushManager?.getSubscription());
  const sound = isPushed ? { silent: true } : { renotify: true };
  await registration.showNotification(title, { body, tag: "dabba-new-orders", data: { url: location.href }, ...sound });
};

/** Notifies of new orders while another window is in front of this one, if the browser allows it. */
export function useNotification(newOrders: number, shop: string) {
  const { $t } = useIntl();
  const before = useRef(newOrders);
  useEffect(() => {
    const isMore = newOrders > before.current;
    before.current = newOrders;
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!isMore || !isAllowed || (document.visibilityState === "visible" && document.hasFocus())) return;
    // If it fails, the screen still rings.
    notify($t({ id: "staff.newOrders" }, { count: newOrders }), shop).catch(() => undefined);
  }, [newOrders, shop, $t]);
}

/**
 * While this screen rings, push messages notify this device with the page closed too. Each visit renews the
 * subscription.
 */
export function useBoardPush(organizationId: string) {
  const isNotified = useIsNotified();
  const { locale: language } = useIntl();
  useEffect(() => {
    if (!isNotified) return;
    // Without push messages, the open screen still rings.
    subscribe(paths.staff)
      .then((subscription) =>
        call(push.followBoard, { params: { organizationId }, body: { ...subscription, language } }),
      )
      .catch(() => undefined);
  }, [organizationId, isNotified, language]);
}

/** Ends the push messages to this device. */
export const endBoardPush = async (organizationId: string): Promise<void> => {
  const endpoint = await endpointHere(paths.staff);
  if (endpoint) await call(push.unfollowBoard, { params: { organizationId }, body: { endpoint } });
};
