import {
  type ActivityId,
  type AddressId,
  type CategoryId,
  type FileId,
  type InvitationId,
  type ManufacturerId,
  OrderId,
  OrganizationId,
  type PaperId,
  type PasskeyId,
  type PrinterId,
  type ProductId,
  type ReservationId,
  type SessionId,
  type ShippingMethodId,
  type UserId,
} from "../contract/ids.ts";

/**
 * Every key of the one table. Whatever belongs to an organization is keyed by it, so no call can reach another tenant's items.
 *
 * The indexes, and what each is asked:
 * - `gsi1`, whole items: which organization has this hostname; which organizations is this user a member of;
 *   the published products, categories and shipping methods of an organization, in order, of one category, by a word
 *   of their titles; the unpublished ones;
 *   what the index holds of its orders and reservations of one status, by date.
 * - `gsi2`, keys only: the orders and reservations of one customer at one organization, newest first; the orders that guests placed with
 *   an e-mail address; the payments that are due,
 *   the orders that nobody accepted in time, and the messages that no service took yet; what of a person lies outside their own partition; all organizations.
 */
export interface Key {
  pk: string;
  sk: string;
}

export type Index = "gsi1" | "gsi2";

/** Collections that an organization lists and counts by their days, the latest first. */
export type DatedCollection = "ORDER" | "RESERVATION";

/** Collections that an organization has. */
export type Collection = DatedCollection | "PRODUCT" | "CATEGORY" | "MANUFACTURER" | "SHIPPING" | "FILE" | "MEMBER";

const org = (organizationId: OrganizationId) => `ORG#${organizationId}`;

/** The organization that a partition is of. */
export const organizationOf = (pk: string): OrganizationId => OrganizationId.parse(pk.replace("ORG#", ""));

/** Keys of items of an organization that ids of one kind name. */
const inOrganization =
  <Id extends string>(
    collection:
      | Collection
      | "CUSTOMER"
      | "INVITATION"
      | "CHECKOUT"
      | "OPEN"
      | "FIGURES"
      | "AUDIT"
      | "EVENT"
      | "MESSAGE"
      | "PRINTER"
      | `INDEX#${DatedCollection}`,
  ) =>
  (organizationId: OrganizationId, id: Id): Key => ({ pk: org(organizationId), sk: `${collection}#${id}` });

