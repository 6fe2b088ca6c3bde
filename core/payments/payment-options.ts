import type { PaymentOption } from "../contract/payments.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

const cashOnDelivery: PaymentOption = {
  id: "not_applicable:cash_on_delivery",
  provider: "not_applicable",
  method: "cash_on_delivery",
  description: "Cash on delivery",
};

/** The ways to pay that an organization offers, in the order in which to show them. */
export const paymentOptions = ({ configuration }: StoredOrganization): PaymentOption[] =>
  configuration.enableHostCheckout ? [cashOnDelivery] : [];
