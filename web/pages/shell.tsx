import { Outlet, ScrollRestoration } from "react-router";
import { OrganizationProvider, useOrganizationQuery } from "../features/organization/organization.tsx";
import { Text, useText } from "../i18n/text.tsx";
import { Announcer } from "../ui/announcer.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/states.tsx";
import { ToastRegion } from "../ui/toast.tsx";

/** What every page stands on: its shop, the way past the header, and where things are announced. */
export function Shell() {
  const { query, isMissing } = useOrganizationQuery();
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-button bg-paper px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-40"
      >
        <Text id="common.skip" />
      </a>
      {isMissing ? (
        <NoOrganization />
      ) : (
        <Loaded query={query} skeleton={<ShellSkeleton />} failure={{ title: <Text id="menu.failed" /> }}>
          {(organization) => (
            <OrganizationProvider organization={organization}>
              <Outlet />
            </OrganizationProvider>
          )}
        </Loaded>
      )}
      <ToastRegion />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}

function NoOrganization() {
  const t = useText();
  return (
    <main id="content" className="mx-auto flex max-w-form flex-col gap-4 px-4 py-16">
      <PageHeading>{t("error.organization_not_found")}</PageHeading>
      <p className="text-muted">{t("common.noOrganizationHint")}</p>
    </main>
  );
}

const ShellSkeleton = () => (
  <div className="mx-auto flex h-header max-w-page items-center gap-3 px-4">
    <Skeleton className="size-8" />
    <Skeleton className="h-6 w-tile" />
  </div>
);
