import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { useIntl } from "react-intl";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import * as organizations from "#core/contract/organizations/organizations.ts";
import type { Reader } from "#core/contract/values/format-date.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { applyBrand } from "../../ui/brand.ts";
import { SiteName } from "../../ui/page-heading.tsx";
import { platformName } from "../../ui/platform.ts";
import { untilOpeningChanges } from "./opening.ts";
import { SiteIcons } from "./site-icons.tsx";

/** The shop of this hostname. It is fetched again when it opens or closes. */
export const organizationQuery = queryOptions({
  queryKey: keyOf(organizations.getOrganizationByHostname),
  queryFn: ({ signal }) =>
    call(organizations.getOrganizationByHostname, { params: { hostname: location.hostname } }, signal),
  staleTime: 30_000,
  retryOnMount: false,
  refetchInterval: ({ state: { data } }) => data && untilOpeningChanges(data),
});

const Context = createContext<Organization | undefined>(undefined);

interface Props {
  /** Undefined on the platform's own host. */
  organization: Organization | undefined;
  children: ReactNode;
}

/** Provides the shop to the pages below and applies its colour. */
export function OrganizationProvider({ organization, children }: Props) {
  const brandColor = organization?.configuration.brandColor;
  useLayoutEffect(() => {
    if (brandColor) applyBrand(brandColor);
  }, [brandColor]);
  return (
    <Context value={organization}>
      <SiteName value={organization?.name ?? platformName}>
        {organization && <SiteIcons organization={organization} />}
        {children}
      </SiteName>
    </Context>
  );
}

/** The shop, or undefined on the platform's own host, where people sign in and staff work. */
export const useShop = (): Organization | undefined => use(Context);

/** The shop, on pages that only a shop has. None of them renders before it is loaded. */
export function useOrganization(): Organization {
  const organization = useShop();
  if (!organization) throw new Error("useOrganization needs an OrganizationProvider above it");
  return organization;
}

/** How this page writes dates: the reader's language, the shop's time zone. */
export function useReader(): Reader {
  const { locale } = useIntl();
  const { timezone: timeZone } = useOrganization().configuration;
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
}

/** The query for the shop. For a hostname without a shop, it has `isMissing` instead of an error. */
export function useOrganizationQuery() {
  const query = useQuery(organizationQuery);
  const { error } = query;
  const isMissing = error instanceof ApiError && (error.code === "organization_not_found" || error.status === 400);
  return { query, isMissing };
}
