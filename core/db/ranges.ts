import type {
  ActivityId,
  CategoryId,
  DeliveryId,
  MenuImportId,
  OrderId,
  OrganizationId,
  PrinterId,
  ProductId,
  UserId,
  WebhookId,
} from "../contract/values/ids.ts";
import { deliveriesOf, keys, org, reportsOf } from "./keys.ts";

/** Where the sessions of a user are. */
export const sessionsOf = (userId: UserId) => ({ pk: `USER#${userId}`, prefix: "SESSION#" });

/** Where the PINs of an organization's members are. */
export const pinsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "PIN#" });

/** Where the visits of an operator of the platform to shops are. */
export const visitsOf = (userId: UserId) => ({ pk: `USER#${userId}`, prefix: "VISIT#" });

/** Where the networks are from which the owner of an account signed in. */
export const networksOf = (email: string) => ({ pk: `EMAIL#${email}`, prefix: "NETWORK#" });
/** Where the codes that were mailed to an address are. */
export const codesOf = (email: string) => ({ pk: `EMAIL#${email}`, prefix: "CODE#" });

/** Where the passkeys of a user are, in the order they were made. */
export const passkeysOf = (userId: UserId) => ({ pk: `USER#${userId}`, prefix: "PASSKEY#" });

/** Where the addresses of a user are, first the one that their orders go to. */
export const addressesOf = (userId: UserId) => ({ pk: `USER#${userId}`, prefix: "ADDRESS" });

/** Where an organization has the seats of the hours from one to another, both included. */
export const seatsBetween = (organizationId: OrganizationId, first: string, last: string) => {
  const { pk, sk } = keys.seats(organizationId, first);
  const between: [from: string, to: string] = [sk, keys.seats(organizationId, last).sk];
  return { pk, between };
};

/** Where an organization has the slots of its kitchen from one to another, both included. */
export const slotsBetween = (organizationId: OrganizationId, first: string, last: string) => {
  const { pk, sk } = keys.slot(organizationId, first);
  const between: [from: string, to: string] = [sk, keys.slot(organizationId, last).sk];
  return { pk, between };
};

/** Where an organization has the refunds with ids from one to another, both included. */
export const refundsBetween = (organizationId: OrganizationId, first: string, last: string) => {
  const between: [from: string, to: string] = [`REFUND#${first}`, `REFUND#${last}`];
  return { pk: org(organizationId), between };
};

/** Where the board of open orders is: read from the end, its version comes before the cards. */
export const boardOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "OPEN" });

/** Where what members did is, from the first to one of them, which is included. */
export const activityUntil = (organizationId: OrganizationId, last: ActivityId | undefined) => {
  const between: [from: string, to: string] = ["AUDIT#", `AUDIT#${last ?? "~"}`];
  return { pk: org(organizationId), between };
};

/** Where what imports of a menu changed is, in the order of the imports. */
export const importsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "IMPORTED#" });

/** Where what an import changed is: its categories, then its dishes, up to one of them, which is included. */
export const importedUntil = (
  organizationId: OrganizationId,
  importId: MenuImportId,
  last: ProductId | CategoryId | undefined,
) => {
  const { pk, prefix } = importsOf(organizationId);
  const between: [from: string, to: string] = [`${prefix}${importId}#`, `${prefix}${importId}#${last ?? "~"}`];
  return { pk, between };
};

/** Where a printer and its queue are, the printer first. */
export const queueOf = (organizationId: OrganizationId, printerId: PrinterId) => {
  const { pk, sk } = keys.printer(organizationId, printerId);
  return { pk, prefix: sk };
};

/** Where all printers of an organization are, each with its queue. */
export const printersOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "PRINTER#" });

/** Where the API keys of an organization are, revoked ones too, in the order they were made. */
export const apiKeysOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "KEY#" });

/** Where the push subscriptions to an order, or to new orders, are. */
export const pushSubscriptionsOf = (organizationId: OrganizationId, orderId: OrderId | null) => {
  const { pk, sk } = keys.pushSubscription(organizationId, orderId, "");
  return { pk, prefix: sk };
};

/** Where the invitations of an organization are. */
export const invitationsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "INVITATION#" });

/** Where `gsi1` holds the organization of a hostname. */
export const hostnameIndex = (hostname: string) => ({ pk: `HOSTNAME#${hostname}`, prefix: "ORGANIZATION" });

/** What one customer has at an organization, by `gsi2`. */
export const customerIndex = (organizationId: OrganizationId, customerId: UserId): string =>
  `${org(organizationId)}#CUSTOMER#${customerId}`;

/** Where `gsi2` holds the orders and reservations that guests made with an email address, until they join its account. */
export const guestIndex = (email: string): string => `GUEST#${email}`;

/** Where `gsi2` holds the invitations of an email address. */
export const invitedIndex = (email: string): string => `INVITED#${email}`;

/**
 * Where `gsi2` holds what of a person lies outside their own partition: customer items and accounts at sign-in
 * providers.
 */
export const personIndex = (userId: UserId): string => `PERSON#${userId}`;

/** Where `gsi2` holds every organization, deleted ones too, for work that goes through all of them. */
export const ORGANIZATIONS = "ORGANIZATIONS";

/** Where the promotions of an organization are, in the order they were made, each with its counter behind it. */
export const promotionsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "PROMOTION#" });

/**
 * Where earlier versions of promotions for everybody are, those of some weeks: what each took off until it was changed
 * or deleted.
 */
export const pastPromotionsOf = (organizationId: OrganizationId) => ({
  pk: org(organizationId),
  prefix: "PROMOTION-BEFORE#",
});

/** Where the sets of options of an organization are, in the order they were made. */
export const optionSetsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "OPTIONSET#" });

/** Where what changed is that reports do not count yet. */
export const reportChangesOf = (organizationId: OrganizationId) => ({
  pk: reportsOf(organizationId),
  prefix: "CHANGES#",
});

/** Where the days of an organization's reports are, from one to another, both included. */
export const reportDaysBetween = (organizationId: OrganizationId, from: string, to: string) => {
  const [first, last] = [keys.reportDay(organizationId, from), keys.reportDay(organizationId, to)];
  const between: [from: string, to: string] = [first.sk, last.sk];
  return { pk: first.pk, between };
};

/** Where the documents of closed days are, up to one of them, which is included, in the order of their numbers. */
export const closingsUntil = (organizationId: OrganizationId, last: number) => {
  const between: [from: string, to: string] = ["CLOSING#", keys.closing(organizationId, last).sk];
  return { pk: reportsOf(organizationId), between };
};

/** Where the webhooks of an organization are, in the order they were added. */
export const webhooksOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "WEBHOOK#" });

/** Where what a webhook sent is, or only what has not arrived, up to one of them, which is included. */
export const deliveriesUntil = (
  organizationId: OrganizationId,
  webhookId: WebhookId,
  kind: "LOG" | "WAITING",
  last: DeliveryId | undefined,
) => {
  const first = `${kind}#${webhookId}#`;
  const between: [from: string, to: string] = [first, `${first}${last ?? "~"}`];
  return { pk: deliveriesOf(organizationId), between };
};

/** Where what a webhook has not delivered yet is, the oldest first. */
export const undeliveredOf = (organizationId: OrganizationId, webhookId: WebhookId) => ({
  pk: deliveriesOf(organizationId),
  prefix: `WAITING#${webhookId}#`,
});

/** Where `gsi2` holds the organizations that have webhooks. */
export const WEBHOOK_OWNERS = "WEBHOOK_OWNERS";
