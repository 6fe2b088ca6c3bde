import { OrderId, type OrganizationId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "./keys.ts";

/** The message of a key. */
export const messageOf = ({ pk, sk }: Key): { organizationId: OrganizationId; id: string } => ({
  organizationId: organizationOf(pk),
  id: sk.replace("MESSAGE#", ""),
});

/** The order of an index entry's key. */
export const orderOfEntry = ({ pk, sk }: Key): { organizationId: OrganizationId; id: OrderId } => ({
  organizationId: organizationOf(pk),
  id: OrderId.parse(sk.replace("INDEX#ORDER#", "")),
});

/** The filter of Lambda's event source mappings for changes of orders and reservations in the table's stream. */
export const listingChanges = { dynamodb: { Keys: { sk: { S: [{ prefix: "ORDER#" }, { prefix: "RESERVATION#" }] } } } };

/**
 * The changes that the index needs, with those of dishes and categories for webhooks. The webhook counter tells whether
 * an organization has any.
 */
export const indexedChanges = {
  dynamodb: {
    Keys: {
      sk: {
        S: [
          ...listingChanges.dynamodb.Keys.sk.S,
          ...["PRODUCT#", "CATEGORY#"].map((prefix) => ({ prefix })),
          "WEBHOOKS",
        ],
      },
    },
  },
};

/** Changes of orders and reservations, without deletions. */
export const notifiableChanges = { eventName: ["INSERT", "MODIFY"], ...listingChanges };
