import { getVisible, type Reader } from "../catalogue/reader.ts";
import type { ShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { ShippingMethodId } from "../contract/values/ids.ts";
import { shippingMethodKind } from "./shipping-method.ts";

/**
 * A shipping method. Only members see one that is not published.
 * @throws AppError not_found, organization_not_found
 */
export const getShippingMethod = (reader: Reader & { id: ShippingMethodId }): Promise<ShippingMethod> =>
  getVisible(shippingMethodKind, reader);
