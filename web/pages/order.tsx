import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { ForCustomer } from "../features/account/guards.tsx";
import { finishCart } from "../features/cart/cart.ts";
import { concludeDraft } from "../features/details/draft.ts";
import { Tracking } from "../features/tracking/tracking.tsx";

export function Component() {
  const { orderId = "" } = useParams();
  const [query, setQuery] = useSearchParams();
  const token = query.get("token") ?? undefined;
  const isPaidFor = query.get("clearCart") === "true";

  useEffect(() => {
    if (!isPaidFor) return;
    finishCart();
    concludeDraft();
    setQuery(
      (query) => {
        query.delete("clearCart");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isPaidFor, setQuery]);

  return (
    <ForCustomer hasLink={token !== undefined}>
      <Tracking orderId={orderId} token={token} />
    </ForCustomer>
  );
}
