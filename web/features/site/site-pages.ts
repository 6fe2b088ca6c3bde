import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as site from "#core/contract/site/site-content.ts";
import { fetching } from "../../api/client.ts";
import { useOrganization } from "../organization/organization.tsx";

/** The texts of the shop's pages in the reader's language. While another language loads, the last one stays. */
export function useSitePages({ enabled = true } = {}) {
  const { id: organizationId } = useOrganization();
  const { locale } = useIntl();
  return useQuery({
    ...fetching(site.getSitePages, { params: { organizationId }, query: { locale } }),
    // With a locale the answer is in one language.
    select: (pages) => pages as site.LocalizedSitePages,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled,
  });
}
