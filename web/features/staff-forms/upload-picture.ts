import type { FileRef } from "#core/contract/common.ts";
import * as files from "#core/contract/files.ts";
import { ApiError, call } from "../../api/client.ts";

/** Sends bytes to a presigned address. `fetch` does not tell how far it has come. */
const put = (
  { url, method, headers }: { url: string; method: string; headers: Record<string, string> },
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError({ status: request.status, code: "offline", message: "Upload failed" }));
    request.open(method, url);
    // The browser names the length itself, and refuses to be told.
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== "content-length") request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    signal.addEventListener("abort", () => request.abort());
    request.onabort = fail;
    request.send(file);
  });

/**
 * Uploads a picture of an organization: announces it, sends its bytes to storage, and has them checked.
 * @param onProgress hears how much has been sent, 0 to 1
 * @throws ApiError
 */
export const uploadPicture = async (
  organizationId: string,
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<FileRef> => {
  const mimeType = file.type as files.PictureType;
  const { id } = await call(files.createFile, {
    body: { filename: file.name, mimeType, size: file.size, organizationId },
  });
  const begun = await call(files.handleUpload, {
    body: { type: "blob.generate-client-token", payload: { pathname: file.name, clientPayload: id } },
  });
  if (begun.type !== "blob.generate-client-token") throw new Error("The API answered another event");
  await put(begun.upload, file, options);
  const done = await call(files.handleUpload, {
    body: { type: "blob.upload-completed", payload: { tokenPayload: id } },
  });
  if (done.type !== "blob.upload-completed") throw new Error("The API answered another event");
  return done.file;
};
