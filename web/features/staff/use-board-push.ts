import { useEffect } from "react";
import * as push from "#core/contract/push.ts";
import { paths } from "#core/contract/storefront.ts";
import { call } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { endpointHere, subscribe } from "../push/worker.ts";
import { useIsNotified } from "./bell.ts";

/** While this screen is to ring, new orders notify this device with the page closed too. Each visit renews that. */
export function useBoardPush(organizationId: string) {
  const isNotified = useIsNotified();
  const { locale: language } = useLocale();
  useEffect(() => {
    if (!isNotified) return;
    // Without push messages the open screen rings all the same.
    subscribe(paths.staff)
      .then((subscription) =>
        call(push.followBoard, { params: { organizationId }, body: { ...subscription, language } }),
      )
      .catch(() => undefined);
  }, [organizationId, isNotified, language]);
}

/** New orders notify this device no more. */
export const endBoardPush = async (organizationId: string): Promise<void> => {
  const endpoint = await endpointHere(paths.staff);
  if (endpoint) await call(push.unfollowBoard, { params: { organizationId }, body: { endpoint } });
};
