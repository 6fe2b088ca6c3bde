import type { Actor } from "../accounts/actor.ts";
import type { CreateFile } from "../contract/files/files.ts";
import type { FileRef } from "../contract/values/common.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit } from "../db/table.ts";
import { newId } from "../ids.ts";
import { requireRole } from "../members/membership.ts";
import { mediaKey } from "./record.ts";
import { UPLOAD_LIFETIME_SECONDS, type Upload } from "./upload.ts";

/**
 * Announces a file of an organization that the caller manages. It can't be used before its upload is complete.
 * @throws AppError organization_not_found, forbidden
 */
export const createFile = async (
  { actor, input }: { actor: Actor; input: CreateFile },
  now = new Date(),
): Promise<FileRef> => {
  await requireRole(input.organizationId, actor, "manager");
  const upload: Upload = {
    ...input,
    id: newId("file"),
    createdAt: now.toISOString(),
    ttl: ttlAt(now, UPLOAD_LIFETIME_SECONDS),
  };
  await commit({ put: { ...keys.upload(upload.id), ...upload }, when: "absent" });
  return { ...upload, url: `/${mediaKey(upload)}` };
};
