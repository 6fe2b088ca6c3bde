import type * as z from "zod/mini";
import type { OrganizationAddress, OrganizationAddressInput } from "../contract/organizations.ts";
import { invalid } from "../errors.ts";
import { findPlace } from "../places/find-place.ts";

/**
 * The postal parts and the coordinates of the place that staff picked.
 * @throws AppError invalid_input when there is no such place
 */
export const resolveAddress = async (
  address: z.output<typeof OrganizationAddressInput>,
): Promise<z.output<typeof OrganizationAddress>> => {
  const place = await findPlace(address.placeId);
  if (!place) throw invalid(["address", "placeId"], "No such place");
  return { ...place, ...address };
};
