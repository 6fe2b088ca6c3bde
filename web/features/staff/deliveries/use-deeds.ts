import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { getSession } from "#core/contract/accounts/session.ts";
import * as rows from "#core/contract/orders/deliveries.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call, keyOf } from "../../../api/client.ts";
import { refreshSession, useSession } from "../../account/session.ts";
import { SEND_TIMEOUT_MS, useOutbox } from "../shell/outbox.ts";
import { ownChanges } from "../shell/own-changes.ts";
import { countOfOthers, type Deed, deedsOf, withDeeds } from "./deeds.ts";

/**
 * What a driver does counts at once on this screen, and is sent in its order, one step after another, as long as this
 * driver is signed in.
 */
export function useDeeds(organizationId: string) {
  const userId = useSession().user?.id ?? "";
  const queries = useQueryClient();
  const queryKey = keyOf(rows.listDeliveries, { params: { organizationId } });
  const box = deedsOf(organizationId, userId);
  const [refused, setRefused] = useState<Deed>();
  const deeds = useOutbox<Deed>({
    box,
    next: (waiting) => waiting.slice(0, 1),
    send: async (some) => {
      await checkPerson(queries, userId);
      for (const deed of some) {
        own.remember(await carryOut(organizationId, deed));
        // A poll under way would bring back what was before.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<rows.Deliveries>(
          queryKey,
          (known) => known && { ...known, deliveries: withDeeds(known.deliveries, [deed]) },
        );
      }
      void readAgain(queries, { queryKey });
    },
    onRefused: (_error, [deed]) => {
      void readAgain(queries, { queryKey });
      setRefused(deed);
    },
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void checkPerson(queries, userId).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [queries, userId]);
  return {
    deeds,
    ofOthers: useMemo(() => countOfOthers(organizationId, userId), [organizationId, userId]),
    refused,
    add: (...more: Deed[]) => {
      setRefused(undefined);
      box.add(...more);
    },
  };
}

/**
 * Loads the page anew where another tab of this phone has signed somebody else in: nothing of the one is shown to the
 * other, or done as them. Where nobody is signed in any more, it leads to sign-in and back.
 * @throws ApiError, and an Error for another person
 */
const checkPerson = async (queries: QueryClient, userId: string): Promise<void> => {
  const session = await call(getSession, {}, AbortSignal.timeout(SEND_TIMEOUT_MS));
  if (session?.user.id === userId) return;
  if (session) location.reload();
  else await refreshSession(queries);
  throw new Error("Somebody else is signed in on this phone");
};

const own = ownChanges<rows.DeliveryState>();

/** Deliveries with what this screen has changed since. */
export const withOwnChanges = (answer: rows.Deliveries): rows.Deliveries => {
  const deliveries = answer.deliveries.flatMap((delivery): rows.Delivery[] => {
    const { status } = own.newerThan(delivery) ?? delivery;
    return status === "dispatched" || status === "ready-for-dispatch" ? [{ ...delivery, status }] : [];
  });
  return { ...answer, deliveries: withDeeds(deliveries, []) };
};

const carryOut = (organizationId: string, { orderId, does }: Deed) => {
  const params = { organizationId, id: orderId as Order["id"] };
  const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
  if (does === "take" || does === "hand-over")
    return call(rows.changeDelivery, { params: { ...params, operation: does } }, timeout);
  const from = does === "give-back" ? "dispatched" : "completed";
  return call(rows.returnDelivery, { params, body: { from, reason: "undone" } }, timeout);
};
