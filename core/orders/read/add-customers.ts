import * as z from "zod/mini";
import { OrganizationId } from "../../contract/values/ids.ts";
import { countVisit } from "../../customers/count-visit.ts";
import { findHomeCountry } from "../../customers/phone.ts";
import { keys } from "../../db/keys.ts";
import { ORGANIZATIONS } from "../../db/ranges.ts";
import { commit, find, query } from "../../db/table.ts";
import { type Failure, inTurn } from "../../db/turns.ts";
import { indexListing } from "../../lists/index-listing.ts";
import { orderListing } from "./order-listing.ts";
import { visitOf } from "./visit.ts";

/** Orders that are read at once. */
const PAGE_SIZE = 50;

/** Milliseconds after which a run starts no more work. The next run continues. */
const RUN_MS = 800_000;

/**
 * How far an organization's orders have been counted for its customers: the sort key of the last one, and whether all
 * are counted.
 */
const Progress = z.object({ last: z.string(), isDone: z.boolean() });

/**
 * Adds the customers of orders from before there was a list of customers. New orders add their own, so each shop is
 * done once. Nothing is counted twice.
 * @returns how many orders were read
 */
export const addCustomers = async (): Promise<{ read: number; failures: Failure[] }> => {
  const organizations = await query({ index: "gsi2", pk: ORGANIZATIONS });
  const until = Date.now() + RUN_MS;
  let read = 0;
  const work = organizations.map(({ gsi2sk }) => [OrganizationId.parse(gsi2sk)]);
  const failures = await inTurn(work, { until, lanes: 4, nameOf: String }, async (organizationId) => {
    read += await addCustomersOf(organizationId, until);
  });
  return { read, failures };
};

/**
 * Adds the customers of one organization's orders, until an instant in epoch milliseconds.
 * @returns how many orders were read
 */
export const addCustomersOf = async (
  organizationId: OrganizationId,
  until = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const progress = keys.customersAdded(organizationId);
  const { pk, sk } = keys.item(organizationId, "ORDER", "");
  let { last, isDone } = Progress.safeParse(await find(progress, { consistent: true })).data ?? {
    last: sk,
    isDone: false,
  };
  let read = 0;
  while (!isDone && Date.now() < until) {
    const items = await query({ pk, between: [last, `${sk}~`], limit: PAGE_SIZE, keep: (item) => item.sk !== last });
    for (const item of items) {
      const country = () => findHomeCountry(organizationId);
      await indexListing({ listed: orderListing(item), isDeleted: false }, new Date(), (counted) =>
        countVisit(visitOf(item), counted, country),
      );
    }
    read += items.length;
    last = String(items.at(-1)?.sk ?? last);
    isDone = items.length < PAGE_SIZE;
    await commit({ put: { ...progress, last, isDone } });
  }
  return read;
};
