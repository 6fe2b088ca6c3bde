import { lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { OrganizationProvider, useOrganizationQuery, useShop } from "../features/organization/organization.tsx";
import { loadTexts } from "../i18n/messages.ts";
import { Announcer } from "../ui/announcer.tsx";
import { PlainFooter } from "../ui/footers.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { isPlatform } from "../ui/platform.ts";
import { ErrorState, Skeleton } from "../ui/states.tsx";
import { ToastRegion } from "../ui/toast.tsx";
import { Header } from "./header.tsx";

/** The frame of every page: the shop of this hostname if it has one, the skip link, toasts and announcements. */
export function Shell() {
  const { query, isMissing } = useOrganizationQuery();
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-button bg-paper px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-40"
      >
        <FormattedMessage id="common.skip" />
      </a>
      {isMissing ? (
        <OrganizationProvider organization={undefined}>
          <Outlet />
        </OrganizationProvider>
      ) : (
        <Loaded query={query} skeleton={<ShellSkeleton />} failed={(retry) => <NoAnswer onRetry={retry} />}>
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

/**
 * Pages that only a shop has. The platform's own host shows its home instead, and other hosts say that there is no
 * shop.
 */
export function ShopPages() {
  const { pathname } = useLocation();
  if (useShop()) return <Outlet />;
  return pathname === paths.home && isPlatform() ? <PlatformHome /> : <NoOrganization />;
}

const Platform = lazy(async () => {
  const [{ Component }] = await Promise.all([import("./platform.tsx"), loadTexts("shopper")]);
  return { default: Component };
});

const PlatformHome = () => (
  <>
    <Header />
    <main id="content" className="min-h-[80dvh]">
      <Suspense>
        <Platform />
      </Suspense>
    </main>
    <PlainFooter />
  </>
);

function NoOrganization() {
  const { $t } = useIntl();
  return (
    <Bare title={$t({ id: "error.organization_not_found" })}>
      <p className="text-muted">{$t({ id: "common.noOrganizationHint" })}</p>
    </Bare>
  );
}

function NoAnswer({ onRetry }: { onRetry: () => unknown }) {
  const { $t } = useIntl();
  return (
    <Bare title={$t({ id: "common.wentWrong" })}>
      <ErrorState title={$t({ id: "menu.failed" })} onRetry={onRetry} />
    </Bare>
  );
}

/** A page that has no shop to show: a header with the language, a heading, and what can be done. */
const Bare = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <header className="mx-auto flex min-h-header max-w-page items-center justify-end px-4">
      <LanguageSwitch />
    </header>
    <main id="content" className="mx-auto flex max-w-form flex-col gap-4 px-4 py-16">
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  </>
);

const ShellSkeleton = () => (
  <div className="mx-auto flex h-header max-w-page items-center gap-3 px-4">
    <Skeleton className="size-8" />
    <Skeleton className="h-6 w-tile" />
  </div>
);
