import type { CreateOrganization, OrganizationDetails } from "../contract/organizations.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { memberWrites } from "./add-member.ts";
import { hostnameTaken, organizationDetails, organizationItem, type StoredOrganization } from "./organization.ts";
import { resolveAddress } from "./resolve-address.ts";

/**
 * Creates an organization that its creator owns.
 * @throws AppError invalid_input for a hostname that is taken or a place that is not known
 */
export const createOrganization = async (
  { creatorId, input }: { creatorId: string; input: CreateOrganization },
  now = new Date(),
): Promise<OrganizationDetails> => {
  const { configuration, legalEntity, logo, address, ...facts } = input;
  if (logo) throw invalid(["logo"], "No such file");
  const createdAt = now.toISOString();
  const organization: StoredOrganization = {
    ...facts,
    id: newId("organization"),
    createdAt,
    address: address && (await resolveAddress(address)),
    configuration: { ...configuration, id: newId("configuration"), createdAt },
    logoFile: null,
    legalEntity: legalEntity && { ...legalEntity, id: newId("legalEntity"), createdAt },
    deletedAt: null,
    version: 1,
  };
  const {
    id,
    configuration: { hostname },
  } = organization;
  try {
    await commit(
      { put: { ...keys.hostname(hostname), organizationId: id }, when: "absent" },
      { put: organizationItem(organization), when: "absent" },
      ...memberWrites({ organizationId: id, userId: creatorId, role: "owner", createdAt }),
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? hostnameTaken() : error;
  }
  return organizationDetails(organization, now);
};
