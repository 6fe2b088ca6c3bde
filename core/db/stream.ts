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
 * Those changes, and what webhooks tell of besides: dishes and categories. The count of webhooks tells that there are
 * any from now on.
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

/** Of orders and reservations, without deletions. */
export const notifiableChanges = { eventName: ["INSERT", "MODIFY"], ...listingChanges };
