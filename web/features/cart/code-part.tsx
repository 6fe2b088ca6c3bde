import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import { useOrganization } from "../organization/organization.tsx";
import { useStoredCart } from "./cart.ts";
import type CodeReasonType from "./code-reason.tsx";
import type { Destination } from "./pricing.ts";
import type PromotionCodeType from "./promotion-code.tsx";

// Loads only at shops with codes. If it fails to load, it shows nothing, because an order does not need a code.
const PromotionCode = lazy<ComponentType<ComponentProps<typeof PromotionCodeType>>>(async () => {
  const [component] = await Promise.all([import("./promotion-code.tsx"), loadTexts("promotion")]).catch(() => []);
  return component ?? { default: () => null };
});
const Reason = lazy<ComponentType<ComponentProps<typeof CodeReasonType>>>(async () => {
  const [component] = await Promise.all([import("./code-reason.tsx"), loadTexts("promotion")]).catch(() => []);
  return component ?? { default: () => null };
});

/** Where a shopper types a code, and reads what it did; nothing at a shop without codes. */
export function CodePart({ to }: { to?: Destination }) {
  const { takesCodes } = useOrganization();
  const { code } = useStoredCart();
  return <Suspense>{(takesCodes || code) && <PromotionCode to={to} />}</Suspense>;
}

/** Why a code takes nothing off. */
export const CodeReason = (props: ComponentProps<typeof CodeReasonType>) => (
  <Suspense>
    <Reason {...props} />
  </Suspense>
);
