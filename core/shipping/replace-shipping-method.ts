import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { ShippingMethod } from "../contract/shipping/shipping-method.ts";
import type { ReplaceShippingMethod } from "../contract/shipping/shipping-method-input.ts";
import type { ShippingMethodId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { providerLogoOf } from "./provider-logo.ts";
import {
  methodWords,
  parseShippingMethod,
  type StoredShippingMethod,
  shippingMethodResponse,
  storedTitles,
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
  const { published, shippingZones, ...fields } = input;
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
    ...fields,
    providerLogo: await providerLogoOf(organizationId, fields.providerLogo),
    translations: storedTitles(fields, configuration.defaultLocale),
    shippingZones: storedZones(shippingZones, configuration, before.shippingZones),
    currency: configuration.defaultCurrency,
    updatedAt: at,
    publishedAt: published ? (before.publishedAt ?? at) : null,
    words: methodWords(fields),
    version: before.version + 1,
  };
  await commitOrThrow(itemWrites("SHIPPING", before, method));
  return shippingMethodResponse(method);
};
