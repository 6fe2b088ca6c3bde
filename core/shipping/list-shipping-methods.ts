import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { ShippingMethod } from "../contract/shipping.ts";
import { lists } from "../db/keys.ts";
import { listPage } from "../db/list.ts";
import { findMember } from "../organizations/membership.ts";
import { StoredShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

/** One page of an organization's shipping methods: the published ones, or all of them for members who do not ask otherwise. */
export const listShippingMethods = async (request: {
  organizationId: string;
  page: number;
  limit: number;
  published?: boolean | undefined;
  actor?: Actor | undefined;
}): Promise<Page<ShippingMethod>> => {
  const { organizationId, actor, published = false, ...paging } = request;
  const [shelf, member] = await Promise.all([
    listPage(lists.published(organizationId, "SHIPPING"), paging),
    actor && findMember(organizationId, actor),
  ]);
  const { items, pagination } =
    member && !published ? await listPage(lists.all(organizationId, "SHIPPING"), paging) : shelf;
  return { data: items.map((item) => shippingMethodAnswer(StoredShippingMethod.parse(item))), pagination };
};
