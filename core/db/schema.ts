/**
 * The indexes, and what each is asked:
 * - `gsi1`, whole items: which organization has this hostname; which organizations is this user a member of; the
 *   published and the unpublished products, categories and shipping methods of an organization, in order, of one
 *   category, by a word of their titles; its orders and reservations of one status, by date; its customers by their last
 *   order.
 * - `gsi2`, keys only: the orders and reservations of one customer at one organization, newest first; those that
 *   guests made with an email address, and its invitations; the work that is due (`ScheduledWork`); which organizations
 *   have webhooks; what of a person lies outside their own partition; all organizations.
 */
export type Index = "gsi1" | "gsi2";

/** Index attributes that put an item into an index. */
export const indexKey = (index: Index, pk: string, sk: string) => ({ [`${index}pk`]: pk, [`${index}sk`]: sk });

const string = (name: string) => ({ AttributeName: name, AttributeType: "S" as const });
const schema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: "HASH" as const },
  { AttributeName: sk, KeyType: "RANGE" as const },
];

/**
 * The table as CreateTable takes it, without its name; items whose `ttl` (epoch seconds) has passed vanish, and each
 * change of an item is in its stream for a day.
 */
export const tableSchema = {
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

/** The `ttl` of an item that may vanish some seconds after an instant, which is a date or epoch milliseconds. */
export const ttlAt = (instant: Date | number, secondsLater = 0): number =>
  Math.ceil(Number(instant) / 1000) + secondsLater;
