import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { ticketTexts } from "#core/contract/locales/texts.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import { changeTicketOf } from "#core/contract/printers/change-ticket.ts";
import { type TicketKind, ticketOf } from "#core/contract/printers/ticket.ts";
import { fetching } from "../../../api/client.ts";
import { useStore } from "../../../ui/store.ts";
import { claimPrint, deviceStore, kitchenStore, releasePrint } from "./device.ts";
import { print } from "./print.tsx";

/**
 * Prints tickets on this screen's own printer: those of an order, of some of its changes (counted from one), or of its
 * cancellation. The order is fetched again first.
 * @returns whether there was something to print
 * @throws ApiError
 */
export function usePrint(shop: StaffOrganization) {
  const queries = useQueryClient();
  const { locale } = useIntl();
  return async (
    id: Order["id"],
    kinds: readonly TicketKind[],
    changes?: readonly number[] | "cancelled",
  ): Promise<boolean> => {
    const params = { organizationId: shop.id, id };
    const order = await queries.fetchQuery({ ...fetching(orders.getOrder, { params }), staleTime: 0 });
    const reader = { locale, timeZone: shop.configuration.timezone };
    const { width } = deviceStore(shop.id).get();
    const printed = { order, shop, reader, write: await ticketTexts(locale) };
    if (changes === "cancelled") {
      if (order.status !== "cancelled") return false;
      await print(ticketOf({ ...printed, kind: "kitchen" }), width);
      return true;
    }
    // Changes before the acceptance are part of the order's own ticket.
    const edits = (changes ?? [])
      .flatMap((edition) => order.edits?.[edition - 1] ?? [])
      .filter(({ at }) => order.acceptedAt !== null && at > order.acceptedAt);
    for (const kind of kinds) {
      if (!changes) await print(ticketOf({ ...printed, kind }), width);
      // A receipt shows the whole order, so one is enough for several changes.
      for (const edit of kind === "receipt" ? edits.slice(-1) : edits)
        await print(changeTicketOf({ ...printed, kind, edit }), width);
    }
    return true;
  };
}

const none: readonly BoardOrder[] = [];

/**
 * Prints each accepted order, each of its changes and its cancellation once, in one window of the browser, including
 * orders that were accepted while the page was loading.
 * @param readAt when the board was last fetched. A failed print is tried again when it changes
 */
export function usePrintOnAccept(shop: StaffOrganization, board: readonly BoardOrder[] = none, readAt: number) {
  const printOrder = usePrint(shop);
  const { prints, since } = useStore(deviceStore(shop.id));
  const printNew = useEffectEvent(async () => {
    const accepted = board.filter(({ acceptedAt }) => acceptedAt !== null && Date.parse(acceptedAt) > since);
    // An order that leaves the board from the kitchen was usually cancelled.
    const kitchen = kitchenStore(shop.id);
    const gone = kitchen.get().filter((id) => !board.some((order) => order.id === id));
    kitchen.set(accepted.filter(({ status }) => status === "accepted").map(({ id }) => id));
    for (const id of prints.includes("kitchen") ? gone : []) {
      if (!claimPrint(shop.id, `${id}.cancelled`)) continue;
      const isPrinted = await printOrder(id, ["kitchen"], "cancelled").catch(() => {
        kitchen.set([...kitchen.get(), id]);
        return false;
      });
      // The order was not cancelled: it was completed meanwhile, or another window has a newer board. It may still be
      // cancelled later.
      if (!isPrinted) releasePrint(shop.id, `${id}.cancelled`);
    }
    for (const { id } of accepted) {
      if (!claimPrint(shop.id, id)) continue;
      await printOrder(id, prints).catch(() => releasePrint(shop.id, id));
    }
    for (const { id, edition = 0 } of accepted) {
      const claims = Array.from({ length: edition }, (_, place) => place + 1)
        .map((number) => ({ number, claim: `${id}.${number}` }))
        .filter(({ claim }) => claimPrint(shop.id, claim));
      if (!claims.length) continue;
      await printOrder(
        id,
        prints,
        claims.map(({ number }) => number),
      ).catch(() => {
        for (const { claim } of claims) releasePrint(shop.id, claim);
      });
    }
  });
  const isAsked = prints.length > 0;
  useEffect(() => {
    if (isAsked && readAt) void navigator.locks.request("dabba-print", printNew);
  }, [isAsked, readAt]);
}
