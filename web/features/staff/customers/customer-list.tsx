import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { type Customer, listCustomers } from "#core/contract/customers/customers.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { fetching } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { PhoneNumber } from "../../details/phone-number.tsx";
import { PageLinks, usePaging } from "../../tracking/page-links.tsx";
import { Switch } from "../forms/switch-field.tsx";
import { ItemLink } from "../shell/back-link.tsx";
import { SearchForm, useFilter } from "../shell/search.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useCustomerName } from "./customer-notes.tsx";

const PER_PAGE = 20;

/** The customers of the shop, the latest order first. The address holds the filters. */
export default function CustomerList() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { valueIn, narrow } = useFilter();
  const filter = { search: valueIn("search"), blocked: valueIn("blocked") };
  const paging = usePaging();
  const query = useQuery({
    ...fetching(listCustomers, {
      params: { organizationId },
      query: {
        ...paging.query,
        limit: PER_PAGE,
        search: filter.search || undefined,
        blocked: filter.blocked ? "true" : undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const none = filter.search ? "noneFound" : filter.blocked ? "noneBlocked" : "none";
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <PageHeading>{$t({ id: "staff-customers.title" })}</PageHeading>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchForm
          label={$t({ id: "staff-customers.search" })}
          words={filter.search}
          onSearch={(search) => {
            narrow({ ...filter, search });
            // Submitting the same words searches again, because somebody may just have ordered.
            if (search === filter.search) void query.refetch();
          }}
        />
        {/* Users who may change nothing can still filter the list. */}
        <ReadOnly value={false}>
          <Switch
            label={$t({ id: "staff-customers.onlyBlocked" })}
            isOn={filter.blocked !== ""}
            onChange={(isOn) => narrow({ ...filter, blocked: isOn ? "true" : "" })}
          />
        </ReadOnly>
      </search>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-customers.failed" }) }}>
        {(page) => (
          <>
            <p role="status" className="text-muted">
              {$t({ id: "staff-customers.count" }, { count: page.pagination.totalCount })}
            </p>
            {page.data.length === 0 ? (
              <EmptyState
                action={
                  none !== "none" && (
                    <Button reads variant="secondary" onClick={() => narrow({})}>
                      {$t({ id: "staff-customers.showAll" })}
                    </Button>
                  )
                }
              >
                {$t({ id: `staff-customers.${none}` })}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line rounded-docket border border-line">
                {page.data.map((customer) => (
                  <Row key={customer.id} customer={customer} />
                ))}
              </ul>
            )}
            <PageLinks page={page} label={$t({ id: "staff-customers.title" })} variant="secondary" />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Row({ customer }: { customer: Customer }) {
  const { $t } = useIntl();
  const { id: organizationId, address, configuration } = useStaffShop();
  const reader = useStaffReader();
  const nameOf = useCustomerName();
  const { id, phone, note, isBlocked, orders, spent, currency, lastOrderAt } = customer;
  return (
    <li>
      <ItemLink
        to={staffPaths.customer(organizationId, id)}
        className="flex min-h-row items-center gap-3 rounded-docket px-4 py-3 hover:bg-wash"
      >
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_208px_112px] lg:items-center">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
            <span dir="auto" className="wrap-anywhere">
              {nameOf(customer)}
            </span>
            {isBlocked && <Badge tone="error">{$t({ id: "staff-customers.blocked" })}</Badge>}
            {note && <Badge tone="warn">{$t({ id: "staff-customers.note" })}</Badge>}
          </span>
          <span className="order-last col-span-2 flex flex-wrap justify-between gap-x-4 text-muted lg:order-none lg:contents">
            <span className="wrap-anywhere">
              {phone && <PhoneNumber phone={phone} country={address?.country ?? configuration.countriesShipping[0]} />}
            </span>
            <span className="text-14 tabular-nums lg:text-16">{formatDateTime(lastOrderAt, reader)}</span>
          </span>
          <span className="flex flex-col items-end">
            <Price amount={spent} currency={currency} className="font-semibold" />
            <span className="text-14 text-muted">{$t({ id: "staff-customers.orders" }, { count: orders })}</span>
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </ItemLink>
    </li>
  );
}
