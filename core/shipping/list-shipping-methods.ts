import type { Actor } from "../accounts/actor.ts";
import type { Page } from "../contract/common.ts";
import type { ShippingMethod } from "../contract/shipping.ts";
import { type List, lists } from "../db/keys.ts";
import { listPage } from "../db/list.ts";
import { memberAmongAll } from "../organizations/membership.ts";
import { StoredShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

interface Request {
  organizationId: string;
  page: number;
  limit: number;
  published?: boolean | undefined;
  actor?: Actor | undefined;
}

/** One page of an organization's shipping methods: the published ones for guests, for members all or whichever they ask for. */
export const listShippingMethods = async (request: Request): Promise<Page<ShippingMethod>> => {
  const { items, pagination } = await listPage(await listFor(request), request);
  return { data: items.map((item) => shippingMethodAnswer(StoredShippingMethod.parse(item))), pagination };
};

const listFor = async ({ organizationId, published, actor }: Request): Promise<List> => {
  const shelves = lists.shelves(organizationId, "SHIPPING");
  if (published || !(await memberAmongAll(organizationId, actor))) return shelves.published;
  return published === undefined ? shelves.all : shelves.unpublished;
};
