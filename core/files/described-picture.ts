import type { DescribedPicture, PictureInput } from "../contract/files/picture.ts";
import type { FileRef } from "../contract/values/common.ts";

/**
 * A picture as it is stored in an entity.
 * @param file its file, or the picture that is there now, whose description stays unless the input has one
 */
export const describedPicture = (input: PictureInput, file: FileRef | DescribedPicture): DescribedPicture => {
  if (typeof input === "string") return file;
  const translations = input.translations.filter(({ alt }) => alt);
  return { ...file, translations: translations.length > 0 ? translations : undefined };
};
