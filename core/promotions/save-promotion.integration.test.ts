import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_PROMOTIONS, PromotionInput } from "../contract/promotions/promotion-input.ts";
import { writeEach } from "../db/table.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { aPromotion } from "../testing/promotions.ts";
import { storedShop } from "../testing/stored.ts";
import { beforeNextTransaction, interceptTable } from "../testing/table-calls.ts";
import { findPromotions, promotionItem } from "./promotion.ts";
import { createPromotion, deletePromotion } from "./save-promotion.ts";

afterEach(() => vi.restoreAllMocks());

const shop = async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId);
  const promote = (code: string | null) =>
    createPromotion({
      member,
      input: PromotionInput.parse({ name: "Ten off", reward: { kind: "amount", amount: 10 }, code }),
    });
  const index = async () => (await findOrganization(organizationId, { consistent: true })).promotions;
  return { organizationId, member, promote, index };
};

test("A shop keeps at most a hundred promotions, also of those that are made at once", async () => {
  const { organizationId, promote } = await shop();
  const kept = Array.from({ length: MAX_PROMOTIONS - 1 }, () =>
    aPromotion({ organizationId, id: newId("promotion"), isPaused: true }),
  );
  await writeEach(kept.map((promotion) => ({ put: promotionItem(promotion) })));
  const results = await Promise.allSettled(["ONE", "TWO", "THREE"].map(promote));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "invalid_input" });
  expect(await findPromotions(organizationId)).toHaveLength(MAX_PROMOTIONS);
});

test("A promotion that somebody makes between two reads of another one's creation applies too", async () => {
  const { promote, index } = await shop();
  let isOver = false;
  interceptTable(async (command, make) => {
    if (!isOver && command instanceof GetCommand && command.input.Key?.sk === "ORGANIZATION") {
      isOver = true;
      await promote(null);
    }
    return make();
  });
  await promote(null);
  expect((await index())?.automatic).toHaveLength(2);
});

test("A code that somebody makes while the only other one is deleted works", async () => {
  const { member, promote, index } = await shop();
  const { id } = await promote("OLD");
  beforeNextTransaction(() => promote("NEW"));
  await deletePromotion({ member, id });
  expect(await index()).toMatchObject({ hasCodes: true });
});
