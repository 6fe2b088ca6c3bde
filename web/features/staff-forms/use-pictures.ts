import { useEffect, useRef, useState } from "react";
import type { FileRef } from "#core/contract/common.ts";
import { CreateFile } from "#core/contract/files.ts";
import { ApiError } from "../../api/client.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { uploadPicture } from "./upload-picture.ts";

/** A picture on its way. */
export interface Upload {
  key: number;
  file: File;
  /** An address of this page that shows it. */
  preview: string;
  /** How much was sent, 0 to 1. */
  progress: number;
  /** The API's sentence for the picture, or the error of a call. */
  problem?: { sentence: string } | { error: unknown };
}

let lastKey = 0;

/** Uploads pictures side by side, and tells how far each has come. `onDone` gets each as it is ready. */
export function useUploads(onDone: (file: FileRef) => void) {
  const { id: organizationId } = useWorkplace();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...facts } : each)));
  const drop = (key: number) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((each) => each.key !== key || URL.revokeObjectURL(each.preview)));
  };

  const run = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const onProgress = (progress: number) => change(key, { progress });
      latest.current(await uploadPicture(organizationId, file, { onProgress, signal: controller.signal }));
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      const sentence = error instanceof ApiError ? error.issues[0]?.message : undefined;
      change(key, { problem: sentence === undefined ? { error } : { sentence } });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const announced = { filename: file.name, mimeType: file.type, size: file.size, organizationId };
      const sentence = CreateFile.safeParse(announced).error?.issues[0]?.message;
      const preview = URL.createObjectURL(file);
      return { key: ++lastKey, file, preview, progress: 0, ...(sentence !== undefined && { problem: { sentence } }) };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (!upload.problem) void run(upload);
  };

  const retry = (upload: Upload) => {
    change(upload.key, { problem: undefined, progress: 0 });
    void run(upload);
  };
  return { uploads, add, retry, drop };
}
