import type { PictureType } from "../contract/files/files.ts";

/** How many bytes are needed to recognize a type. */
export const SIGNATURE_BYTES = 12;

/**
 * The type of a picture by its first bytes; its name and declared type are ignored. Undefined for anything else.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export const pictureType = (bytes: Uint8Array): PictureType | undefined => {
  const text = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  return text.startsWith("RIFF") && text.endsWith("WEBP") ? "image/webp" : undefined;
};
