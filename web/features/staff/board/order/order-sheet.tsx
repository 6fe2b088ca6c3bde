import { Printer } from "lucide-react";
import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { paths } from "#core/contract/storefront.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { Allergens, DishLines } from "../../orders/dish-lines.tsx";
import { Fact, WayFact } from "../../orders/fact.tsx";
import { Payment } from "../../orders/payment-fact.tsx";
import { Person } from "../../orders/person.tsx";
import { Failure } from "../../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../../shell/staff-shop.ts";
import { useWhen } from "../due-time.tsx";
import type { CardActions } from "../use-card-actions.ts";
import { OrderActions, OrderEta, useNextStepText } from "./order-actions.tsx";
import { Courier } from "./order-card.tsx";

interface Props {
  order: BoardOrder;
  /** Whether it has left the board since it was opened, so that nothing can be done with it any more. */
  isOver: boolean;
  /** Why its time was not changed. */
  error: Error | null;
  now: number;
  actions: CardActions;
  onClose: () => void;
}

/** All of an open order, and everything that staff can do with it. */
export function OrderSheet({ order, isOver, error, now, actions, onClose }: Props) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { locale } = useStaffReader();
  const when = useWhen();
  const stepText = useNextStepText();
  const { id, deliveryAt } = order;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={orderName(order)}
      footer={
        !isOver && (
          <Button
            wide
            className="text-18"
            onClick={() => {
              onClose();
              actions.next(order);
            }}
          >
            {stepText(order, now)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isOver && <Alert tone="warn" title={$t({ id: "staff.isOver" })} />}
        <div className="flex flex-wrap gap-1">
          <WayFact order={order} />
          <Payment order={order} locale={locale} />
          {order.driver && <Fact tone="neutral">{$t({ id: "staff.drive.carriedBy" }, { name: order.driver })}</Fact>}
          <Courier order={order} />
          {deliveryAt && <Fact tone="warn">{$t({ id: "staff.for" }, { time: when(deliveryAt) })}</Fact>}
        </div>
        {!isOver && <OrderEta order={order} now={now} actions={actions} />}
        <Failure title={$t({ id: "staff.notMoved" }, { reference: orderName(order) })} error={error} />
        <DishLines order={order} locale={locale} density="normal" />
        <Allergens order={order} locale={locale} />
        <Person order={order} />
        {!isOver && (
          <div className="border-line border-t border-dashed pt-3">
            <OrderActions order={order} now={now} actions={actions}>
              <Button variant="secondary" onClick={() => actions.print(order)}>
                <Printer size={20} aria-hidden />
                {$t({ id: "staff.print" })}
              </Button>
            </OrderActions>
          </div>
        )}
        <TextLink to={paths.staffOrder(organizationId, id)}>{$t({ id: "staff.wholeOrder" })}</TextLink>
      </div>
    </Sheet>
  );
}
