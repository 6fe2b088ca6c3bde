import type { FileRef } from "../contract/values/common.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { pictureType, SIGNATURE_BYTES } from "./picture.ts";
import { fileRefOf, mediaKey, recordFile } from "./record.ts";
import { deleteObject, publish, readHead } from "./storage.ts";
import { pendingKey, type Upload } from "./upload.ts";

/**
 * Makes an upload a file of its organization, if its bytes are what was announced. A repeated call changes nothing.
 * Other uploads are removed at once. The uploaded copy of an accepted file is removed later, with all others of its
 * prefix.
 * @throws AppError invalid_input
 */
export const completeUpload = async (upload: Upload, now: Date): Promise<FileRef> => {
  const { id, organizationId, filename, mimeType, size, createdAt } = upload;
  const complete = fileRefOf(await find(keys.file(organizationId, id), { consistent: true }));
  if (complete) return complete;

  const pending = pendingKey(upload);
  const stored = await readHead(pending, SIGNATURE_BYTES);
  if (!stored) throw invalid(["payload", "blob"], "The file was not uploaded");
  if (stored.size !== size || pictureType(stored.start) !== mimeType) {
    await deleteObject(pending);
    throw invalid(
      ["payload", "blob"],
      "This picture is of another kind than its name says; open it and save it as a JPEG",
    );
  }
  const key = mediaKey(upload);
  await publish(pending, key, { etag: stored.etag, type: mimeType });
  const file = { id, organizationId, filename, mimeType, size, url: `/${key}`, createdAt };
  await recordFile({ ...file, completedAt: now.toISOString() });
  return file;
};
