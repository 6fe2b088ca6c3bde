import type { OrganizationAddressInput } from "../contract/organizations/organization-input.ts";
import { invalid } from "../errors.ts";
import { findPlace } from "../places/find-place.ts";
import type { StoredOrganization } from "./organization.ts";

/**
 * The postal parts and the coordinates of the place that staff picked. An unchanged place is not looked up again.
 * @throws AppError invalid_input when there is no such place
 */
export const resolveAddress = async (
  input: OrganizationAddressInput | null,
  before: StoredOrganization["address"] = null,
): Promise<StoredOrganization["address"]> => {
  if (!input) return null;
  const place = before?.placeId === input.placeId ? before : await findPlace(input.placeId);
  if (!place) throw invalid(["address", "placeId"], "No such place");
  return { ...place, ...input };
};
