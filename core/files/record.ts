import * as z from "zod/mini";
import { FileRef, Instant, OrganizationId } from "../contract/common.ts";
import { keys } from "../db/keys.ts";
import { commit, type Item } from "../db/table.ts";

/** A file of an organization; usable once its upload was found complete. */
export const StoredFile = z.extend(FileRef, {
  organizationId: OrganizationId,
  createdAt: Instant,
  completedAt: z.nullable(Instant),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The picture in a stored item as other entities embed it; undefined when it is missing or not uploaded yet. */
export const fileRefOf = (item: Item | undefined): FileRef | undefined => {
  const file = item && StoredFile.parse(item);
  return file?.completedAt ? FileRef.parse(file) : undefined;
};

/** Puts a file whose bytes are in place already on record. */
export const recordFile = (file: StoredFile): Promise<void> =>
  commit({ put: { ...keys.file(file.organizationId, file.id), ...file }, when: "absent" });
