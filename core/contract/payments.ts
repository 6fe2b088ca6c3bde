import * as z from "zod/mini";
import { OrganizationId } from "./common.ts";
import { routes } from "./route.ts";

export const paymentProviders = ["stripe", "revolut", "payu", "not_applicable"] as const;
export const paymentMethods = ["card", "blik", "cash_on_delivery", "paypal"] as const;
export const paymentStatuses = ["pending", "succeeded", "refunded", "failed", "canceled"] as const;

export const PaymentProvider = z.enum(paymentProviders);
export const PaymentMethod = z.enum(paymentMethods);

/** A way to pay that a shop offers; the words a shopper reads belong to the storefront. */
export const PaymentOption = z.object({
  id: z.string(),
  provider: PaymentProvider,
  method: PaymentMethod,
  description: z.string(),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

export const payments = routes({
  listPaymentMethods: {
    method: "GET",
    path: "/{organizationId}/payment/methods",
    access: "public",
    status: 200,
    summary: "List the ways to pay that the organization offers",
    params: z.object({ organizationId: OrganizationId }),
    response: z.array(PaymentOption),
    errors: ["organization_not_found"],
    cache: { fresh: 30, stale: 300 },
  },
});
