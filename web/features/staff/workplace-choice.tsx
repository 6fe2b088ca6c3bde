import { type ReactNode, useDeferredValue, useState } from "react";
import { paths } from "#core/contract/storefront.ts";
import type { Workplace } from "#core/contract/workplaces.ts";
import { useText } from "../../i18n/text.tsx";
import { Link, Navigate } from "../../navigation/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { ProofNotice } from "../account/proof-notice.tsx";
import { useShop } from "../organization/organization.tsx";
import { officePaths } from "./office-paths.ts";
import { SearchField } from "./search.tsx";
import { useWorkplaces } from "./workplaces.ts";

/** From so many organizations on one finds them by their names. */
const MANY = 10;

/** Redirects a member of one organization to it. A member of several can choose. */
export function WorkplaceChoice({ menu }: { menu: ReactNode }) {
  const t = useText();
  return (
    <Loaded query={useWorkplaces()} skeleton={<Waiting />} failure={{ title: t("staff.shopsFailed") }}>
      {({ data, pagination }) => {
        const [only, ...others] = data;
        if (!only) return <Nowhere menu={menu} />;
        if (others.length === 0) return <Navigate replace to={paths.board(only.id)} />;
        return <Choice areMany={pagination.totalCount > MANY} menu={menu} />;
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

/** Somebody who works nowhere: on a shop's site a shopper, elsewhere somebody who may open a shop. */
function Nowhere({ menu }: { menu: ReactNode }) {
  const t = useText();
  if (useShop()) return <NotStaff menu={menu} />;
  return (
    <Page title={t("staff.welcome")} menu={menu}>
      <p className="text-muted">{t("staff.welcomeHint")}</p>
      <ButtonLink to={officePaths.newShop}>{t("staff.openShop")}</ButtonLink>
      <ProofNotice waiting="work" />
    </Page>
  );
}

/** Tells a shopper that this page is for staff. */
export function NotStaff({ menu }: { menu: ReactNode }) {
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

function Choice({ areMany, menu }: { areMany: boolean; menu: ReactNode }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  return (
    <Page title={t("staff.shops")} menu={menu}>
      {areMany && (
        <SearchField label={t("staff.findShop")} maxLength={100} value={typed} className="w-full" onSearch={setTyped} />
      )}
      <Loaded query={useWorkplaces(search)} skeleton={<Waiting />} failure={{ title: t("staff.shopsFailed") }}>
        {({ data }) => (data.length ? <List workplaces={data} /> : <p className="text-muted">{t("staff.noShop")}</p>)}
      </Loaded>
    </Page>
  );
}

/** The shop of this hostname stands first. */
function List({ workplaces }: { workplaces: Workplace[] }) {
  const t = useText();
  const here = useShop()?.id;
  const sorted = workplaces.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
  return (
    <ul className="flex w-full flex-col gap-2">
      {sorted.map(({ id, name, role, address }) => (
        <li key={id}>
          <Link
            to={paths.board(id)}
            className="flex min-h-row flex-col justify-center rounded-field border border-line px-4 py-3 hover:bg-wash"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-semibold">{name}</span>
              <span className="text-14 text-muted">{t(`staff.role.${role}`)}</span>
            </span>
            {address && (
              <span className="text-14 text-muted">
                {address.addressLineOne}, {address.city}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
