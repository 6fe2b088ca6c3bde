import type { Order } from "./order.ts";

/** How an order reaches who eats it: what is brought to a table of the shop is a pickup that nobody collects. */
export const wayOf = ({
  table,
  fulfilmentMethod,
}: {
  table?: Order["table"] | null;
  fulfilmentMethod: Order["fulfilmentMethod"];
}) => (table ? "table" : fulfilmentMethod);
