import type { Order } from "./order.ts";

/** How an order reaches its guest. An order at a table is a pickup that staff bring to the table. */
export const wayOf = ({
  table,
  fulfilmentMethod,
}: {
  table?: Order["table"] | null;
  fulfilmentMethod: Order["fulfilmentMethod"];
}) => (table ? "table" : fulfilmentMethod);
