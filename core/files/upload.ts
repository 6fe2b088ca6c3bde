import * as z from "zod/mini";
import type { Actor } from "../accounts/actor.ts";
import { CreateFile } from "../contract/files/files.ts";
import { FileId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { requireRole } from "../members/membership.ts";

/** Prefix of uploads that are not complete. Objects there are removed after a day. */
export const PENDING_PREFIX = "pending/";

/** Seconds that an announced file waits for its upload. */
export const UPLOAD_LIFETIME_SECONDS = 24 * 60 * 60;

/** A file that was announced. It belongs to its organization only once it is complete. */
export const Upload = z.object({
  ...CreateFile.shape,
  id: FileId,
  createdAt: z.string(),
  /** Epoch seconds at which it expires. */
  ttl: z.int(),
});
export type Upload = z.infer<typeof Upload>;

/** The key under which the bytes of an upload wait for their check. */
export const pendingKey = ({ id }: Pick<Upload, "id">): string => `${PENDING_PREFIX}${id}`;

/**
 * An upload of an organization that the caller manages.
 * @throws AppError not_found when there is none or it is another organization's, forbidden below manager
 */
export const findUpload = async (fileId: FileId, actor: Actor, now: Date): Promise<Upload> => {
  const item = await find(keys.upload(fileId), { consistent: true });
  const upload = item && Upload.parse(item);
  const notFound = new AppError("not_found", { message: "File not found" });
  if (!upload || upload.ttl * 1000 <= now.getTime()) throw notFound;
  await requireRole(upload.organizationId, actor, "manager").catch((error: unknown) => {
    throw error instanceof AppError && error.code === "organization_not_found" ? notFound : error;
  });
  return upload;
};
