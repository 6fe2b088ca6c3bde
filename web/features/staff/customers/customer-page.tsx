import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import { type Customer, getCustomer } from "#core/contract/customers/customers.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { ApiError, fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { Waiting } from "../../account/guards.tsx";
import { PhoneLink } from "../orders/customer-contact.tsx";
import { OrderRow } from "../orders/order-list.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useHasRole, useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useCustomerName } from "./customer-notes.tsx";
import { ManageCustomer } from "./manage-customer.tsx";
import { NoteField } from "./note-field.tsx";

/** The number of last orders to show. */
const MAX_SHOWN = 10;

/** The page of a customer: their orders, the note about them, and whether they may order online. */
export default function CustomerPage() {
  const { customerId = "" } = useParams();
  return <OneCustomer key={customerId} id={customerId} />;
}

function OneCustomer({ id }: { id: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery(fetching(getCustomer, { params: { organizationId, id } }));
  const isMissing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <BackLink to={staffPaths.customers(organizationId)}>{$t({ id: "staff-customers.title" })}</BackLink>
      {isMissing ? (
        <PageHeading>{$t({ id: "staff-customers.notFound" })}</PageHeading>
      ) : (
        <Loaded
          query={query}
          skeleton={<Waiting />}
          heading={$t({ id: "staff-customers.title" })}
          failure={{ title: $t({ id: "staff-customers.oneFailed" }) }}
        >
          {(customer) => <Details customer={customer} />}
        </Loaded>
      )}
    </div>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { $t } = useIntl();
  const { id, phone, email, isBlocked, hasAccount } = customer;
  const name = useCustomerName()(customer);
  const isManager = useHasRole("manager");
  return (
    <>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageHeading title={name}>
            <span dir="auto" className="wrap-anywhere">
              {name}
            </span>
          </PageHeading>
          {hasAccount && <Badge>{$t({ id: "staff-customers.hasAccount" })}</Badge>}
        </div>
        <p className="flex flex-wrap items-center gap-x-6">
          {phone && <PhoneLink phone={phone} />}
          {email && (
            <a
              href={`mailto:${email}`}
              className="wrap-anywhere inline-flex min-h-tabs items-center text-brand-text underline underline-offset-4"
            >
              {email}
            </a>
          )}
        </p>
      </header>
      {isBlocked && (
        <Alert tone="warn" title={$t({ id: "staff-customers.blocked" })}>
          {$t({ id: "staff-customers.blockedText" })}
        </Alert>
      )}
      <Figures customer={customer} />
      <NoteField customer={customer} />
      {isManager && <ManageCustomer customer={customer} name={name} />}
      {/* Last, because they load late and would move what is below them. */}
      <LastOrders id={id} />
    </>
  );
}

function Figures({ customer: { orders, spent, currency, firstOrderAt, lastOrderAt } }: { customer: Customer }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const figures: ["orders" | "spent" | "first" | "last", ReactNode][] = [
    ["orders", orders],
    ["spent", <Price key="spent" amount={spent} currency={currency} />],
    ["first", formatDateTime(firstOrderAt, reader)],
    ["last", formatDateTime(lastOrderAt, reader)],
  ];
  return (
    <section aria-label={$t({ id: "staff-customers.figures" })} className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([figure, value]) => (
          <div key={figure} className="rounded-field border border-line px-4 py-3 max-sm:nth-[n+3]:col-span-2">
            <dt className="text-14 text-muted">{$t({ id: `staff-customers.figure.${figure}` })}</dt>
            <dd className="wrap-anywhere font-semibold text-18 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-muted">{$t({ id: "staff-customers.spentWhat" })}</p>
    </section>
  );
}

function LastOrders({ id }: { id: Customer["id"] }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery(
    fetching(orders.listOrders, { params: { organizationId }, query: { customer: id, limit: MAX_SHOWN } }),
  );
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="text-18">{$t({ id: "staff-customers.lastOrders" })}</h2>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.failed" }) }}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{$t({ id: "staff-customers.noOrders" })}</p>
          ) : (
            <ul className="divide-y divide-line rounded-docket border border-line">
              {data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
