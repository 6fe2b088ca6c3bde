import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { listActivity } from "#core/contract/audit/activity.ts";
import type { DeliveryId, WebhookId } from "#core/contract/values/ids.ts";
import * as webhooks from "#core/contract/webhooks/webhooks.ts";
import { call, fetching, keyOf } from "../../../api/client.ts";
import { useQuestion } from "../../../ui/question.ts";
import { useChange, useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Milliseconds between two fetches while a delivery is under way. */
const POLL_MS = 1_500;

/** The webhooks of the shop. */
export const useWebhooks = () =>
  useQuery(fetching(webhooks.listWebhooks, { params: { organizationId: useStaffShop().id } }));

/** The question for a new webhook, and the call that adds it, whose answer has its secret. `done` takes both away. */
export function useNewWebhook() {
  const params = { organizationId: useStaffShop().id };
  const question = useQuestion();
  const add = useChange(
    (body: webhooks.AddWebhook) => call(webhooks.addWebhook, { params, body }),
    webhooks.listWebhooks,
    listActivity,
  );
  const done = () => {
    add.reset();
    question.close();
  };
  return { ...question, add, done };
}

/** The changes of a webhook. */
export function useWebhook(webhookId: WebhookId) {
  const params = { organizationId: useStaffShop().id, webhookId };
  const { listWebhooks, listWebhookDeliveries } = webhooks;
  const update = ({ version, ...body }: webhooks.UpdateWebhook & { version?: number }) => {
    const headers = version === undefined ? {} : { "if-match": `"${version}"` };
    return call(webhooks.updateWebhook, { params, headers, body });
  };
  const again = (deliveryId: DeliveryId) => call(webhooks.sendDeliveryAgain, { params: { ...params, deliveryId } });
  return {
    update: useChange(update, listWebhooks, listWebhookDeliveries, listActivity),
    rotate: useChange(() => call(webhooks.rotateWebhookSecret, { params }), listWebhooks, listActivity),
    remove: useChange<void, unknown>(() => call(webhooks.removeWebhook, { params }), listWebhooks, listActivity),
    test: useChange<void, unknown>(() => call(webhooks.testWebhook, { params }), listWebhooks, listWebhookDeliveries),
    again: useChange(again, listWebhooks, listWebhookDeliveries),
  };
}

/**
 * The deliveries of a webhook, the latest first. It polls while one is under way. When they change, the webhooks are
 * fetched again, because each says whether anything arrives.
 */
export function useDeliveries(webhookId: WebhookId, only: "undelivered" | undefined) {
  const { id: organizationId } = useStaffShop();
  const refresh = useEffectEvent(useRefresh(webhooks.listWebhooks));
  const deliveries = useInfiniteQuery({
    queryKey: [...keyOf(webhooks.listWebhookDeliveries), organizationId, webhookId, only ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(
        webhooks.listWebhookDeliveries,
        {
          params: { organizationId, webhookId },
          query: { ...(only && { only }), ...(pageParam && { before: pageParam }) },
        },
        signal,
      ),
    initialPageParam: null as DeliveryId | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some(({ status, attempts }) => status === "waiting" && attempts === 0) && POLL_MS,
  });
  const { data } = deliveries;
  useEffect(() => void (data && refresh()), [data]);
  return deliveries;
}
