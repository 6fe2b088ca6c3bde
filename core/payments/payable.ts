import type { PaymentOption } from "../contract/payments/payments.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import type { Minor } from "../money.ts";

/** The facts of an order that a provider needs to take its payment. */
export interface Payable {
  id: OrderId;
  organizationId: OrganizationId;
  /** The reference that people use for the order. */
  referenceId: string;
  /** ISO instant. */
  createdAt: string;
  currency: string;
  /** The shop's account at the provider. */
  paymentAccount?: string | undefined;
  /** The language of the shopper. */
  locale?: string | undefined;
  /** Whether the amount is only reserved until the shop accepts the order. */
  capturesOnAcceptance?: boolean | undefined;
  items: readonly {
    translations: readonly { locale: string; title: string; subtitle: string }[];
    quantity: number;
    unitPrice: Minor;
    /** The share of the line of the order's discounts. */
    discount?: Minor | undefined;
  }[];
  payment: Pick<PaymentOption, "method"> & {
    shipping: Minor;
    total: Minor;
    tip?: Minor | undefined;
    currency: string;
  };
}
