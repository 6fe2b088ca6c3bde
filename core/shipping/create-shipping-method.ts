import type { Member } from "../accounts/actor.ts";
import type { ShippingMethod } from "../contract/shipping-method.ts";
import type { CreateShippingMethod } from "../contract/shipping-method-input.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { newId } from "../ids.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { findOrganization } from "../organizations/organization.ts";
import { providerLogoOf } from "./provider-logo.ts";
import { type StoredShippingMethod, shippingMethodAnswer, storedTitles, wordsOfMethod } from "./shipping-method.ts";
import { storedZones } from "./zones.ts";

/**
 * Adds a shipping method with its zones; prices are in the organization's currency.
 * @throws AppError organization_not_found, invalid_input
 */
export const createShippingMethod = async (
  { member: { organizationId }, input }: { member: Member; input: CreateShippingMethod },
  now = new Date(),
): Promise<ShippingMethod> => {
  const { published, shippingZones, ...facts } = input;
  const { configuration } = await findOrganization(organizationId);
  const at = now.toISOString();
  const method: StoredShippingMethod = {
    ...facts,
    providerLogo: await providerLogoOf(organizationId, facts.providerLogo),
    id: newId("shippingMethod"),
    organizationId,
    translations: storedTitles(facts, configuration.defaultLocale),
    shippingZones: storedZones(shippingZones, configuration),
    currency: configuration.defaultCurrency,
    createdAt: at,
    updatedAt: at,
    publishedAt: published ? at : null,
    words: wordsOfMethod(facts),
    version: 1,
  };
  await commitOrRefuse(itemWrites("SHIPPING", undefined, method));
  return shippingMethodAnswer(method);
};
