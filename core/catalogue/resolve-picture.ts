import type { FileRef } from "../contract/values/common.ts";
import type { FileId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { fileRefOf } from "../files/record.ts";
import { parseOrganization, type StoredOrganization } from "../organizations/organization.ts";

/**
 * The organization, and the picture that staff chose by its file's id, in one round trip. The entity's present picture
 * is accepted even if its file is gone.
 * @throws AppError invalid_input on the picture's field if there is no such file
 */
export const resolvePicture = async (
  organizationId: OrganizationId,
  { field, id, before }: { field: string; id: FileId | null; before?: FileRef | null | undefined },
): Promise<{ organization: StoredOrganization; picture: FileRef | null }> => {
  const kept = before?.id === id ? before : undefined;
  const [organizationItem, fileItem] = await findMany([
    keys.organization(organizationId),
    ...(id && !kept ? [keys.file(organizationId, id)] : []),
  ]);
  const picture = kept ?? fileRefOf(fileItem) ?? null;
  if (id && !picture) throw invalid([field], "No such file");
  return { organization: parseOrganization(organizationItem), picture };
};
