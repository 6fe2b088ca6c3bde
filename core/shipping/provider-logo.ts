import { FileId, type OrganizationId } from "../contract/values/ids.ts";
import { pickFiles } from "../files/pick-files.ts";

/**
 * The address of a provider's logo: of the picture, where the id of one of the organization's files is given, else as
 * given.
 * @throws AppError invalid_input for a file that the organization does not have
 */
export const providerLogoOf = async (organizationId: OrganizationId, logo: string | null): Promise<string | null> => {
  const { data: id } = FileId.safeParse(logo);
  if (!id) return logo;
  const fileOf = await pickFiles(organizationId, [{ id, path: ["providerLogo"] }]);
  return fileOf(id).url;
};
