import type { ShippingMethod, ShippingMethodInput } from "../contract/shipping.ts";
import { indexed, keys, lists } from "../db/keys.ts";
import { count } from "../db/list.ts";
import { commit } from "../db/table.ts";
import { newId } from "../ids.ts";
import { toMinor } from "../money.ts";
import { findOrganization } from "../organizations/organization.ts";
import { type StoredShippingMethod, shippingMethodAnswer } from "./shipping-method.ts";

/** Adds a shipping method with its zones; prices are in the organization's currency. */
export const createShippingMethod = async (
  organizationId: string,
  { published, shippingZones, ...input }: ShippingMethodInput,
  now = new Date(),
): Promise<ShippingMethod> => {
  const { defaultCurrency: currency } = (await findOrganization(organizationId)).configuration;
  const at = now.toISOString();
  const method: StoredShippingMethod = {
    id: newId("shippingMethod"),
    ...input,
    shippingZones: shippingZones.map((zone) => ({
      id: newId("shippingZone"),
      ...zone,
      price: toMinor(zone.price, currency),
      minimumOrderAmount: toMinor(zone.minimumOrderAmount, currency),
    })),
    currency,
    createdAt: at,
    updatedAt: at,
    publishedAt: published ? at : null,
    version: 1,
  };
  const shelf = lists.published(organizationId, "SHIPPING");
  const key = keys.shippingMethod(organizationId, method.id);
  await commit(
    { put: { ...key, ...(published && indexed("gsi1", shelf.pk, key.sk)), ...method }, when: "absent" },
    count(lists.all(organizationId, "SHIPPING"), 1),
    ...(published ? [count(shelf, 1)] : []),
  );
  return shippingMethodAnswer(method);
};
