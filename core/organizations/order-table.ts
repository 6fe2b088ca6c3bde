import type { OrderTable } from "../contract/orders/order-table.ts";
import type { TableId } from "../contract/organizations/table-input.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { findOrganization, type StoredOrganization } from "./organization.ts";

/** A table of an organization; undefined if there is no such table, or the organization takes no orders at tables. */
export const orderTable = ({ configuration }: StoredOrganization, wanted: TableId): OrderTable | undefined => {
  const table = configuration.tableOrders ? configuration.tables.find(({ id }) => id === wanted) : undefined;
  return table && { id: table.id, name: table.name };
};

/**
 * The table of a code that a guest scanned.
 * @throws AppError not_found, organization_not_found
 */
export const getOrderTable = async ({
  organizationId,
  tableId,
}: {
  organizationId: OrganizationId;
  tableId: TableId;
}): Promise<OrderTable> => {
  const table = orderTable(await findOrganization(organizationId), tableId);
  if (!table) throw new AppError("not_found", { message: "Table not found" });
  return table;
};
