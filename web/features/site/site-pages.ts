import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LocalizedSitePages } from "#core/contract/site-content.ts";
import * as site from "#core/contract/site-content.ts";
import { fetching } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";

/** The texts of the shop's pages in one language. While another language loads, the last one stays. */
export const sitePagesQuery = (organizationId: string, locale: Locale) =>
  queryOptions({
    ...fetching(site.getSitePages, { params: { organizationId }, query: { locale } }),
    // With a locale the answer is in one language.
    select: (pages) => pages as LocalizedSitePages,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
