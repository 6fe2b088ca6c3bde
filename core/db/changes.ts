import { OrderId, type OrganizationId } from "../contract/ids.ts";
import { type Key, organizationOf } from "./keys.ts";

/** The message that is kept under a key. */
export const messageOf = ({ pk, sk }: Key): { organizationId: OrganizationId; id: string } => ({
  organizationId: organizationOf(pk),
  id: sk.replace("MESSAGE#", ""),
});

/** The order that an entry of the index is about. */
export const orderOfEntry = ({ pk, sk }: Key): { organizationId: OrganizationId; id: OrderId } => ({
  organizationId: organizationOf(pk),
  id: OrderId.parse(sk.replace("INDEX#ORDER#", "")),
});

/** Changes of orders and reservations in the table's stream, by a filter of Lambda's event source mappings. */
export const listedChanges = { dynamodb: { Keys: { sk: { S: [{ prefix: "ORDER#" }, { prefix: "RESERVATION#" }] } } } };

/** The same without those that take one away. */
export const toldChanges = { eventName: ["INSERT", "MODIFY"], ...listedChanges };
