import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { Actor } from "../../core/accounts/actor.ts";
import { routes } from "../../core/contract/index.ts";
import type { Hours } from "../../core/contract/organizations/calendar.ts";
import { usualRates } from "../../core/contract/tax/usual-rates.ts";
import type { OrganizationId, ProductId, ShippingMethodId } from "../../core/contract/values/ids.ts";
import { weekdays } from "../../core/contract/values/weekdays.ts";

import { newId } from "../../core/ids.ts";

import {
  actorOf,
  newGuest,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "../kit/factories.ts";
import { onboard } from "../kit/payments.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import type { Image } from "./items.ts";

/** The drivers: two of the shop, and one of another. */
export type Driver = "first" | "second" | "of another shop";

/** The start of every schedule: people, and a shop to copy. */
export interface Template {
  organizationId: OrganizationId;
  hostname: string;
  account: string;
  /** Two products of the shop, a free one, and one that is served in the first part of each hour. */
  dish: ProductId;
  side: ProductId;
  gift: ProductId;
  timed: ProductId;
  /** Delivers to every shopper's address. */
  courier: ShippingMethodId;
  owner: Actor;
  /** The member who marks dishes in the kitchen. */
  cook: Actor;
  otherShop: OrganizationId;
  drivers: Record<Driver, Actor>;
  /** Two with accounts, and a guest. */
  shoppers: Actor[];
  /** The addresses of the two with accounts. */
  emails: string[];
  /** When the shop is open. */
  hours: Hours;
  /** The shop's items, which name it by `organizationId` and its account at Stripe by `account`. */
  shop: Image[];
  /** The items of the people. */
  people: Image[];
}

const somebody = (): Actor => ({ userId: newId("user"), sessionId: newId("session") });

/** The quantities of an order's first and second line. */
export const QUANTITIES = [2, 1] as const;

/** The addresses that get mail about orders: the shop's and a guest's. */
export const KITCHEN = "kitchen@example.com";
export const GUEST = "guest@example.com";

/** Prices of the products in the currency's major unit. */
export const PRICES = { dish: 24.9, side: 60 };

/** The part of each hour in which the timed dish is served. */
export const SERVED_MINUTES = 30;

/** A code that makes delivery free: for so many orders in all, and for one of each customer. */
export const CODE = { code: "FREE RIDE", limit: 2, limitPerCustomer: 1 };

/** Items that no schedule reads: audit events, links to prove addresses, and claims of names. */
const UNREAD = /^(AUDIT|EMAIL_PROOF|UNIQUE)\b/;

/** Guests that the shop takes in an hour: one more reservation of the largest party is too much. */
export const GUESTS_PER_HOUR = 6;

/** The load that the kitchen takes in a slot: two usual orders, and no third one beside a meal. */
const SLOT_LOAD = 5;

/** Guests who come in one hour still sit in the next. */
export const STAY_MINUTES = 90;

/** One of the shop's shoppers. */
export const shopperOf = ({ template }: { template: Template }, number: number): Actor => {
  const shopper = template.shoppers[number];
  if (!shopper) throw new Error("There are three shoppers");
  return shopper;
};

/** Two menu times that serve a dish in the first part of each hour, because one has less than 24 stretches. */
const halfHours = (dish: ProductId) =>
  [0, 12].map((first) => ({
    id: `from-${first}`,
    name: `From ${first}:00`,
    categoryIds: [],
    productIds: [dish],
    spans: Array.from({ length: 12 }, (_, n) => {
      const hour = String(first + n).padStart(2, "0");
      return { weekdays: [...weekdays], from: `${hour}:00`, to: `${hour}:${SERVED_MINUTES}` };
    }),
  }));

/** Creates a shop and its people through the API. */
export const makeTemplate = async (): Promise<Template> => {
  await using cloud = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const { origin, environment } = cloud;
  const shop = await newShop(origin, {
    notifyEmail: KITCHEN,
    tips: { percents: [10] },
    capacity: { load: SLOT_LOAD },
    tax: { rates: usualRates("PL") ?? [], deliveryCategory: null, exemption: null },
    reservations: {
      enabled: true,
      guestsPerHour: GUESTS_PER_HOUR,
      largestParty: 4,
      noticeMinutes: 60,
      stayMinutes: STAY_MINUTES,
    },
  });
  const account = await onboard(shop);
  const [dish, side, gift, timed, courier, guest, ...shoppers] = await Promise.all([
    newProduct(shop, { basePrice: PRICES.dish }),
    newProduct(shop, { basePrice: PRICES.side, taxCategory: "alcohol" }),
    newProduct(shop, { basePrice: 10, discountedBasePrice: 0 }),
    newProduct(shop, { basePrice: PRICES.dish }),
    newShippingMethod(shop),
    newGuest(origin),
    newShopper(origin),
    newShopper(origin),
  ]);
  await Promise.all([...shoppers, guest].map((shopper) => saveAddress(shopper)));
  await shop.owner.call(routes.promotions.createPromotion, {
    params: { organizationId: shop.organizationId },
    body: { name: "Free ride", reward: { kind: "free_delivery" }, ...CODE },
  });
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { menuTimes: halfHours(timed.id) } },
  });
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
  const [owner, ...actors] = await Promise.all([shop.owner, ...shoppers, guest].map(actorOf));
  if (!owner) throw new Error("Nobody owns the shop");
  const people = await Promise.all([owner, ...actors].map(({ userId }) => itemsOf(`USER#${userId}`)));
  const items = await itemsOf(`ORG#${shop.organizationId}`);
  client.destroy();
  return {
    organizationId: shop.organizationId,
    hostname: shop.organization.configuration.hostname,
    account,
    dish: dish.id,
    side: side.id,
    gift: gift.id,
    timed: timed.id,
    courier: courier.id,
    owner,
    cook: somebody(),
    otherShop: newId("organization"),
    drivers: { first: somebody(), second: somebody(), "of another shop": somebody() },
    shoppers: actors,
    emails: shoppers.map(({ email }) => email),
    hours: shop.organization.configuration,
    shop: items,
    people: people.flat(),
  };
};
