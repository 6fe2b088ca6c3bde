import type { Reader } from "../catalogue/reader.ts";
import type { LocalizedSitePages, TranslatedSitePages } from "../contract/site/site-content.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { findOptionalMember } from "../members/membership.ts";
import { findOrganization } from "../organizations/organization.ts";
import { localizeSitePages, parseSitePages } from "./site-pages.ts";

/**
 * What the pages of a shop's site say: in one language, or in all of them for members whose query names none.
 * @throws AppError organization_not_found
 */
export const getSitePages = async (reader: Reader): Promise<LocalizedSitePages | TranslatedSitePages> => {
  const { organizationId, actor, locale, query } = reader;
  const [item, member] = await Promise.all([
    find(keys.sitePages(organizationId)),
    findOptionalMember(organizationId, actor),
    findOrganization(organizationId),
  ]);
  const pages = parseSitePages(item);
  return member && !query?.locale ? pages : localizeSitePages(pages, query?.locale ?? locale);
};
