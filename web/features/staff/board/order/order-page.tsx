import { useQuery } from "@tanstack/react-query";
import { Pencil, Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import { openStatuses } from "#core/contract/orders/board.ts";
import * as history from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { ApiError, fetching } from "../../../../api/client.ts";
import { houseOf } from "../../../../format/address.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { heldFor, together } from "../../../../ui/together.ts";
import { Waiting } from "../../../account/guards.tsx";
import { OrderDocket } from "../../../tracking/order-docket.tsx";
import { CustomerNotes, useOrderCustomers } from "../../customers/customer-notes.tsx";
import { CourierPart, isUnderWay } from "../../orders/courier-part.tsx";
import { MailReturnedNotice, PhoneLink } from "../../orders/customer-contact.tsx";
import { WayFact } from "../../orders/fact.tsx";
import { FiscalReceiptPart } from "../../orders/fiscal-receipt-part.tsx";
import { OrderHistory } from "../../orders/order-history.tsx";
import { StatusBadge } from "../../orders/order-list.tsx";
import { CopyLink, linkTo } from "../../orders/pay-link.tsx";
import { OrderNote } from "../../orders/person.tsx";
import { useRefundLimit } from "../../orders/refund-limit.ts";
import { RefundSheet } from "../../orders/refund-sheet.tsx";
import { WaitingEdit } from "../../orders/waiting-edit.tsx";
import { PrintSheet } from "../../printers/print-sheet.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { OpenOrderActions } from "./open-order-actions.tsx";

const TaxDetails = lazy(() => import("../../../../ui/tax-details.tsx"));

/** Milliseconds between two fetches of an order while a courier is under way. */
const POLL_MS = 10_000;

/** The page of an open or past order: its dishes, its customer, its history and its payments. */
export default function OrderPage() {
  const { orderId = "" } = useParams();
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const params = { organizationId, id: orderId };
  const past = useQuery({
    ...fetching(history.getOrderHistory, { params }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.courier) ? POLL_MS : false),
  });
  const order = useQuery({
    ...fetching(orders.getOrder, { params }),
    refetchInterval: isUnderWay(past.data?.courier) ? POLL_MS : false,
  });
  const customers = useOrderCustomers(orderId);
  const isMissing = order.error instanceof ApiError && (order.error.status === 404 || order.error.status === 400);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <BackLink to={paths.staffOrders(organizationId)}>{$t({ id: "staff.orders" })}</BackLink>
      {isMissing ? (
        <PageHeading>{$t({ id: "tracking.notFound" })}</PageHeading>
      ) : (
        <Loaded
          query={heldFor(customers, together({ order, past }))}
          skeleton={<Waiting />}
          heading={$t({ id: "staff.orders" })}
          failure={{ title: $t({ id: "staff.orderFailed" }) }}
        >
          {({ order, past }) => <Details order={order} past={past} customers={customers} />}
        </Loaded>
      )}
    </div>
  );
}

function Details({
  order,
  past,
  customers,
}: {
  order: Order;
  past: history.OrderHistory;
  customers: ReturnType<typeof useOrderCustomers>;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { configuration } = useStaffShop();
  const limit = useRefundLimit(order);
  const [isRefunding, setRefunding] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { placedAt, createdAt } = order;
  const hasMoneyLeft = past.refundable.amount > 0;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageHeading>{$t({ id: "staff.order" }, { reference: orderName(order) })}</PageHeading>
          <StatusBadge order={order} />
          {order.table && <WayFact order={order} />}
          <p className="figures w-full text-muted">{formatDateTime(placedAt ?? createdAt, reader)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(order.status === "pending" || order.status === "accepted") && !order.waitingEdit && (
            <ButtonLink variant="secondary" to={staffPaths.editOrder(order.organizationId, order.id)}>
              <Pencil size={20} aria-hidden />
              {$t({ id: "staff-edit.action" })}
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={() => setPrinting(true)}>
            <Printer size={20} aria-hidden />
            {$t({ id: "staff.print" })}
          </Button>
          {limit !== 0 && hasMoneyLeft && (
            <Button variant="secondary" onClick={() => setRefunding(true)}>
              {$t({ id: "staff.refund" })}
            </Button>
          )}
        </div>
      </header>
      {order.cancelReason && (
        <p>
          <span className="font-semibold">{$t({ id: "staff.cancelledBecause" })}: </span>
          {$t({ id: `staff.reason.${order.cancelReason}` })}
        </p>
      )}
      {order.status === "draft" && order.source && <CopyLink href={linkTo(order, configuration.hostname)} />}
      {order.waitingEdit && <WaitingEdit order={order} waiting={order.waitingEdit} />}
      {openStatuses.some((open) => open === order.status) && <OpenOrderActions order={order} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_432px]">
        <div className="flex flex-col gap-6">
          <Person order={order} />
          <CustomerNotes query={customers} />
          <CourierPart order={order} courier={past.courier} />
          <InvoiceFor order={order} />
          {order.placedAt && <FiscalReceiptPart order={order} />}
          <OrderHistory order={order} past={past} />
        </div>
        <div className="flex flex-col gap-2">
          <OrderDocket order={order} title={$t({ id: "staff.ordered" })}>
            <Suspense>
              <TaxDetails {...order} currency={order.payment.currency} />
            </Suspense>
          </OrderDocket>
          {!order.tax && !order.taxExemption && <p className="text-14 text-muted">{$t({ id: "staff.noVat" })}</p>}
        </div>
      </div>
      {isPrinting && <PrintSheet order={order} onClose={() => setPrinting(false)} />}
      {isRefunding && (
        <RefundSheet order={order} refundable={past.refundable} limit={limit} onClose={() => setRefunding(false)} />
      )}
    </>
  );
}

/** The details of the invoice that the customer asked for, to copy into the shop's invoicing program. */
function InvoiceFor({ order: { invoice } }: { order: Order }) {
  const { $t } = useIntl();
  if (!invoice) return null;
  return (
    <section className="flex flex-col gap-1 rounded-field border border-line p-4">
      <h2 className="text-18">{$t({ id: "staff.invoice" })}</h2>
      <p dir="auto" className="wrap-anywhere font-semibold">
        {invoice.company}
      </p>
      <p className="figures">{$t({ id: "staff.invoiceTaxId" }, { taxId: invoice.taxId })}</p>
      <p dir="auto" className="wrap-anywhere">
        {invoice.address}
      </p>
    </section>
  );
}

function Person({ order }: { order: Order }) {
  const { $t } = useIntl();
  const { shippingAddress: address, contact, mailReturned, table } = order;
  const person = address ?? contact;
  if (!person && table) return null;
  if (!person) return <p className="text-muted">{$t({ id: "staff.erased" })}</p>;
  return (
    <section className="flex flex-col gap-1">
      <MailReturnedNotice why={mailReturned} />
      <h2 dir="auto" className="wrap-anywhere text-18">
        {personName(person) || $t({ id: "staff.unnamed" })}
      </h2>
      {person.phone && <PhoneLink phone={person.phone} />}
      {address && (
        <p dir="auto">
          {houseOf(address)}
          {address.addressLineTwo && `, ${address.addressLineTwo}`}, {address.zipCode} {address.city}
        </p>
      )}
      <OrderNote order={order} />
    </section>
  );
}