export const keys = {
  item: (organizationId: OrganizationId, collection: Collection, id: string): Key =>
    inOrganization<string>(collection)(organizationId, id),
  organization: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "ORGANIZATION" }),
  /** What the pages of its site say. */
  sitePages: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "SITE" }),
  hostname: (hostname: string): Key => ({ pk: `HOSTNAME#${hostname}`, sk: "HOSTNAME" }),
  /** An account at a payment provider, held by one organization. */
  account: (provider: "stripe", id: string): Key => ({ pk: `ACCOUNT#${provider}#${id}`, sk: "ACCOUNT" }),
  member: inOrganization<UserId>("MEMBER"),
  /** An address that was asked to join, by a hash of it. */
  invitation: inOrganization<InvitationId>("INVITATION"),
  product: inOrganization<ProductId>("PRODUCT"),
  category: inOrganization<CategoryId>("CATEGORY"),
  manufacturer: inOrganization<ManufacturerId>("MANUFACTURER"),
  shippingMethod: inOrganization<ShippingMethodId>("SHIPPING"),
  order: inOrganization<OrderId>("ORDER"),
  /** What the index holds of an order or a reservation, a moment later. */
  entry: (organizationId: OrganizationId, collection: DatedCollection, id: string): Key =>
    inOrganization(`INDEX#${collection}`)(organizationId, id),
  /** The version of the board of open orders. Its sort key stands after those of the cards. */
  board: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "OPEN~" }),
  /** A copy of an open order, for the board. */
  card: inOrganization<OrderId>("OPEN"),
  /** The counters of a calendar day, such as `2026-11-21`: orders, sales and how long they took. */
  figures: inOrganization<string>("FIGURES"),
  /** Something that a member did. */
  activity: inOrganization<ActivityId>("AUDIT"),
  printer: inOrganization<PrinterId>("PRINTER"),
  /** A paper that waits for its printer, the oldest first. */
  waitingPaper: (organizationId: OrganizationId, printerId: PrinterId, id: PaperId): Key => ({
    pk: org(organizationId),
    sk: `PRINTER#${printerId}#${id}`,
  }),
  /** That a paper of an order was queued for a printer, so that it is queued once. */
  queuedPaper: (organizationId: OrganizationId, printerId: PrinterId, paper: string, orderId: OrderId): Key => ({
    pk: org(organizationId),
    sk: `QUEUED#${printerId}#${paper}#${orderId}`,
  }),
  reservation: inOrganization<ReservationId>("RESERVATION"),
  /** How many guests an hour has (ISO 8601), where a limit was ever set. */
  seats: (organizationId: OrganizationId, hour: string): Key => ({ pk: org(organizationId), sk: `SEATS#${hour}` }),
  file: inOrganization<FileId>("FILE"),
  /** A file that was announced and may still be on its way. */
  upload: (fileId: FileId): Key => ({ pk: `UPLOAD#${fileId}`, sk: "UPLOAD" }),
  /** A slug or sku, held by one item of its collection. */
  unique: (organizationId: OrganizationId, collection: Collection, field: string, value: string): Key => ({
    pk: org(organizationId),
    sk: `UNIQUE#${collection}#${field}#${value}`,
  }),
  snapshot: (organizationId: OrganizationId, snapshotId: string): Key => ({
    pk: org(organizationId),
    sk: `SNAPSHOT#${snapshotId}`,
  }),
  /** Where an item goes that was deleted: out of every list, kept for whoever asks what it was. */
  deleted: ({ pk, sk }: Key): Key => ({ pk, sk: `DELETED#${sk}` }),
  /** What is to be looked after of an order's payment. */
  checkout: inOrganization<OrderId>("CHECKOUT"),
  /** Something that a payment provider told, so that it is heard once. */
  paymentEvent: inOrganization<string>("EVENT"),
  /** A message to somebody, so that it is sent once. */
  message: inOrganization<string>("MESSAGE"),
  /** A device that follows an order, or, for null, the board of new orders. */
  follower: (organizationId: OrganizationId, orderId: OrderId | null, id: string): Key => ({
    pk: org(organizationId),
    sk: `FOLLOWER#${orderId ?? "BOARD"}#${id}`,
  }),
  /** An e-mail address that gets no more news, by a hash of it. */
  mailbox: (hash: string): Key => ({ pk: `MAILBOX#${hash}`, sk: "MAILBOX" }),
  /** The organization's accounts at Revolut, sealed. */
  revolut: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "REVOLUT" }),
  /** What somebody has at an organization: how many orders and reservations. */
  customer: inOrganization<UserId>("CUSTOMER"),
  /** An idempotency key of a user or, for null, of a guest, remembered for a day. */
  idempotency: (organizationId: OrganizationId, userId: UserId | null, fingerprint: string): Key => ({
    pk: org(organizationId),
    sk: `IDEMPOTENCY#${userId ?? "GUEST"}#${fingerprint}`,
  }),
  /** How far old personal data of an organization was erased. */
  retention: (organizationId: OrganizationId): Key => ({ pk: org(organizationId), sk: "RETENTION" }),
  /** How often each dish of an organization was ordered, of which the job `countPopular` keeps count. */
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
  /** A question that a passkey is to sign, once. */
  challenge: (challenge: string): Key => ({ pk: `CHALLENGE#${challenge}`, sk: "CHALLENGE" }),
  /** The address that a user's orders go to. */
  address: (userId: UserId): Key => ({ pk: `USER#${userId}`, sk: "ADDRESS" }),
  /** Another address that a user saved. */
  otherAddress: (userId: UserId, id: AddressId): Key => ({ pk: `USER#${userId}`, sk: `ADDRESS#${id}` }),
  throttle: (subject: string, window: number): Key => ({ pk: `THROTTLE#${subject}`, sk: `WINDOW#${window}` }),
};

