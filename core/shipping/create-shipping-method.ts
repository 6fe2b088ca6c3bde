import type { CreateShippingMethod, ShippingMethod } from "../contract/shipping.ts";
import { lists } from "../db/keys.ts";
import { recount } from "../db/shelves.ts";
import { commit } from "../db/table.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { type StoredShippingMethod, shippingMethodAnswer, shippingMethodItem } from "./shipping-method.ts";
import { storedZones } from "./zones.ts";

/**
 * Adds a shipping method with its zones; prices are in the organization's currency.
 * @throws AppError organization_not_found, invalid_input
 */
export const createShippingMethod = async (
  { organizationId, input }: { organizationId: string; input: CreateShippingMethod },
  now = new Date(),
): Promise<ShippingMethod> => {
  const { published, shippingZones, ...facts } = input;
  const { defaultCurrency: currency } = (await findOrganization(organizationId)).configuration;
  const at = now.toISOString();
  const method: StoredShippingMethod = {
    ...facts,
    id: newId("shippingMethod"),
    shippingZones: storedZones(shippingZones, currency),
    currency,
    createdAt: at,
    updatedAt: at,
    publishedAt: published ? at : null,
    version: 1,
  };
  await commit(
    { put: shippingMethodItem(organizationId, method), when: "absent" },
    ...recount(lists.shelves(organizationId, "SHIPPING"), undefined, method),
  );
  return shippingMethodAnswer(method);
};
