import type { CourierService } from "../contract/couriers/names.ts";
import type { OnlineProvider } from "../contract/payments/payments.ts";
import {
  type ActivityId,
  type AddressId,
  type ApiKeyId,
  type CategoryId,
  type CustomerId,
  type DeliveryId,
  type ExportId,
  type FileId,
  type InvitationId,
  type ManufacturerId,
  type MenuImportId,
  type OptionSetId,
  type OrderId,
  OrganizationId,
  type PasskeyId,
  type PrinterId,
  type PrintJobId,
  type ProductId,
  type PromotionId,
  type RefundId,
  type ReservationId,
  type SessionId,
  type ShippingMethodId,
  type UserId,
  type WebhookId,
} from "../contract/values/ids.ts";

/**
 * A key of the one table. Whatever belongs to an organization is keyed by it, so no call can reach another tenant's
 * items.
 */
export interface Key {
  pk: string;
  sk: string;
}

/** Collections that an organization lists and counts by their days, the latest first. */
export type DatedCollection = "ORDER" | "RESERVATION";

/** Collections that an organization has. */
export type Collection =
  | DatedCollection
  | "PRODUCT"
  | "CATEGORY"
  | "MANUFACTURER"
  | "SHIPPING"
  | "FILE"
  | "MEMBER"
  | "CUSTOMER";

/** The partition of an organization. */
export const org = (organizationId: OrganizationId) => `ORG#${organizationId}`;

/** The organization that a partition is of. */
export const organizationOf = (pk: string): OrganizationId =>
  OrganizationId.parse(pk.replace("ORG#", "").replace("#REPORTS", ""));

const DELETION = "DELETION";

/** Whether a key is that of the note that an organization was deleted. */
export const isDeletion = ({ sk }: Key): boolean => sk === DELETION;

/** The partition of an organization's reports. */
export const reportsOf = (organizationId: OrganizationId) => `${org(organizationId)}#REPORTS`;

/** The partition of what an organization's webhooks send. */
export const deliveriesOf = (organizationId: OrganizationId) => `${org(organizationId)}#WEBHOOKS`;

/** Keys of items of an organization that ids of one kind name. */
const inOrganization =
  <Id extends string>(
    collection:
      | Collection
      | "INVITATION"
      | "CHECKOUT"
      | "SUPPLEMENT"
      | "ERRAND"
      | "OPEN"
      | "AUDIT"
      | "MESSAGE"
      | "NAMED"
      | "PRINTER"
      | "WEBHOOK"
      | "KEY"
      | "PIN"
      | "OPTIONSET"
      | "EXPORT"
      | "WHOLE-EXPORT"
      | "REFUND"
      | "PROMOTION"
      | `INDEX#${DatedCollection}`,
  ) =>
  (organizationId: OrganizationId, id: Id): Key => ({ pk: org(organizationId), sk: `${collection}#${id}` });

