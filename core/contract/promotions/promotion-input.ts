import * as z from "zod/mini";
import { IfMatch, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { FulfilmentMethod } from "../orders/order.ts";
import { WeeklySpans } from "../organizations/order-hours-input.ts";
import { Day, Instant, line, Version } from "../values/common.ts";
import { hasTwoDecimals, Price } from "../values/fields.ts";
import { CategoryId, ProductId, PromotionId } from "../values/ids.ts";
import { Code } from "./code.ts";

/** Most promotions of an organization, and most that apply by themselves at a time. */
export const MAX_PROMOTIONS = 100;
export const MAX_AUTOMATIC = 10;

/** Most dishes or categories that a promotion names. */
const MAX_NAMED = 50;

const amountOff = z
  .number("This field is required")
  .check(
    z.positive("This field must be a positive number"),
    z.maximum(1_000_000, "This field must be at most 1000000"),
    z.refine(hasTwoDecimals, "This field can have a maximum of two decimal points"),
  );

const percent = z
  .int("Use a whole percent from 1 to 100")
  .check(z.minimum(1, "Use a whole percent from 1 to 100"), z.maximum(100, "Use a whole percent from 1 to 100"));

const products = z.array(ProductId).check(z.maxLength(MAX_NAMED, "Name at most 50"));
const categories = z.array(CategoryId).check(z.maxLength(MAX_NAMED, "Name at most 50"));

/** What a promotion gives. Amounts are in the currency's major unit. */
export const Reward = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percent"), percent }),
  /** Taken off once, at most what the dishes cost. */
  z.strictObject({ kind: z.literal("amount"), amount: amountOff }),
  z.strictObject({ kind: z.literal("free_delivery") }),
  /** One piece of one of these dishes for a lower price; zero is free. Its paid options are paid. */
  z.strictObject({
    kind: z.literal("dish"),
    productIds: products.check(z.minLength(1, "Choose at least one dish")),
    price: Price,
  }),
]);
export type Reward = z.infer<typeof Reward>;

const count = (most: number) =>
  z
    .int("Use a whole number from 1 on")
    .check(z.minimum(1, "Use a whole number from 1 on"), z.maximum(most, `This field must be at most ${most}`));

const fields = {
  /** What shoppers read beside the discount. */
  name: z.string(),
  /** What a shopper types; null for a promotion that applies by itself. */
  code: z.nullable(Code),
  reward: Reward,
  /** What the dishes cost at least before any discount; null for anything. */
  minimum: z.nullable(Price),
  fulfilment: z.nullable(FulfilmentMethod),
  /**
   * The dishes that it is for, by themselves or by their categories; none in both for all. A percent or an amount is
   * taken off these alone. Free delivery and a dish for less need one of them in the cart, beside the dish that is for
   * less.
   */
  productIds: products,
  categoryIds: categories,
  /** Whether only the first order of a customer gets it. */
  firstOrder: z.boolean(),
  /** When it applies, by the time for which an order is; none for any time. */
  hours: WeeklySpans,
  /** The first and the last day on which orders with it are placed; null for no bound. */
  from: z.nullable(Day),
  until: z.nullable(Day),
  /** How many orders get it, in all and of one customer; null for any number. */
  limit: z.nullable(count(1_000_000)),
  limitPerCustomer: z.nullable(count(1000)),
  isPaused: z.boolean(),
};

/** A promotion as managers write it. */
export const PromotionInput = z
  .strictObject({
    ...fields,
    name: line(60),
    code: z._default(fields.code, null),
    minimum: z._default(fields.minimum, null),
    fulfilment: z._default(fields.fulfilment, null),
    productIds: z._default(fields.productIds, []),
    categoryIds: z._default(fields.categoryIds, []),
    firstOrder: z._default(fields.firstOrder, false),
    hours: z._default(fields.hours, []),
    from: z._default(fields.from, null),
    until: z._default(fields.until, null),
    limit: z._default(fields.limit, null),
    limitPerCustomer: z._default(fields.limitPerCustomer, null),
    isPaused: z._default(fields.isPaused, false),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ["until"],
      message: "This lies before the beginning",
    }),
    z.refine(({ reward, fulfilment }) => reward.kind !== "free_delivery" || fulfilment !== "pickup", {
      path: ["fulfilment"],
      message: "A pickup has no delivery that could be free",
    }),
  );
export type PromotionInput = z.output<typeof PromotionInput>;

/** Whether a promotion applies to orders now, and if not, why. */
export const promotionStates = ["active", "planned", "ended", "used_up", "paused"] as const;

export const Promotion = z.object({
  ...fields,
  id: PromotionId,
  state: z.enum(promotionStates),
  /**
   * How many orders have it, those that wait to be paid too; null for one without a limit in all, which is not counted.
   */
  used: z.nullable(z.int()),
  createdAt: Instant,
  version: Version,
});
export type Promotion = z.infer<typeof Promotion>;

export const listPromotions = route({
  method: "GET",
  path: "/{organizationId}/promotions",
  access: "manager",
  summary: "List the promotions in the order they were made, and what each is now",
  params: inOrganization,
  response: z.array(Promotion),
});

export const createPromotion = route({
  method: "POST",
  path: "/{organizationId}/promotions",
  access: "manager",
  status: 201,
  summary: "Add a promotion that applies by itself or by a code",
  params: inOrganization,
  body: PromotionInput,
  response: Promotion,
});

export const replacePromotion = route({
  method: "PUT",
  path: "/{organizationId}/promotions/{id}",
  access: "manager",
  summary: "Replace a promotion; orders keep what it took off them",
  params: oneOf(PromotionId),
  headers: IfMatch,
  body: PromotionInput,
  response: Promotion,
});

export const deletePromotion = route({
  method: "DELETE",
  path: "/{organizationId}/promotions/{id}",
  access: "manager",
  summary: "Delete a promotion; orders keep what it took off them, and its code is free again",
  params: oneOf(PromotionId),
});
