import { fileIdIn } from "../contract/files/picture.ts";
import type { CreateOrganization } from "../contract/organizations/organization-input.ts";
import type { Storefront, StorefrontInput } from "../contract/site/site-content.ts";
import type { FileRef } from "../contract/values/common.ts";
import type { FileId } from "../contract/values/ids.ts";
import { describedPicture } from "../files/described-picture.ts";
import type { Picked } from "../files/pick-files.ts";
import { defaultFirst } from "../translations.ts";

/** The fields of an organization that name a file. */
export const picturesOf = ({
  logo,
  configuration: {
    storefront: { heroPicture },
  },
}: CreateOrganization): Picked[] => [
  { id: logo, path: ["logo"] },
  { id: heroPicture && fileIdIn(heroPicture), path: ["configuration", "storefront", "heroPicture"] },
];

/**
 * A site's first screen as it is stored: its picture found, the words of the default locale first.
 * @throws AppError invalid_input when there are words, but none in the default locale
 */
export const resolveStorefront = (
  { frontPage, heroPicture, translations }: StorefrontInput,
  {
    defaultLocale,
    hasStory,
    fileOf,
    kept,
  }: {
    defaultLocale: string;
    hasStory: boolean;
    fileOf: (id: FileId) => FileRef;
    /** The translations that the site had before. */
    kept?: Storefront["translations"];
  },
): Storefront => ({
  frontPage,
  heroPicture: heroPicture && describedPicture(heroPicture, fileOf(fileIdIn(heroPicture))),
  hasStory,
  translations:
    translations.length > 0
      ? defaultFirst(translations, defaultLocale, { path: ["configuration", "storefront", "translations"], kept })
      : [],
});
