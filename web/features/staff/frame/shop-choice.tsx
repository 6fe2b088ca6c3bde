import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useIntl } from "react-intl";
import { Link, Navigate } from "react-router";
import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import { getToday } from "#core/contract/reports/today.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { fetching } from "../../../api/client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { ProofNotice } from "../../account/proof-notice.tsx";
import { useSession } from "../../account/session.ts";
import { useShop } from "../../organization/organization.tsx";
import { failedStaffPage } from "../shell/failed-staff-page.tsx";
import { SearchField } from "../shell/search.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShops } from "../shell/staff-shop.ts";
import { CornerMenu } from "./corner-menu.tsx";

/** From more organizations than this on, a field searches their names. */
const SEARCH_FROM = 10;

/** Redirects a member of one organization to it. A member of several, and an operator, chooses one. */
export default function ShopChoice() {
  // An operator may be a member of all shops, or there may be none yet.
  const isNamed = useSession().query.data?.session.isOperator ?? false;
  return (
    <Loaded query={useStaffShops()} skeleton={<Waiting />} failed={failedStaffPage}>
      {({ data, pagination }) => {
        const [only, ...others] = data;
        const isOperator = isNamed || data.some(({ visit }) => visit);
        if (!only) return <Nowhere isOperator={isOperator} />;
        if (others.length === 0 && !isOperator) return <Navigate replace to={paths.board(only.id)} />;
        return <Choice areMany={pagination.totalCount > SEARCH_FROM} isOperator={isOperator} />;
      }}
    </Loaded>
  );
}

/** A narrow or a wider page with the account's menu in its corner. */
export const Page = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <>
    <header className="mx-auto flex min-h-header max-w-page items-center justify-end gap-1 px-4">
      <CornerMenu />
    </header>
    <main
      id="content"
      className={cx("mx-auto flex flex-col items-start gap-4 px-4 py-8 lg:py-12", wide ? "max-w-prose" : "max-w-form")}
    >
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  </>
);

/**
 * For a user without a role: on a shop's site it says first that the page is for staff, and elsewhere it welcomes who
 * opens a shop.
 */
function Nowhere({ isOperator }: { isOperator: boolean }) {
  const { $t } = useIntl();
  if (useShop()) return <NotStaff />;
  return (
    <Page title={$t({ id: "staff.welcome" })}>
      {isOperator && <ToPlatform />}
      <p className="text-muted">{$t({ id: "staff.welcomeHint" })}</p>
      <ButtonLink to={staffPaths.newShop}>{$t({ id: "staff.openShop" })}</ButtonLink>
      <ProofNotice waiting="work" />
    </Page>
  );
}

/** Tells a shopper that this page is for staff, and how to open a shop of their own. */
export function NotStaff() {
  const { $t } = useIntl();
  return (
    <Page title={$t({ id: "staff.notMember" })}>
      <p className="text-muted">{$t({ id: "staff.notMemberHint" })}</p>
      <ButtonLink to={paths.menu} variant="secondary">
        {$t({ id: "staff.toShop" })}
      </ButtonLink>
      <p className="pt-4 text-muted">{$t({ id: "staff.ownShopHint" })}</p>
      <ButtonLink to={staffPaths.newShop} variant="secondary">
        {$t({ id: "staff.openShop" })}
      </ButtonLink>
    </Page>
  );
}

function ToPlatform() {
  const { $t } = useIntl();
  return (
    <ButtonLink to={staffPaths.platform} variant="secondary">
      {$t({ id: "staff-platform.open" })}
    </ButtonLink>
  );
}

function Choice({ areMany, isOperator }: { areMany: boolean; isOperator: boolean }) {
  const { $t } = useIntl();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  return (
    <Page wide title={$t({ id: "staff.shops" })}>
      {isOperator && <ToPlatform />}
      {areMany && (
        <SearchField
          label={$t({ id: "staff.findShop" })}
          maxLength={100}
          value={typed}
          className="w-full"
          onSearch={setTyped}
        />
      )}
      <Loaded query={useStaffShops(search)} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.shopsFailed" }) }}>
        {({ data }) =>
          data.length ? <List shops={data} /> : <p className="text-muted">{$t({ id: "staff.noShop" })}</p>
        }
      </Loaded>
      <ButtonLink to={staffPaths.newShop} variant="secondary">
        {$t({ id: "staff.openShop" })}
      </ButtonLink>
    </Page>
  );
}

const MINUTE = 60_000;

/**
 * The shops side by side, each with today's orders and sales if the user may see them. The shop of this hostname is
 * first.
 */
function List({ shops }: { shops: StaffOrganization[] }) {
  const { $t, locale } = useIntl();
  const { data: today } = useQuery({ ...fetching(getToday, {}), refetchInterval: MINUTE });
  const here = useShop()?.id;
  const sorted = shops.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
  return (
    <ul className="grid w-full gap-2 sm:grid-cols-2">
      {sorted.map(({ id, name, role, address, visit }) => {
        const figures = today?.shops.find((each) => each.id === id);
        return (
          <li key={id} className="flex flex-col">
            <Link
              to={paths.board(id)}
              className="flex min-h-row flex-1 flex-col justify-center rounded-field border border-line px-4 py-3 hover:bg-wash"
            >
              <span className="wrap-anywhere font-semibold">{name}</span>
              <span className="text-14 text-muted">{$t({ id: visit ? "staff.support" : `staff.role.${role}` })}</span>
              {address && (
                <span className="text-14 text-muted">
                  {address.addressLineOne}, {address.city}
                </span>
              )}
              {figures && (
                <span className="figures flex flex-wrap justify-between gap-x-3 pt-2 font-semibold">
                  <span>{$t({ id: "staff.todayOrders" }, { count: figures.orders })}</span>
                  <span>{formatAmount(figures.sales, figures.currency, locale)}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
