import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { listPaymentMethods } from "#core/contract/payments/payments.ts";
import { fetching } from "../../api/client.ts";
import { loadTexts } from "../../i18n/messages.ts";
import { TotalPrice } from "../cart/cart-totals.tsx";
import type { Destination, Pricing } from "../cart/pricing.ts";
import { useCart } from "../cart/use-cart.ts";
import { useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";
import { chosenPayment } from "./chosen.ts";
import type { Tipped } from "./tip-part.tsx";

/** The present order, if it can take a tip. With cash, a tip is given at the door. */
export function useTipped(userId: string, to: Destination): Tipped | undefined {
  const { id: organizationId, configuration } = useOrganization();
  const { tips } = configuration;
  const { payment: wished, tip: typed } = useDraft(userId);
  const { priced } = useCart(to);
  const methods = useQuery({
    ...fetching(listPaymentMethods, { params: { organizationId } }),
    enabled: Boolean(tips && typed),
  });
  const payment = chosenPayment(methods.data ?? [], wished);
  if (!tips || !priced || priced.total === 0 || !payment || payment.provider === "not_applicable") return undefined;
  return { typed, tips, priced };
}

/** Loads only at shops that take tips. */
export const loadTip = async () => {
  await loadTexts("tip");
  const { TipPart, TipTotal, TipLines, tipOf } = await import("./tip-part.tsx");
  return { TipPart, TipTotal, TipLines, tipOf };
};

/** If it fails to load, it shows nothing, because an order does not need a tip. */
export const TipPart = lazy<ComponentType<ComponentProps<Awaited<ReturnType<typeof loadTip>>["TipPart"]>>>(
  async () => ({
    default: await loadTip().then(
      ({ TipPart }) => TipPart,
      () => () => null,
    ),
  }),
);
export const TipTotal = lazy(async () => ({ default: (await loadTip()).TipTotal }));
export const TipLines = lazy(async () => ({ default: (await loadTip()).TipLines }));

/** The amount to charge: the total with the tip. */
export function ChargedPrice({ priced, tipped }: { priced: Pricing; tipped: Tipped | undefined }): ReactNode {
  const total = <TotalPrice {...priced} />;
  if (!tipped?.typed) return total;
  return (
    <Suspense fallback={total}>
      <TipTotal {...tipped}>{(_label, total) => <TotalPrice {...tipped.priced} total={total} />}</TipTotal>
    </Suspense>
  );
}
