import type { OrderId, OrganizationId } from "../contract/ids.ts";
import type { PaymentOption } from "../contract/payments.ts";
import type { Minor } from "../money.ts";

/** What a provider has to know of an order to take money for it. */
export interface Payable {
  id: OrderId;
  organizationId: OrganizationId;
  /** What people call the order. */
  referenceId: string;
  /** ISO instant. */
  createdAt: string;
  currency: string;
  /** The shop's account at the provider. */
  paymentAccount?: string | undefined;
  payment: Pick<PaymentOption, "method"> & {
    total: Minor;
  };
}
