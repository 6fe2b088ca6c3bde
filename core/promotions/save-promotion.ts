import { isDeepStrictEqual } from "node:util";
import type { Edit, Member } from "../accounts/actor.ts";
import { checkAmount } from "../amount-issues.ts";
import { checkVersion } from "../catalogue/item.ts";
import { foldCode } from "../contract/promotions/code.ts";
import {
  MAX_AUTOMATIC,
  MAX_PROMOTIONS,
  type Promotion,
  type PromotionInput,
} from "../contract/promotions/promotion-input.ts";
import type { OrganizationId, ProductId, PromotionId } from "../contract/values/ids.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { oneByOne } from "../db/one-by-one.ts";
import { ttlAt } from "../db/schema.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError, invalid, type SaidIssue } from "../errors.ts";
import { newIdAt } from "../ids.ts";
import { findOrganization, organizationChange, type StoredOrganization } from "../organizations/organization.ts";
import {
  type CountedPromotion,
  findPromotions,
  promotionItem,
  promotionResponse,
  type StoredPromotion,
} from "./promotion.ts";
import { pastOfferWrites } from "./public-prices.ts";

/** Each change of a promotion counts, because the organization's item says something of all of them together. */
const changes = (organizationId: OrganizationId) => keys.made(organizationId, "PROMOTION");

/**
 * Adds a promotion, and the counter for its limits.
 * @throws AppError invalid_input, also for a code that another promotion has or a dish or category that does not exist,
 *   conflict
 */
export const createPromotion = (
  { member: { organizationId }, input }: { member: Member; input: PromotionInput },
  now = new Date(),
): Promise<Promotion> =>
  oneByOne(changes(organizationId), async (counted) => {
    const { organization, all } = await read(organizationId);
    if (all.length >= MAX_PROMOTIONS) throw invalid(["name"], "Keep at most 100 promotions");
    checkAmounts(input, organization);
    await checkNamed(organizationId, input);
    const id = newIdAt("promotion", now);
    const promotion: StoredPromotion = { ...input, id, organizationId, createdAt: now.toISOString(), version: 1 };
    const created = { promotion, used: 0 };
    await commitOrThrow([
      orConflict({ put: promotionItem(promotion), when: "absent" }),
      { put: { ...keys.promotionUses(organizationId, id), used: 0 }, when: "absent" },
      counted,
      ...codeWrites(undefined, promotion),
      ...indexWrites(organization, [...all, created], now),
    ]);
    return promotionResponse(created, organization, now);
  });

/**
 * Replaces a promotion. A new limit only counts orders from now on. A dish or category that it already names is accepted
 * even if it was deleted since.
 * @throws AppError not_found, invalid_input, as for a new one, conflict when somebody else has changed it
 */
export const replacePromotion = (
  { member: { organizationId }, id, input, version }: Edit & { id: PromotionId; input: PromotionInput },
  now = new Date(),
): Promise<Promotion> =>
  oneByOne(changes(organizationId), async (counted) => {
    const { organization, all } = await read(organizationId);
    const before = withId(all, id);
    checkVersion(before.promotion, version);
    checkAmounts(input, organization);
    await checkNamed(organizationId, input, before.promotion);
    const isChanged = !isDeepStrictEqual(
      { ...before.promotion, ...input, name: "" },
      { ...before.promotion, name: "" },
    );
    const promotion: StoredPromotion = {
      ...before.promotion,
      ...input,
      ...(isChanged && { changedAt: now.toISOString() }),
      version: before.promotion.version + 1,
    };
    const after = { ...before, promotion };
    await commitOrThrow([
      orConflict({ put: promotionItem(promotion), when: { version: before.promotion.version } }),
      counted,
      ...codeWrites(before.promotion, promotion),
      ...(isChanged ? pastOfferWrites(before.promotion, organization.configuration.timezone, now) : []),
      ...indexWrites(
        organization,
        all.map((each) => (each === before ? after : each)),
        now,
      ),
    ]);
    return promotionResponse(after, organization, now);
  });

/** Seconds for which the counters of a deleted promotion are kept, because its orders may still be cancelled. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/**
 * Deletes a promotion. Its code is free again. Orders keep what it took off them.
 * @throws AppError not_found, conflict
 */
