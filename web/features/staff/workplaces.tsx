import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import type { OrganizationDetails } from "#core/contract/organizations.ts";
import * as organizations from "#core/contract/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { fetching } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { Board } from "./board.tsx";

/** The board of an organization that the user works for; with several, the choice of one. */
export function Workplaces({ organizationId, menu }: { organizationId: string | undefined; menu: ReactNode }) {
  const t = useText();
  const query = useQuery(fetching(organizations.listOrganizations, { query: { limit: 100 } }));
  return (
    <Loaded query={query} skeleton={<Waiting />} failure={{ title: t("staff.shopsFailed") }}>
      {({ data }) => {
        const chosen = data.find(({ id }) => id === organizationId);
        if (chosen) return <Board key={chosen.id} organization={chosen} isOneOfMany={data.length > 1} menu={menu} />;
        const [only, ...others] = data;
        if (!only || organizationId) return <NotStaff menu={menu} />;
        return others.length ? (
          <Choice organizations={data} menu={menu} />
        ) : (
          <Navigate replace to={paths.board(only.id)} />
        );
      }}
    </Loaded>
  );
}

/** A narrow page with the account's menu in its corner. */
const Page = ({ title, menu, children }: { title: string; menu: ReactNode; children: ReactNode }) => (
  <>
    <div className="mx-auto flex min-h-header max-w-page items-center justify-end gap-1 px-4">{menu}</div>
    <main id="content" className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-8 lg:py-12">
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  </>
);

function NotStaff({ menu }: { menu: ReactNode }) {
  const t = useText();
  return (
    <Page title={t("staff.notMember")} menu={menu}>
      <p className="text-muted">{t("staff.notMemberHint")}</p>
      <ButtonLink to={paths.menu} variant="secondary">
        {t("staff.toShop")}
      </ButtonLink>
    </Page>
  );
}

/** The shop of this hostname stands first. */
function Choice({ organizations, menu }: { organizations: OrganizationDetails[]; menu: ReactNode }) {
  const t = useText();
  const { id: here } = useOrganization();
  const sorted = organizations.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
  return (
    <Page title={t("staff.shops")} menu={menu}>
      <ul className="flex w-full flex-col gap-2">
        {sorted.map(({ id, name, address }) => (
          <li key={id}>
            <Link
              to={paths.board(id)}
              className="flex min-h-row flex-col justify-center rounded-field border border-line px-4 py-3 hover:bg-wash"
            >
              <span className="font-semibold">{name}</span>
              {address && (
                <span className="text-14 text-muted">
                  {address.addressLineOne}, {address.city}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
