import { type ListReader, readShelves } from "../catalogue/reader.ts";
import type { Page } from "../contract/common.ts";
import type { ShippingMethod } from "../contract/shipping-method.ts";
import { StoredShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

/**
 * One page of an organization's shipping methods.
 * @throws AppError organization_not_found
 */
export const listShippingMethods = async (reader: ListReader): Promise<Page<ShippingMethod>> => {
  const { items, pagination } = await readShelves(reader, "SHIPPING");
  return { data: items.map((item) => shippingMethodAnswer(StoredShippingMethod.parse(item))), pagination };
};