/** A list and where it is read: entries and their counter share a partition, so that page 1 is one query. */
export interface List {
  index?: Index;
  pk: string;
  prefix: string;
}

/**
 * A list by days: the ids of its entries carry their instants, and items of the table, one a month, count them by day,
 * so that the total of any stretch of days is known unread. `entries` and `days` begin the sort keys of both.
 */
export interface DatedList {
  pk: string;
  entries: string;
  days: string;
}

/**
 * Lists of items that are published or not: all of them in the order they were made, and each kind apart, first those
 * with a position.
 */
export interface Shelves {
  all: List;
  published: List;
  unpublished: List;
}

const shelves = (pk: string, prefix: string): Shelves => ({
  all: { pk, prefix },
  published: { index: "gsi1", pk: `${pk}#PUBLISHED`, prefix },
  unpublished: { index: "gsi1", pk: `${pk}#UNPUBLISHED`, prefix },
});

export const lists = {
  /** All items of a collection, in the order they were made. */
  all: (organizationId: OrganizationId, collection: Exclude<Collection, DatedCollection>): List => ({
    pk: org(organizationId),
    prefix: `${collection}#`,
  }),
  shelves: (organizationId: OrganizationId, collection: Collection): Shelves =>
    shelves(org(organizationId), `${collection}#`),
  /** The products of a category. */
  category: (organizationId: OrganizationId, categoryId: CategoryId): Shelves =>
    shelves(`${org(organizationId)}#CATEGORY#${categoryId}`, "PRODUCT#"),
  /** What has a word that begins so among its titles. */
  search: (organizationId: OrganizationId, collection: Collection, word: string): Shelves =>
    shelves(`${org(organizationId)}#SEARCH#${collection}`, word),
  /** All orders by the day they were placed, all reservations by the day of their date. */
  dated: (organizationId: OrganizationId, collection: DatedCollection): DatedList => ({
    pk: org(organizationId),
    entries: `${collection}#`,
    days: `DAYS#${collection}#`,
  }),
  /** The entries of the orders or the reservations of one status. */
  ofStatus: (organizationId: OrganizationId, collection: DatedCollection, status: string): List & { index: Index } => ({
    index: "gsi1",
    pk: `${org(organizationId)}#${collection}#${status}`,
    prefix: `${collection}#`,
  }),
  /** The organizations that a user is a member of, in the order they were made. */
  organizationsOf: (userId: UserId): List => ({ index: "gsi1", pk: `USER#${userId}`, prefix: "ORGANIZATION#" }),
};

/** Where the sessions of a user are. */
export const sessionsOf = (userId: UserId) => ({ pk: `USER#${userId}`, prefix: "SESSION#" });

/** Where the networks are from which the owner of an account signed in, and where the codes that were mailed to them. */
export const networksOf = (email: string) => ({ pk: `EMAIL#${email}`, prefix: "NETWORK#" });
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

/** Where the board of open orders is: read from the end, its version comes before the cards. */
export const boardOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "OPEN" });

/** Where what members did is, from the first to one of them, which is included. */
export const activityUntil = (organizationId: OrganizationId, last: ActivityId | undefined) => {
  const [from, to] = ["", last ?? "~"].map((id) => `AUDIT#${id}`) as [string, string];
  const between: [from: string, to: string] = [from, to];
  return { pk: org(organizationId), between };
};

/** Where a printer and the papers that wait for it are, the printer first. */
export const queueOf = (organizationId: OrganizationId, printerId: PrinterId) => {
  const { pk, sk } = keys.printer(organizationId, printerId);
  return { pk, prefix: sk };
};

