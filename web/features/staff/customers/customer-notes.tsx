import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router";
import { type Customer, listCustomers, listOrderCustomers } from "#core/contract/customers/customers.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NotLoaded } from "../../../ui/loaded.tsx";
import { PhoneNumber } from "../../details/phone-number.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** The name of a customer as staff read it. */
export function useCustomerName() {
  const { $t } = useIntl();
  return (customer: Customer) => personName(customer) || $t({ id: "staff-customers.unnamed" });
}

/** The customers of an order: its account, and its phone number. */
export function useOrderCustomers(orderId: string) {
  const { id: organizationId } = useStaffShop();
  return useQuery(fetching(listOrderCustomers, { params: { organizationId, id: orderId } }));
}

const DIGITS = 9;

/** The customers with a phone number, once it is typed completely. */
export function useCustomersOfPhone(phone: string) {
  const { id: organizationId } = useStaffShop();
  const search = phone.replace(/\D/g, "").slice(-DIGITS);
  return useQuery({
    ...fetching(listCustomers, { params: { organizationId }, query: { search, limit: 5 } }),
    enabled: search.length === DIGITS,
    select: ({ data }) => data.filter((each) => each.phone.replace(/\D/g, "").endsWith(search)),
  });
}

/**
 * The notes about a customer, with links to their pages. If they fail to load, it says so, because without a note the
 * kitchen would assume that there is no allergy.
 */
export function CustomerNotes({
  query,
}: {
  query: Pick<UseQueryResult<readonly Customer[]>, "data" | "refetch" | "isError">;
}) {
  const { $t } = useIntl();
  const { id: organizationId, address, configuration } = useStaffShop();
  const nameOf = useCustomerName();
  const { data, isError, refetch } = query;
  if (!data) {
    return isError && <NotLoaded failure={{ title: $t({ id: "staff-customers.notesFailed" }) }} onRetry={refetch} />;
  }
  return data.map((customer) => (
    <div key={customer.id} className="flex flex-col gap-2">
      {customer.note && (
        <Alert tone="warn" title={$t({ id: "staff-customers.note" })}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line font-semibold">
            {customer.note}
          </p>
        </Alert>
      )}
      {customer.isBlocked && (
        <Alert tone="warn" title={$t({ id: "staff-customers.blocked" })}>
          {$t({ id: "staff-customers.blockedText" })}
        </Alert>
      )}
      <Link
        to={staffPaths.customer(organizationId, customer.id)}
        className="wrap-anywhere inline-flex min-h-tabs items-center gap-1 self-start font-semibold text-brand-text underline underline-offset-4"
      >
        <span>
          <FormattedMessage id="staff-customers.open" values={{ name: <bdi>{nameOf(customer)}</bdi> }} />
          {" · "}
          {customer.hasAccount ? (
            $t({ id: "staff-customers.hasAccount" })
          ) : (
            <PhoneNumber phone={customer.phone} country={address?.country ?? configuration.countriesShipping[0]} />
          )}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0" />
      </Link>
    </div>
  ));
}
