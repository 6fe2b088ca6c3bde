import { FileId, type OrganizationId } from "../contract/values/ids.ts";
import { pickFiles } from "../files/pick-files.ts";

/**
 * The URL of a provider's logo. If the id of one of the organization's files is given, it is that of the file.
 * @throws AppError invalid_input for a file that the organization does not have
 */
export const providerLogoOf = async (organizationId: OrganizationId, logo: string | null): Promise<string | null> => {
  const { data: id } = FileId.safeParse(logo);
  if (!id) return logo;
  const fileOf = await pickFiles(organizationId, [{ id, path: ["providerLogo"] }]);
  return fileOf(id).url;
};
