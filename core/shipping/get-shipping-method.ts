import { findOnShelf, type Reader } from "../catalogue/reader.ts";
import type { ShippingMethodId } from "../contract/ids.ts";
import type { ShippingMethod } from "../contract/shipping-method.ts";
import { keys } from "../db/keys.ts";
import { parseShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

/**
 * A shipping method. Only members see one that is not published.
 * @throws AppError not_found, organization_not_found
 */
export const getShippingMethod = async (reader: Reader & { id: ShippingMethodId }): Promise<ShippingMethod> => {
  const { item } = await findOnShelf(keys.shippingMethod(reader.organizationId, reader.id), reader);
  return shippingMethodAnswer(parseShippingMethod(item));
};
