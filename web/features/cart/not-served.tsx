import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import type { Destination } from "./pricing.ts";
import { useCart } from "./use-cart.ts";

const NotServedPart = lazy(async () => {
  const [part] = await Promise.all([import("./not-served-part.tsx"), loadTexts("served")]);
  return part;
});

/** Names what `NotServed` shows. */
export const NOT_SERVED = "not-served";

/** Says which lines are not served when the order is wanted; nothing where all are. */
export function NotServed({ to, className }: { to?: Destination; className?: string }) {
  const { priced } = useCart(to);
  const lines = priced?.notServed?.flatMap(({ index, ...span }) => {
    const line = priced.asked[index];
    return line ? { line, title: priced.products[line.productId]?.title ?? "", ...span } : [];
  });
  return (
    lines && (
      <Suspense>
        <NotServedPart id={NOT_SERVED} lines={lines} className={className} />
      </Suspense>
    )
  );
}
