import * as z from "zod/mini";
import type { PictureType } from "../contract/files/files.ts";
import { FileRef, Instant } from "../contract/values/common.ts";
import { type FileId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { type Item, tryCommit } from "../db/table.ts";

/** A file of an organization whose bytes are in place. */
export const StoredFile = z.extend(FileRef, {
  organizationId: OrganizationId,
  createdAt: Instant,
  completedAt: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;

const extensions: Record<PictureType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Key of a file's bytes, which is also their path on the site. A file never changes. */
export const mediaKey = (file: { id: FileId; organizationId: OrganizationId; mimeType: PictureType }): string =>
  `media/${file.organizationId}/${file.id}.${extensions[file.mimeType]}`;

/** The picture in a stored item as other entities embed it; undefined when the organization has no such file. */
export const fileRefOf = (item: Item | undefined): FileRef | undefined => item && FileRef.parse(item);

/** Records a file whose bytes are in place. A repeated call changes nothing. */
export const recordFile = (file: StoredFile): Promise<boolean> =>
  tryCommit({ put: { ...keys.file(file.organizationId, file.id), ...file }, when: "absent" });
