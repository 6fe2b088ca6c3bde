import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { Actor } from "../../core/accounts/actor.ts";
import type { OrganizationId, ProductId } from "../../core/contract/values/ids.ts";
import { actorOf, newProduct, newShop, newShopper } from "../kit/factories.ts";
import { onboard } from "../kit/payments.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import type { Image } from "./items.ts";

/** The start of every schedule: people, and a shop to copy. */
export interface Template {
  organizationId: OrganizationId;
  hostname: string;
  account: string;
  /** A product of the shop, and a free one. */
  dish: ProductId;
  gift: ProductId;
  owner: Actor;
  shoppers: Actor[];
  /** The shop's items, which name it by `organizationId` and its account at Stripe by `account`. */
  shop: Image[];
  /** The items of the people. */
  people: Image[];
}

/** What nobody reads in a schedule: what was done before, which address is to be proved, and which names are taken. */
const UNREAD = /^(AUDIT|EMAIL_PROOF|UNIQUE)\b/;

/** Creates a shop and its people through the API. */
export const makeTemplate = async (): Promise<Template> => {
  await using cloud = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const { origin, environment } = cloud;
  const shop = await newShop(origin);
  const account = await onboard(shop);
  const [dish, gift, ...shoppers] = await Promise.all([
    newProduct(shop),
    newProduct(shop, { basePrice: 10, discountedBasePrice: 0 }),
    newShopper(origin),
    newShopper(origin),
  ]);
  Object.assign(process.env, environment);
  const { AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: TableName } = environment;
  const client = new DynamoDBClient({ region, endpoint });
  const itemsOf = async (pk: string): Promise<Image[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: pk } },
      }),
    );
    return Items.filter(({ sk }) => !UNREAD.test(sk?.S ?? ""));
  };
  const [owner, ...actors] = await Promise.all([shop.owner, ...shoppers].map(actorOf));
  if (!owner) throw new Error("Nobody owns the shop");
  const people = await Promise.all([owner, ...actors].map(({ userId }) => itemsOf(`USER#${userId}`)));
  const items = await itemsOf(`ORG#${shop.organizationId}`);
  client.destroy();
  return {
    organizationId: shop.organizationId,
    hostname: shop.organization.configuration.hostname,
    account,
    dish: dish.id,
    gift: gift.id,
    owner,
    shoppers: actors,
    shop: items,
    people: people.flat(),
  };
};
