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
import { countUnsentOfOthers, type DriverAction, driverActionsOf, withDriverActions } from "./driver-actions.ts";

/**
 * The driver's actions. Each shows at once on this screen. They are sent one by one, in order, while this driver is
 * signed in.
 */
export function useDriverActions(organizationId: string) {
  const userId = useSession().user?.id ?? "";
  const queries = useQueryClient();
  const queryKey = keyOf(rows.listDeliveries, { params: { organizationId } });
  const outbox = driverActionsOf(organizationId, userId);
  const [refused, setRefused] = useState<readonly DriverAction[]>([]);
  const actions = useOutbox<DriverAction>({
    outbox,
    next: (waiting) => waiting.slice(0, 1),
    send: async (batch) => {
      await checkPerson(queries, userId);
      for (const action of batch) {
        own.remember(await carryOut(organizationId, action));
        // A poll under way would bring back the state before the action.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<rows.Deliveries>(
          queryKey,
          (known) => known && { ...known, deliveries: withDriverActions(known.deliveries, [action]) },
        );
      }
      void readAgain(queries, { queryKey });
    },
    onRefused: (_error, batch) => {
      void readAgain(queries, { queryKey });
      // The later steps of the same order are refused too.
      setRefused((others) => [...others.filter(({ orderId }) => orderId !== batch[0]?.orderId), ...batch]);
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
    actions,
    unsentOfOthers: useMemo(() => countUnsentOfOthers(organizationId, userId), [organizationId, userId]),
    refused,
    add: (...more: DriverAction[]) => {
      setRefused([]);
      outbox.add(...more);
    },
  };
}

/**
 * Checks that the same driver is still signed in. If another tab has signed in somebody else, it reloads the page, so
 * that neither sees the other's deliveries or acts in their name. If nobody is signed in, it leads to sign-in.
 * @throws ApiError, and an Error if it is not the same driver
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
  return { ...answer, deliveries: withDriverActions(deliveries, []) };
};

const carryOut = (organizationId: string, { orderId, does }: DriverAction) => {
  const params = { organizationId, id: orderId as Order["id"] };
  const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
  if (does === "take" || does === "hand-over")
    return call(rows.changeDelivery, { params: { ...params, operation: does } }, timeout);
  const from = does === "give-back" ? "dispatched" : "completed";
  return call(rows.returnDelivery, { params, body: { from, reason: "undone" } }, timeout);
};
