import { type ListReader, listVisible } from "../catalogue/reader.ts";
import type { ShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { Page } from "../contract/values/common.ts";
import { shippingMethodKind } from "./shipping-method.ts";

/**
 * One page of an organization's shipping methods.
 * @throws AppError organization_not_found
 */
export const listShippingMethods = (reader: ListReader): Promise<Page<ShippingMethod>> =>
  listVisible(shippingMethodKind, reader);
