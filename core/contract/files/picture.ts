import * as z from "zod/mini";
import { furtherTranslations } from "../locales/translations.ts";
import { FileRef, Locale } from "../values/common.ts";
import { anyText } from "../values/fields.ts";
import { FileId } from "../values/ids.ts";

const Description = z.strictObject({
  locale: Locale,
  /** What the picture shows, for people who can't see it. */
  alt: z._default(anyText(200), ""),
});

/** A picture in the place where it is shown. Without a description there it decorates. */
export const DescribedPicture = z.extend(FileRef, { translations: z.optional(z.array(Description)) });
export type DescribedPicture = z.infer<typeof DescribedPicture>;

/** A picture by the id of its file. The id alone keeps the description that it has in this place. */
export const PictureInput = z.union([
  FileId,
  z.strictObject({ id: FileId, translations: furtherTranslations(Description) }),
]);
export type PictureInput = z.output<typeof PictureInput>;

/** The id of the file that somebody chose. */
export const fileIdIn = (picture: PictureInput): FileId => (typeof picture === "string" ? picture : picture.id);
