import type { Actor } from "../accounts/actor.ts";
import { UPLOAD_SECONDS, type UploadAnswer, type UploadEvent } from "../contract/files/files.ts";
import { findUpload, pendingKey } from "./upload.ts";

/** S3's client takes 200 KB, so it is loaded only for callers who may upload. */
const storage = () => import("./storage.ts");
const completion = () => import("./complete-upload.ts");

/**
 * Answers the events of an upload by `@vercel/blob/client`: gives the address for the upload, and checks that the
 * uploaded bytes are what was announced.
 * @throws AppError not_found, forbidden, invalid_input for a file that is missing or not as announced
 */
export const handleUpload = async (
  { event, actor }: { event: UploadEvent; actor: Actor },
  now = new Date(),
): Promise<UploadAnswer> => {
  const { type, payload } = event;
  if (type === "blob.upload-completed") {
    const upload = await findUpload(payload.tokenPayload, actor, now);
    const { completeUpload } = await completion();
    return { type, response: "ok", file: await completeUpload(upload, now) };
  }
  const file = await findUpload(payload.clientPayload, actor, now);
  const { signUpload } = await storage();
  const upload = await signUpload(pendingKey(file), {
    type: file.mimeType,
    size: file.size,
    expiresIn: UPLOAD_SECONDS,
  });
  return { type, clientToken: upload.url, upload };
};
