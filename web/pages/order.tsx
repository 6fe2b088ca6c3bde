import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { ForCustomer } from "../features/account/guards.tsx";
import { finish } from "../features/details/finish.ts";
import { Tracking } from "../features/tracking/tracking.tsx";

export function Component() {
  const { orderId = "" } = useParams();
  const [query, setQuery] = useSearchParams();
  const token = query.get("token") ?? undefined;
  const isBack = query.get("clearCart") === "true";
  // A provider that has only one return address adds this parameter if nothing was paid. The shopper then still needs
  // the cart.
  const isUnpaid = query.has("error");

  useEffect(() => {
    if (!isBack) return;
    if (!isUnpaid) finish(orderId);
    setQuery(
      (query) => {
        query.delete("clearCart");
        query.delete("error");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isBack, isUnpaid, orderId, setQuery]);

  return (
    <ForCustomer hasLink={token !== undefined}>
      <Tracking orderId={orderId} token={token} />
    </ForCustomer>
  );
}
