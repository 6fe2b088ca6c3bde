import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { SitePagesInput, TranslatedSitePages } from "../contract/site/site-content.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { pickFiles } from "../files/pick-files.ts";
import { organizationItem, parseOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { defaultFirst } from "../translations.ts";
import { parseSitePages } from "./site-pages.ts";

/** Most bytes of all texts together; an item of the table holds 400 KB. */
const MAX_BYTES = 200_000;

/**
 * Replaces what the pages of a shop's site say.
 * @throws AppError organization_not_found, invalid_input, conflict if somebody else has written them since
 */
export const replaceSitePages = async (edit: Edit & { input: SitePagesInput }): Promise<TranslatedSitePages> => {
  const { member, input, version } = edit;
  const { organizationId } = member;
  if (Buffer.byteLength(JSON.stringify(input)) > MAX_BYTES)
    throw invalid(["translations"], "The texts of these pages are too long together");
  const key = keys.sitePages(organizationId);
  const [organizationItem, before] = await findMany([keys.organization(organizationId), key], {
    consistent: true,
  });
  const organization = parseOrganization(organizationItem);
  const { defaultLocale } = organization.configuration;
  const had = parseSitePages(before);
  checkVersion(had, version);
  const fileOf = await pickFiles(
    organizationId,
    [
      ...input.story.map(({ picture }, place) => ({ id: picture, path: ["story", place, "picture"] })),
      ...input.gallery.map(({ picture }, place) => ({ id: picture, path: ["gallery", place, "picture"] })),
    ],
    [...had.story, ...had.gallery].map(({ picture }) => picture),
  );
  const kept = [...had.story, ...had.gallery, ...had.testimonials].flatMap<{ locale: string }>(
    ({ translations }) => translations,
  );
  const ordered = <T extends { locale: string }>(translations: readonly T[], ...path: (string | number)[]) =>
    defaultFirst(translations, defaultLocale, { path: [...path, "translations"], kept });
  const pages: TranslatedSitePages = {
    favourites: input.favourites,
    story: input.story.map(({ picture, translations }, place) => ({
      picture: picture && fileOf(picture),
      translations: ordered(translations, "story", place),
    })),
    testimonials: input.testimonials.map(({ name, translations }, place) => ({
      name,
      translations: ordered(translations, "testimonials", place),
    })),
    gallery: input.gallery.map(({ picture, translations }, place) => ({
      picture: fileOf(picture),
      translations: ordered(translations, "gallery", place),
    })),
    translations: input.translations.length > 0 ? ordered(input.translations) : [],
    version: had.version + 1,
  };
  await commitOrThrow([
    orConflict({ put: { ...key, ...pages }, when: { version: before?.version } }),
    ...storyWrites(organization, pages.story.length > 0),
  ]);
  return pages;
};

/** The write that stores in the organization whether there is a story; none if that does not change. */
const storyWrites = (organization: StoredOrganization, hasStory: boolean): GuardedWrite[] => {
  const { configuration, version } = organization;
  const { storefront } = configuration;
  if (storefront.hasStory === hasStory) return [];
  const changed = { ...configuration, storefront: { ...storefront, hasStory } };
  const put = organizationItem({ ...organization, configuration: changed, version: version + 1 });
  return [orConflict({ put, when: { version } })];
};
