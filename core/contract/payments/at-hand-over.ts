import type { PaymentOption } from "./payments.ts";

/** Whether an order is paid to the shop itself, in cash or on its own card terminal, when it is handed over. */
export const isPaidAtHandOver = ({ provider }: Pick<PaymentOption, "provider">): boolean =>
  provider === "not_applicable";

/** Whether an order is paid by the shop's own card terminal when it is handed over. */
export const isPaidByTerminal = ({ provider, method }: Pick<PaymentOption, "provider" | "method">): boolean =>
  provider === "not_applicable" && method === "card";
