import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { FileRef, text, wellFormed } from "../values/common.ts";
import { FileId, OrganizationId } from "../values/ids.ts";

/** The pictures that a shop may upload. */
export const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Seconds in which an upload must begin after its address was requested. */
export const UPLOAD_SECONDS = 5 * 60;

export const CreateFile = z.strictObject({
  filename: text(255),
  mimeType: z.enum(pictureTypes, "Use a PNG, JPEG, GIF or WebP picture"),
  /** Size in bytes. The upload must have exactly this size. */
  size: z
    .int("This field is required")
    .check(z.minimum(1, "The file is empty"), z.maximum(MAX_FILE_BYTES, "A picture has at most 5 MB")),
  organizationId: OrganizationId,
});
export type CreateFile = z.output<typeof CreateFile>;

/** The two events that `@vercel/blob/client` sends. Their payload is the id of the file. */
export const UploadEvent = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("blob.generate-client-token"),
    payload: z.object({
      pathname: z.string().check(z.maxLength(1000), wellFormed),
      clientPayload: FileId,
      callbackUrl: z.nullish(z.string().check(z.maxLength(2000), wellFormed)),
      multipart: z.nullish(z.boolean()),
    }),
  }),
  z.strictObject({
    type: z.literal("blob.upload-completed"),
    payload: z.object({ blob: z.nullish(z.object({})), tokenPayload: FileId }),
  }),
]);
export type UploadEvent = z.output<typeof UploadEvent>;

export const UploadAnswer = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("blob.generate-client-token"),
    /** Where to send the bytes: the same as `upload.url`. */
    clientToken: z.url(),
    /** The only request that the address accepts: it signs the type and the size. */
    upload: z.object({
      method: z.literal("PUT"),
      url: z.url(),
      headers: z.record(z.string(), z.string()),
      expiresIn: z.int(),
    }),
  }),
  z.object({ type: z.literal("blob.upload-completed"), response: z.literal("ok"), file: FileRef }),
]);
export type UploadAnswer = z.output<typeof UploadAnswer>;

const uploadRow = {
  method: "POST",
  access: "session",
  summary: "Get the address to upload a file to; then say that it is there, which makes it usable",
  body: UploadEvent,
  response: UploadAnswer,
  errors: ["not_found"],
} as const;

export const createFile = route({
  method: "POST",
  path: "/files",
  access: "session",
  status: 201,
  summary: "Announce a picture of an organization (its managers); it is usable once it was uploaded",
  body: CreateFile,
  response: FileRef,
  errors: ["organization_not_found"],
  perMinute: 60,
});

export const handleUpload = route({ ...uploadRow, path: "/files/token/s3" });

export const handleVercelUpload = route({ ...uploadRow, path: "/files/token/vercel" });
