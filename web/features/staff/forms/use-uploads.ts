import { useEffect, useRef, useState } from "react";
import * as files from "#core/contract/files/files.ts";
import { CreateFile } from "#core/contract/files/files.ts";
import type { FileRef } from "#core/contract/values/common.ts";
import { ApiError, call } from "../../../api/client.ts";
import { useLatest } from "../../../ui/latest.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { fittingPicture } from "./fitting-picture.ts";

/** Sends bytes to a presigned address. `fetch` reports no progress. */
const put = (
  { url, method, headers }: { url: string; method: string; headers: Record<string, string> },
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError({ status: request.status, code: "offline", message: "Upload failed" }));
    request.open(method, url);
    // The browser sets the length itself and refuses another.
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

/** The upload could not be started, so nothing was sent. Its cause says why. */
export class NotAnnounced extends Error {
  constructor(cause: unknown) {
    super("Failed to create temporary file", { cause });
    this.name = "NotAnnounced";
  }
}

/**
 * Uploads a picture of an organization: announces it, sends its bytes to storage, and has them checked.
 * @param options.onProgress gets the part that has been sent, 0 to 1
 * @param options.signal ends the upload at whatever step it is
 * @throws ApiError, NotAnnounced, what a call throws that the signal ends
 */
const uploadPicture = async (
  organizationId: string,
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<FileRef> => {
  const mimeType = file.type as files.PictureType;
  const announced = { filename: file.name, mimeType, size: file.size, organizationId };
  const { signal } = options;
  const { id } = await call(files.createFile, { body: announced }, signal).catch((error: unknown) => {
    throw error instanceof ApiError && error.issues.length ? error : new NotAnnounced(error);
  });
  const begin = { type: "blob.generate-client-token", payload: { pathname: file.name, clientPayload: id } } as const;
  const begun = await call(files.handleUpload, { body: begin }, signal);
  if (begun.type !== "blob.generate-client-token") throw new Error("The API answered another event");
  await put(begun.upload, file, options);
  const complete = { type: "blob.upload-completed", payload: { tokenPayload: id } } as const;
  const done = await call(files.handleUpload, { body: complete }, signal);
  if (done.type !== "blob.upload-completed") throw new Error("The API answered another event");
  return done.file;
};

/** A picture on its way. */
export interface Upload {
  key: number;
  file: File;
  /** An object URL that shows it. */
  preview: string;
  /** The share that was sent, 0 to 1. */
  progress: number;
  /** The API's sentence for the picture, or the error of a call. */
  problem?: { sentence: string } | { error: unknown };
}

let lastKey = 0;

/**
 * Uploads pictures in parallel and reports the progress of each. `onDone` gets each finished file, and `onBegin` a
 * promise of each upload's success.
 */
export function useUploads(onDone: (file: FileRef) => void, onBegin: (upload: Promise<boolean>) => void) {
  const { id: organizationId } = useStaffShop();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const latest = useLatest(onDone);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...facts } : each)));
  const drop = ({ key, preview }: Upload) => {
    running.current.get(key)?.abort();
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  const run = async (upload: Upload): Promise<boolean> => {
    const { key, file } = upload;
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const picture = await fittingPicture(file);
      const announced = { filename: picture.name, mimeType: picture.type, size: picture.size, organizationId };
      const wrong = CreateFile.safeParse(announced).error?.issues[0]?.message;
      if (wrong !== undefined) {
        change(key, { problem: { sentence: wrong } });
        return false;
      }
      const onProgress = (progress: number) => change(key, { progress });
      latest.current(await uploadPicture(organizationId, picture, { onProgress, signal: controller.signal }));
      drop(upload);
      return true;
    } catch (error) {
      // A removed picture counts as a success, because nothing waits for it any more.
      if (controller.signal.aborted) return true;
      const sentence = error instanceof ApiError ? error.issues[0]?.message : undefined;
      change(key, { problem: sentence === undefined ? { error } : { sentence } });
      return false;
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map(
      (file): Upload => ({ key: ++lastKey, file, preview: URL.createObjectURL(file), progress: 0 }),
    );
    setUploads((all) => [...all, ...added]);
    for (const upload of added) onBegin(run(upload));
  };

  const retry = (upload: Upload) => {
    change(upload.key, { problem: undefined, progress: 0 });
    onBegin(run(upload));
  };
  return { uploads, add, retry, drop };
}
