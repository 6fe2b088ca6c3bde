import type { Member } from "../accounts/actor.ts";
import type { ShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { CreateShippingMethod } from "../contract/shipping/shipping-method-input.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { newId } from "../ids.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { findOrganization } from "../organizations/organization.ts";
import { providerLogoOf } from "./provider-logo.ts";
import { methodWords, type StoredShippingMethod, shippingMethodResponse, storedTitles } from "./shipping-method.ts";
import { storedZones } from "./zones.ts";

/**
 * Adds a shipping method with its zones; prices are in the organization's currency.
 * @throws AppError organization_not_found, invalid_input
 */
export const createShippingMethod = async (
  { member: { organizationId }, input }: { member: Member; input: CreateShippingMethod },
  now = new Date(),
): Promise<ShippingMethod> => {
  const { published, shippingZones, ...fields } = input;
  const { configuration } = await findOrganization(organizationId);
  const at = now.toISOString();
  const method: StoredShippingMethod = {
    ...fields,
    providerLogo: await providerLogoOf(organizationId, fields.providerLogo),
    id: newId("shippingMethod"),
    organizationId,
    translations: storedTitles(fields, configuration.defaultLocale),
    shippingZones: storedZones(shippingZones, configuration),
    currency: configuration.defaultCurrency,
    createdAt: at,
    updatedAt: at,
    publishedAt: published ? at : null,
    words: methodWords(fields),
    version: 1,
  };
  await commitOrThrow(itemWrites("SHIPPING", undefined, method));
  return shippingMethodResponse(method);
};
