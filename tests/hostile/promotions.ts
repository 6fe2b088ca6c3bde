import { itemOfImage } from "../../core/db/image.ts";
import type { Item } from "../../core/db/table.ts";
import type { CountedUse } from "../../core/promotions/uses.ts";
import type { Scenario } from "./scenario.ts";
import { CODE } from "./template.ts";
import { Violation } from "./violation.ts";

/** The fields of an order that these checks need, as stored. */
interface Facts {
  cancelledAt: string | null;
  promotionUses?: CountedUse[];
}

/** The counters of promotions: how many orders each may have, and which uses it counts. */
const counters = [
  { prefix: "PROMOTION#", most: CODE.limit, counts: ({ isOfAll }: CountedUse, _of: string) => isOfAll },
  {
    prefix: "PROMOTION-CUSTOMER#",
    most: CODE.limitPerCustomer,
    counts: ({ customer }: CountedUse, of: string) => customer !== undefined && of.endsWith(`#${customer}`),
  },
];

/**
 * Checks that no promotion was ever used more often than its limit, and that in the end its counters agree with its
 * orders that were not cancelled.
 * @throws Violation
 */
export const checkPromotions = ({ history }: Scenario, items: readonly Item[], orders: readonly Facts[]): void => {
  const uses = orders.flatMap(({ cancelledAt, promotionUses = [] }) => (cancelledAt ? [] : promotionUses));
  for (const { prefix, most, counts } of counters) {
    const isCounter = ({ sk, used }: Item) => String(sk).startsWith(prefix) && used !== undefined;
    for (const { dynamodb } of history) {
      const after = dynamodb?.NewImage && itemOfImage(dynamodb.NewImage);
      if (after && isCounter(after) && !(Number(after.used) >= 0 && Number(after.used) <= most))
        throw new Violation(`A promotion of ${most} orders was used by ${after.used}`, after);
    }
    for (const counter of items.filter(isCounter)) {
      const wanted = uses.filter((use) => counts(use, String(counter.sk))).length;
      if (counter.used !== wanted)
        throw new Violation(`A promotion counts ${counter.used} orders, not ${wanted}`, counter);
    }
  }
};
