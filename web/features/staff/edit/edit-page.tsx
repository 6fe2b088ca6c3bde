import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Navigate, useParams } from "react-router";
import { orderName } from "#core/contract/orders/order-name.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { fetching } from "../../../api/client.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { together } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { dishesIn, menuQuery } from "../../dish/menu.ts";
import { BackLink } from "../shell/back-link.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Editor } from "./editor.tsx";

/**
 * The page on which staff change an order that is not ready: its dishes, fulfilment and time, with the resulting
 * payment or refund.
 */
export default function EditPage() {
  const { $t, locale } = useIntl();
  const { orderId = "" } = useParams();
  const { id: organizationId } = useStaffShop();
  const order = useQuery(fetching(orders.getOrder, { params: { organizationId, id: orderId } }));
  const menu = useQuery(menuQuery(organizationId, locale as Locale));
  const [isOvertaken, setOvertaken] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <BackLink to={paths.staffOrder(organizationId, orderId)}>{$t({ id: "staff-edit.back" })}</BackLink>
      <Loaded
        query={together({ order, menu })}
        skeleton={<Waiting />}
        heading={$t({ id: "staff.orders" })}
        failure={{ title: $t({ id: "staff.orderFailed" }) }}
      >
        {({ order, menu }) => (
          <>
            <PageHeading>{$t({ id: "staff-edit.title" }, { reference: orderName(order) })}</PageHeading>
            {isOvertaken && <Alert tone="warn" title={$t({ id: "staff-edit.overtaken" })} />}
            {order.waitingEdit ? (
              // The page of the order shows the waiting change, and can withdraw it.
              <Navigate replace to={paths.staffOrder(organizationId, orderId)} />
            ) : order.status === "pending" || order.status === "accepted" ? (
              <Editor
                key={order.edits?.length ?? 0}
                order={order}
                dishes={dishesIn(menu)}
                onOvertaken={() => setOvertaken(true)}
              />
            ) : (
              <Alert tone="info" title={$t({ id: "staff-edit.tooLate" })} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
