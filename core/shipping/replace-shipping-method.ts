import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { ShippingMethodId } from "../contract/ids.ts";
import type { ShippingMethod } from "../contract/shipping-method.ts";
import type { ReplaceShippingMethod } from "../contract/shipping-method-input.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { findMany } from "../db/table.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { providerLogoOf } from "./provider-logo.ts";
import {
  parseShippingMethod,
  type StoredShippingMethod,
  shippingMethodAnswer,
  storedTitles,
  wordsOfMethod,
} from "./shipping-method.ts";
import { storedZones } from "./zones.ts";

/**
 * Replaces a shipping method. Prices are in the organization's present currency.
 * @throws AppError not_found, invalid_input, conflict when somebody changed it meanwhile
 */
export const replaceShippingMethod = async (
  { member, id, input, version }: Edit & { id: ShippingMethodId; input: ReplaceShippingMethod },
  now = new Date(),
): Promise<ShippingMethod> => {
  const { organizationId } = member;
  const { published, shippingZones, ...facts } = input;
  const [organizationItem, methodItem] = await findMany(
    [keys.organization(organizationId), keys.shippingMethod(organizationId, id)],
    { consistent: true },
  );
  const { configuration } = parseOrganization(organizationItem);
  const before = parseShippingMethod(methodItem);
  checkVersion(before, version);
  const at = now.toISOString();
  const method: StoredShippingMethod = {
    ...before,
    ...facts,
    providerLogo: await providerLogoOf(organizationId, facts.providerLogo),
    translations: storedTitles(facts, configuration.defaultLocale),
    shippingZones: storedZones(shippingZones, configuration, before.shippingZones),
    currency: configuration.defaultCurrency,
    updatedAt: at,
    publishedAt: published ? (before.publishedAt ?? at) : null,
    words: wordsOfMethod(facts),
    version: before.version + 1,
  };
  await commitOrRefuse(itemWrites("SHIPPING", before, method));
  return shippingMethodAnswer(method);
};