export const deletePromotion = (
  { member: { organizationId }, id }: { member: Member; id: PromotionId },
  now = new Date(),
): Promise<void> =>
  oneByOne(changes(organizationId), async (counted) => {
    const { organization, all } = await read(organizationId);
    const { promotion } = withId(all, id);
    const ttl = ttlAt(now, KEPT_SECONDS);
    await commitOrThrow([
      orConflict({ remove: keys.promotion(organizationId, id), when: { version: promotion.version } }),
      counted,
      { update: keys.promotionUses(organizationId, id), set: { ttl } },
      ...codeWrites(promotion, undefined),
      ...pastOfferWrites(promotion, organization.configuration.timezone, now),
      ...indexWrites(
        organization,
        all.filter((each) => each.promotion !== promotion),
        now,
      ),
    ]);
  });

const read = async (organizationId: OrganizationId) => {
  const [organization, all] = await Promise.all([
    findOrganization(organizationId, { consistent: true }),
    findPromotions(organizationId),
  ]);
  return { organization, all };
};

const withId = (all: readonly CountedPromotion[], id: PromotionId): CountedPromotion => {
  const found = all.find(({ promotion }) => promotion.id === id);
  if (!found) throw new AppError("not_found");
  return found;
};

/** @throws AppError invalid_input for an amount with too many decimals for the currency */
const checkAmounts = ({ reward, minimum }: PromotionInput, { configuration }: StoredOrganization): void => {
  const { defaultCurrency: currency } = configuration;
  if (reward.kind === "amount") checkAmount(reward.amount, ["reward", "amount"], currency);
  if (reward.kind === "dish") checkAmount(reward.price, ["reward", "price"], currency);
  checkAmount(minimum, ["minimum"], currency);
};

type Named = Pick<PromotionInput, "reward" | "productIds" | "categoryIds">;

const rewarded = ({ reward }: Named) => (reward.kind === "dish" ? reward.productIds : []);

/** @throws AppError invalid_input for dishes and categories that do not exist, unless the promotion named them before */
const checkNamed = async (organizationId: OrganizationId, input: Named, before?: Named): Promise<void> => {
  const had = new Set<string>(before && [...before.productIds, ...before.categoryIds, ...rewarded(before)]);
  const dish = (id: ProductId, path: SaidIssue["path"]) => ({
    id,
    key: keys.product(organizationId, id),
    issue: { path, message: "No such dish" } satisfies SaidIssue,
  });
  const named = [
    ...input.productIds.map((id, place) => dish(id, ["productIds", place])),
    ...input.categoryIds.map((id, place) => ({
      id,
      key: keys.category(organizationId, id),
      issue: { path: ["categoryIds", place], message: "No such category" } satisfies SaidIssue,
    })),
    ...rewarded(input).map((id, place) => dish(id, ["reward", "productIds", place])),
  ].filter(({ id }) => !had.has(id));
  const found = await findMany(
    named.map(({ key }) => key),
    { consistent: true },
  );
  const issues = named.flatMap(({ issue }, place) => (found[place] ? [] : [issue]));
  if (issues.length) throw new AppError("invalid_input", { issues });
};

/** The writes that release the code of a promotion and claim another. */
const codeWrites = (before: StoredPromotion | undefined, after: StoredPromotion | undefined): GuardedWrite[] => {
  const keyOf = ({ organizationId, code }: StoredPromotion) =>
    code === null ? undefined : keys.promotionCode(organizationId, foldCode(code));
  const [left, taken] = [before && keyOf(before), after && keyOf(after)];
  if (left?.sk === taken?.sk) return [];
  return [
    ...(left ? [{ remove: left }] : []),
    ...(taken
      ? [
          [
            { put: { ...taken, promotionId: after?.id }, when: "absent" },
            invalid(["code"], "Another promotion has this code"),
          ] as const,
        ]
      : []),
  ];
};

/**
 * The write that stores in the organization which promotions may apply by themselves, and whether any has a code. There
 * is none if that does not change.
 * @throws AppError invalid_input for more promotions that apply by themselves than a cart looks at
 */
const indexWrites = (organization: StoredOrganization, all: readonly CountedPromotion[], now: Date): GuardedWrite[] => {
  const day = dayOf(now, organization.configuration.timezone);
  const running = all
    .map(({ promotion }) => promotion)
    .filter(({ isPaused, until }) => !isPaused && (!until || until >= day));
  const automatic = running.filter(({ code }) => code === null).map(({ id, from, until }) => ({ id, from, until }));
  if (automatic.length > MAX_AUTOMATIC)
    throw invalid(["isPaused"], "Keep at most 10 promotions running that apply by themselves");
  const promotions = { automatic, hasCodes: running.some(({ code }) => code !== null) };
  const before = organization.promotions ?? { automatic: [], hasCodes: false };
  return JSON.stringify(promotions) === JSON.stringify(before)
    ? []
    : [organizationChange(organization, { promotions })];
};
