import { keepPreviousData, partialMatchKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import * as cart from "#core/contract/cart/cart.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { listSlots } from "#core/contract/orders/slots.ts";
import { takeOrder } from "#core/contract/orders/take-order.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import * as payments from "#core/contract/payments/payments.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call, fetching, keyOf } from "../../../api/client.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { useLatest } from "../../../ui/latest.ts";
import { inPaymentOrder } from "../../checkout/shipping-and-payment/payment-names.ts";
import { type SlotDay, slotDays } from "../../checkout/time/slots.ts";
import { menuQuery } from "../../dish/menu.ts";
import { boardKey } from "../board/use-board.ts";
import { useFormDraft } from "../forms/form-draft.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useNow } from "../shell/use-now.ts";
import { addedSince, blank, TillDraft, toBody, withOfferedTime } from "./till-draft.ts";

/** The present time in epoch milliseconds, and the times that the shop offers now. */
export interface Times {
  now: number;
  days: SlotDay[];
}

function useTimes(fulfilment: TillDraft["fulfilment"]): Times {
  const { locale, timeZone } = useStaffReader();
  const { configuration } = useStaffShop();
  const now = useNow(true);
  // Memoized, because formatting the times of all days for each typed letter would be slow.
  const days = useMemo(
    () => slotDays(configuration, fulfilment, { locale, timeZone }, new Date(now)),
    [configuration, fulfilment, locale, timeZone, now],
  );
  return { now, days };
}

/** The order that this tab is taking, which survives a reload, and the times that can be chosen. */
export function useTillDraft() {
  const { id } = useStaffShop();
  const { kept, keep, keyFor, forget } = useFormDraft(`dabba-till-${id}`, TillDraft, blank);
  const [typed, setDraft] = useState(kept);
  const times = useTimes(typed.fulfilment);
  const draft = withOfferedTime(typed, times.days);
  const set = (change: Partial<TillDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keep(next);
  };
  const latest = useLatest(draft);
  /**
   * Begins the next order with the dishes that were added while the last one was being `sent`. The function that it
   * returns undoes that. An order whose answer was lost then has the key with which it was sent.
   */
  const clear = (sent?: readonly cart.CartItem[]) => {
    const { source, lines } = latest.current;
    // The source stays, because the same person usually takes the next call.
    const next = { ...blank, source, lines: sent ? addedSince(lines, sent) : [] };
    const bringBack = forget();
    setDraft(next);
    if (next.lines.length > 0) keep(next);
    return () => {
      bringBack();
      setDraft(draft);
    };
  };
  return { draft, times, set, clear, keyFor };
}

/** The polling interval of the menu in milliseconds, for dishes that others mark as sold out. */
const MENU_MS = 30_000;

/** The menu as it is sold now. */
export function useTillMenu() {
  const { locale } = useIntl();
  const { id } = useStaffShop();
  return useQuery({ ...menuQuery(id, locale as Locale), refetchInterval: MENU_MS });
}

/** The server's prices of the lines. */
export function usePrices({ lines, fulfilment, deliveryAt, code }: TillDraft) {
  const { locale } = useIntl();
  const { id: organizationId } = useStaffShop();
  const body = {
    items: lines,
    fulfilmentMethod: fulfilment,
    ...(deliveryAt && { deliveryAt }),
    ...(code && { code }),
  };
  const input = { params: { organizationId }, query: { locale }, body };
  return useQuery({
    queryKey: keyOf(cart.priceCart, input),
    queryFn: ({ signal }) => call(cart.priceCart, input, signal),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * What delivery to the picked address costs, by each of the shop's ways. The last answer about this address stays until
 * the next one.
 */
export function useQuote(
  { fulfilment, address: { placeId } }: Pick<TillDraft, "fulfilment" | "address">,
  subtotal: number,
) {
  const { id: organizationId } = useStaffShop();
  const params = { organizationId };
  const ofPlace = keyOf(shipping.quoteDelivery, { params, query: { placeId } });
  return useQuery({
    ...fetching(shipping.quoteDelivery, { params, query: { placeId, subtotal } }),
    enabled: fulfilment === "delivery" && placeId !== "",
    placeholderData: (last, query) => (query && partialMatchKey(query.queryKey, ofPlace) ? last : undefined),
  });
}

const DIGITS = 9;

/** The last orders of a phone number, the newest first. */
export function useLastOrders(phone: string) {
  const { id: organizationId } = useStaffShop();
  const digits = phone.replace(/\D/g, "");
  const search = digits.slice(-DIGITS);
  const { data } = useQuery({
    ...fetching(orders.listOrders, { params: { organizationId }, query: { search, limit: 10 } }),
    enabled: search.length === DIGITS,
  });
  if (search.length < DIGITS) return [];
  return (data?.data ?? []).filter((order) =>
    (order.shippingAddress ?? order.contact)?.phone.replace(/\D/g, "").endsWith(search),
  );
}

/** The shop's online payment methods, for payment links. */
export function useLinkWays() {
  const { id: organizationId } = useStaffShop();
  return useQuery({
    ...fetching(payments.listPaymentMethods, { params: { organizationId } }),
    select: (options) => inPaymentOrder(options.filter((option) => !isPaidAtHandOver(option))),
  });
}

/** Takes the order once, however often the button is tapped. @throws ApiError */
export function useTakeOrder(keyFor: (content: unknown) => string) {
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, ...chosen }: { draft: TillDraft; minutes: number; methodId: string | undefined }) => {
      const body = toBody(draft, chosen);
      return call(takeOrder, { params: { organizationId }, headers: { "idempotency-key": keyFor(body) }, body });
    },
    onSuccess: () => {
      void readAgain(queries, { queryKey: boardKey(organizationId) });
      void readAgain(queries, { queryKey: keyOf(listSlots, { params: { organizationId } }) });
    },
  });
}