/** Where all printers of an organization are, each with the papers that wait for it. */
export const printersOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "PRINTER#" });

/** Where the devices are that follow an order, or the board of new orders. */
export const followersOf = (organizationId: OrganizationId, orderId: OrderId | null) => {
  const { pk, sk } = keys.follower(organizationId, orderId, "");
  return { pk, prefix: sk };
};

/** Where the invitations of an organization are. */
export const invitationsOf = (organizationId: OrganizationId) => ({ pk: org(organizationId), prefix: "INVITATION#" });

/** Where `gsi1` holds the organization of a hostname. */
export const hostnameIndex = (hostname: string) => ({ pk: `HOSTNAME#${hostname}`, prefix: "ORGANIZATION" });

/** Key of a list's counter item. Where the list is read, its sort key is the prefix: a read meets it first. */
export const counterKey = ({ index, pk, prefix }: List): Key => ({ pk, sk: index ? `COUNT#${prefix}` : prefix });

/** What one customer has at an organization, by `gsi2`. */
export const customerIndex = (organizationId: OrganizationId, customerId: UserId): string =>
  `${org(organizationId)}#CUSTOMER#${customerId}`;

/** Where `gsi2` holds the orders that guests placed with an e-mail address, until they join its account. */
export const guestIndex = (email: string): string => `GUEST#${email}`;

/** Where `gsi2` holds what of a person lies outside their own partition: customer items and accounts at sign-in providers. */
export const personIndex = (userId: UserId): string => `PERSON#${userId}`;

/** Where `gsi2` holds every organization, deleted ones too, for work that goes through all of them. */
export const ORGANIZATIONS = "ORGANIZATIONS";

/** What is due lies on several shards of `gsi2`, so that no partition takes the orders of all tenants. */
export const DUE_SHARDS = 8;

/**
 * What is to be done at an instant: to look after an order's payment, to cancel an order because nobody accepts it, or to
 * send a message again.
 */
export type DueWork = "DUE" | "UNANSWERED" | "LATE";

/** Where `gsi2` holds an order or a message with which something is to be done at an instant. */
export const dueIndex = (id: string, dueAt: Date, work: DueWork = "DUE"): Key => ({
  pk: `${work}#${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DUE_SHARDS}`,
  sk: `${dueAt.toISOString()}#${id}`,
});

/** What of a shard is due. DynamoDB takes no empty text for a key, so it begins with the first of all instants. */
export const dueUntil = (
  shard: number,
  now: Date,
  work: DueWork = "DUE",
): { pk: string; between: [from: string, to: string] } => ({
  pk: `${work}#${shard}`,
  between: [new Date(0).toISOString(), `${now.toISOString()}~`],
});

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

/** Index attributes that put an item into an index. */
export const indexed = (index: Index, pk: string, sk: string) => ({ [`${index}pk`]: pk, [`${index}sk`]: sk });

const string = (name: string) => ({ AttributeName: name, AttributeType: "S" as const });
const schema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: "HASH" as const },
  { AttributeName: sk, KeyType: "RANGE" as const },
];

/**
 * The table as CreateTable takes it, without its name; items whose `ttl` (epoch seconds) has passed vanish, and each
 * change of an item is in its stream for a day.
 */
export const tableShape = {
  BillingMode: "PAY_PER_REQUEST" as const,
  AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"].map(string),
  KeySchema: schema("pk", "sk"),
  GlobalSecondaryIndexes: [
    { IndexName: "gsi1", KeySchema: schema("gsi1pk", "gsi1sk"), Projection: { ProjectionType: "ALL" as const } },
    { IndexName: "gsi2", KeySchema: schema("gsi2pk", "gsi2sk"), Projection: { ProjectionType: "KEYS_ONLY" as const } },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const },
};
export const ttlAttribute = "ttl";