export const keys = {
  item: (organizationId: OrganizationId, collection: Collection, id: string): Key =>
    inOrganization<string>(collection)(organizationId, id),
  organization: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "ORGANIZATION" }),
  /** A note that an organization was deleted, until nothing can come to it any more. */
  deletion: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: DELETION }),
  /** What the pages of its site say. */
  sitePages: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "SITE" }),
  hostname: (hostname: string): Key => ({ pk: `HOSTNAME#${hostname}`, sk: "HOSTNAME" }),
  /** An account at a payment provider, held by one organization. */
  account: (provider: OnlineProvider, id: string): Key => ({ pk: `ACCOUNT#${provider}#${id}`, sk: "ACCOUNT" }),
  member: inOrganization<UserId>("MEMBER"),
  /** What a member types on a shared device. */
  pin: inOrganization<UserId>("PIN"),
  /** An address that was asked to join, by a hash of it. */
  invitation: inOrganization<InvitationId>("INVITATION"),
  /** An address that the activity log names although its invitation was withdrawn, by the same hash. */
  named: inOrganization<InvitationId>("NAMED"),
  product: inOrganization<ProductId>("PRODUCT"),
  optionSet: inOrganization<OptionSetId>("OPTIONSET"),
  category: inOrganization<CategoryId>("CATEGORY"),
  manufacturer: inOrganization<ManufacturerId>("MANUFACTURER"),
  shippingMethod: inOrganization<ShippingMethodId>("SHIPPING"),
  order: inOrganization<OrderId>("ORDER"),
  promotion: inOrganization<PromotionId>("PROMOTION"),
  /** How many orders have a promotion, of those that its limit counts. */
  promotionUses: (organizationId: OrganizationId, id: PromotionId): Key => ({
    pk: org(organizationId),
    sk: `PROMOTION#${id}#USED`,
  }),
  /** How many orders of one customer, by a hash, have a promotion. */
  promotionUsesOf: (organizationId: OrganizationId, id: PromotionId, customer: string): Key => ({
    pk: org(organizationId),
    sk: `PROMOTION-CUSTOMER#${id}#${customer}`,
  }),
  /** What a promotion took off for everybody until it was changed or deleted. */
  pastPromotion: (organizationId: OrganizationId, id: PromotionId, until: Date): Key => ({
    pk: org(organizationId),
    sk: `PROMOTION-BEFORE#${until.toISOString()}#${id}`,
  }),
  /** The code of a promotion as it is compared, held by one of them. */
  promotionCode: (organizationId: OrganizationId, folded: string): Key => ({
    pk: org(organizationId),
    sk: `PROMOTION-CODE#${folded}`,
  }),
  /** Which order a refund is of: the refunds of an organization in the order of their time. */
  refund: inOrganization<RefundId>("REFUND"),
  /** An export of orders that a member began. */
  export: inOrganization<ExportId>("EXPORT"),
  /** An export of everything that a member began. */
  wholeExport: inOrganization<UserId>("WHOLE-EXPORT"),
  /** What the index holds of an order or a reservation, a moment later. */
  entry: (organizationId: OrganizationId, collection: DatedCollection, id: string): Key =>
    inOrganization(`INDEX#${collection}`)(organizationId, id),
  /** The version of the board of open orders. Its sort key stands after those of the cards. */
  board: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "OPEN~" }),
  /** A copy of an open order, for the board. */
  card: inOrganization<OrderId>("OPEN"),
  /** What orders and reservations add to the reports of a calendar day, such as `2026-11-21`. */
  reportDay: (organizationId: OrganizationId, day: string): Key => ({
    pk: reportsOf(organizationId),
    sk: `DAY#${day}`,
  }),
  /** The orders and reservations that changed until an instant and are not counted yet. */
  reportChanges: (organizationId: OrganizationId, until: Date): Key => ({
    pk: reportsOf(organizationId),
    sk: `CHANGES#${until.toISOString()}`,
  }),
  /** The last number of a document of closed days, and how often a sale of a day that was over changed. */
  closings: (organizationId: OrganizationId): Key => ({ pk: reportsOf(organizationId), sk: "CLOSINGS" }),
  /** A document of closed days, by its number. */
  closing: (organizationId: OrganizationId, number: number): Key => ({
    pk: reportsOf(organizationId),
    sk: `CLOSING#${String(number).padStart(8, "0")}`,
  }),
  /** The number of the document that closed a day or a month, such as `2026-11-21` or `2026-11`. */
  closed: (organizationId: OrganizationId, days: string): Key => ({
    pk: reportsOf(organizationId),
    sk: `CLOSED#${days}`,
  }),
  /** The titles of what reports name. */
  reportTitles: (organizationId: OrganizationId): Key => ({ pk: reportsOf(organizationId), sk: "TITLES" }),
  /** The last number that an order of a calendar day got. */
  dayNumber: (organizationId: OrganizationId, day: string): Key => ({
    pk: `${org(organizationId)}#NUMBER`,
    sk: `DAY#${day}`,
  }),
  /** Something that a member did. */
  activity: inOrganization<ActivityId>("AUDIT"),
  printer: inOrganization<PrinterId>("PRINTER"),
  /** An API key, kept after it is revoked: histories name it. */
  apiKey: inOrganization<ApiKeyId>("KEY"),
  /** How many of these an organization has made, or how often its promotions have changed, so that `oneByOne` holds. */
  made: (organizationId: OrganizationId, what: "KEY" | "OPTIONSET" | "PRINTER" | "PROMOTION"): Key => ({
    pk: org(organizationId),
    sk: `${what}S`,
  }),
  /** When an API key was last used: apart from the key, because functions that only read write it. */
  apiKeyUse: (id: ApiKeyId): Key => ({ pk: `KEY#${id}`, sk: "USED" }),
  /** A job that waits for its printer, the oldest first. */
  printJob: (organizationId: OrganizationId, printerId: PrinterId, id: PrintJobId): Key => ({
    pk: org(organizationId),
    sk: `PRINTER#${printerId}#${id}`,
  }),
  /** The claim of a job of an order for a printer, so that it is queued once. */
  queuedPrintJob: (organizationId: OrganizationId, printerId: PrinterId, paper: string, orderId: OrderId): Key => ({
    pk: org(organizationId),
    sk: `QUEUED#${printerId}#${paper}#${orderId}`,
  }),
  webhook: inOrganization<WebhookId>("WEBHOOK"),
  /** How many webhooks an organization has, where it has any. */
  webhookCount: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "WEBHOOKS" }),
  /** What a webhook sent or is to send, the oldest first. */
  delivery: (organizationId: OrganizationId, webhookId: WebhookId, id: DeliveryId): Key => ({
    pk: deliveriesOf(organizationId),
    sk: `LOG#${webhookId}#${id}`,
  }),
  /** A marker for a delivery that has not arrived at its webhook yet. */
  undelivered: (organizationId: OrganizationId, webhookId: WebhookId, id: DeliveryId): Key => ({
    pk: deliveriesOf(organizationId),
    sk: `WAITING#${webhookId}#${id}`,
  }),
  reservation: inOrganization<ReservationId>("RESERVATION"),
  /** How many guests an hour has (ISO 8601), where a limit was ever set. */
  seats: (organizationId: OrganizationId, hour: string): Key => ({ pk: org(organizationId), sk: `SEATS#${hour}` }),
  /** How much of a slot of the kitchen is taken (ISO 8601), where its shop has a capacity. */
  slot: (organizationId: OrganizationId, slot: string): Key => ({ pk: org(organizationId), sk: `SLOT#${slot}` }),
  /**
   * An item of a day of UTC, such as `2026-11-21`, that each write of tables for guests changes, so that no two happen
   * at once.
   */
  tables: (organizationId: OrganizationId, day: string): Key => ({ pk: org(organizationId), sk: `TABLES#${day}` }),
  file: inOrganization<FileId>("FILE"),
  /** A file that was announced and may still be on its way. */
  upload: (fileId: FileId): Key => ({ pk: `UPLOAD#${fileId}`, sk: "UPLOAD" }),
  /** What an import of a menu changed of an item, so that it can be undone. */
  imported: (organizationId: OrganizationId, importId: MenuImportId, id: ProductId | CategoryId): Key => ({
    pk: org(organizationId),
    sk: `IMPORTED#${importId}#${id}`,
  }),
  /** A slug or sku, held by one item of its collection. */
  unique: (organizationId: OrganizationId, collection: Collection, field: string, value: string): Key => ({
    pk: org(organizationId),
    sk: `UNIQUE#${collection}#${field}#${value}`,
  }),
  snapshot: (organizationId: OrganizationId, snapshotId: string): Key => ({
    pk: org(organizationId),
    sk: `SNAPSHOT#${snapshotId}`,
  }),
  /** The place of a deleted item: on no list, but kept so that its content can be looked up. */
  deleted: ({ pk, sk }: Key): Key => ({ pk, sk: `DELETED#${sk}` }),
  /** What is to be looked after of an order's payment. */
  checkout: inOrganization<OrderId>("CHECKOUT"),
  /** The payment of an edit that makes an order dearer, by the id that its provider knows: which order it is for. */
  supplement: inOrganization<OrderId>("SUPPLEMENT"),
  /** What is to be looked after of an order's courier. */
  errand: inOrganization<OrderId>("ERRAND"),
  /** A message to somebody, so that it is sent once. */
  message: inOrganization<string>("MESSAGE"),
  /** A device's push subscription to an order or, for null, to new orders. */
  pushSubscription: (organizationId: OrganizationId, orderId: OrderId | null, id: string): Key => ({
    pk: org(organizationId),
    sk: `FOLLOWER#${orderId ?? "BOARD"}#${id}`,
  }),
  /** An email address that messages are not sent to, by a hash of it. */
  mailbox: (hash: string): Key => ({ pk: `MAILBOX#${hash}`, sk: "MAILBOX" }),
  /** The organization's accounts at a payment provider or a courier service, sealed. */
  sealedAccounts: (organizationId: OrganizationId, provider: OnlineProvider | CourierService): Key => ({
    pk: org(organizationId),
    sk: provider.toUpperCase(),
  }),
  /** What somebody has at an organization: how many orders and reservations, and what its staff know of who orders. */
  customer: inOrganization<UserId | CustomerId>("CUSTOMER"),
  /** How many customers an organization has. */
  customerCount: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "CUSTOMERS" }),
  /** Which of them can't order online. */
  blockedCustomers: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "BLOCKED" }),
  /** How far the customers of orders were counted that are older than the list of customers. */
  customersAdded: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "CUSTOMERS-ADDED" }),
  /** An idempotency key of a user or, for null, of a guest, remembered for a day. */
  idempotency: (organizationId: OrganizationId, userId: UserId | null, fingerprint: string): Key => ({
    pk: org(organizationId),
    sk: `IDEMPOTENCY#${userId ?? "GUEST"}#${fingerprint}`,
  }),
  /** How far old personal data of an organization was erased. */
  retention: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "RETENTION" }),
  /** Which dishes are often ordered with which. */
  together: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "TOGETHER" }),
  /** How often each dish of an organization was ordered, as the job `countPopular` counts it. */
  popularity: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "POPULARITY" }),
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: "ACCOUNT" }),
  /** A network from which the owner of an account signed in. */
  ownersNetwork: (email: string, address: string): Key => ({ pk: `EMAIL#${email}`, sk: `NETWORK#${address}` }),
  /** A code to sign in with, which one browser asked for. */
  signInCode: (email: string, request: string): Key => ({ pk: `EMAIL#${email}`, sk: `CODE#${request}` }),
  user: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "USER" }),
  session: (userId: UserId, sessionId: SessionId): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${sessionId}` }),
  /** An account at a sign-in provider, by the id that it has there. */
  identity: (provider: "google", subject: string): Key => ({ pk: `IDENTITY#${provider}#${subject}`, sk: "IDENTITY" }),
  passwordReset: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "PASSWORD_RESET" }),
  /** The link by which a user proves the address of their account, and the one by which they get another address. */
  emailProof: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "EMAIL_PROOF" }),
  emailChange: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "EMAIL_CHANGE" }),
  passkey: (userId: UserId, id: PasskeyId): Key => ({ pk: `USER#${userId}`, sk: `PASSKEY#${id}` }),
  /** An operator of the platform who looks at an organization, until an instant. */
  visit: (userId: UserId, organizationId: OrganizationId): Key => ({
    pk: `USER#${userId}`,
    sk: `VISIT#${organizationId}`,
  }),
  /** A question that a passkey is to sign, once. */
  challenge: (challenge: string): Key => ({ pk: `CHALLENGE#${challenge}`, sk: "CHALLENGE" }),
  /** The address that a user's orders go to. */
  address: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "ADDRESS" }),
  /** Another address that a user saved. */
  otherAddress: (userId: UserId, id: AddressId): Key => ({ pk: `USER#${userId}`, sk: `ADDRESS#${id}` }),
  throttle: (subject: string, window: number): Key => ({ pk: `THROTTLE#${subject}`, sk: `WINDOW#${window}` }),
};
