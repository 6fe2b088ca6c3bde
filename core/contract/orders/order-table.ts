import * as z from "zod/mini";
import { inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { TableId } from "../organizations/table-input.ts";

/** The table at which an order is eaten, as it was called when the order was placed. */
export const OrderTable = z.object({ id: TableId, name: z.string() });
export type OrderTable = z.infer<typeof OrderTable>;

export const getOrderTable = route({
  method: "GET",
  path: "/{organizationId}/tables/{tableId}",
  access: "public",
  summary: "Find the table of a code that a guest scanned, where the shop takes orders at its tables",
  params: z.extend(inOrganization, { tableId: TableId }),
  response: OrderTable,
  cache: shopCache,
});
