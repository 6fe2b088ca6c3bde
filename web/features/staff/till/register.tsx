import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { Order } from "#core/contract/orders/order.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { toast } from "../../../ui/toast.tsx";
import { useWindowEvent } from "../../../ui/window-event.ts";
import { dishesIn, type Section } from "../../dish/menu.ts";
import { toCartItem } from "../../dish/selection.ts";
import { lastMinutes, rememberMinutes } from "../board/accept-sheet.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { knownName } from "./customer.tsx";
import { needsNoOptions } from "./entry.ts";
import { OrderFields } from "./order-fields.tsx";
import { isByLink } from "./pay.tsx";
import { Picker } from "./picker.tsx";
import { Taken } from "./taken.tsx";
import { isBegun, type TillDraft, withLine } from "./till-draft.ts";
import { TillTotal, TotalBar } from "./total-bar.tsx";
import { useLastOrders, useTakeOrder, useTillDraft } from "./use-till.ts";
import { type Total, useTotal } from "./use-total.ts";
import { missingIn, useWrong } from "./use-wrong.ts";

const OptionsSheet = lazy(() => import("./options-sheet.tsx"));
/** A dish whose options are being chosen. */
interface Asked {
  dish: LocalizedProduct;
  quantity: number;
  /** The index of the line to change. */
  at?: number;
}

/** The till: the dishes to tap, and beside them the present order. */
export function Register({ sections, ways }: { sections: Section[]; ways: readonly PaymentOption[] }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { draft, times, set, clear, keyFor } = useTillDraft();
  const { lines } = draft;
  const dishes = new Map(dishesIn(sections).map((dish) => [dish.id as string, dish]));
  const [asked, setAsked] = useState<Asked>();
  const [isTicket, setTicket] = useState(false);
  const [minutes, setMinutes] = useState(() => lastMinutes(organizationId));
  const [taken, setTaken] = useState<Order>();
  const [isTried, setTried] = useState(false);
  const entry = useRef<HTMLInputElement>(null);
  const sum = useTotal(draft, dishes);
  const orders = useLastOrders(draft.phone);
  const take = useTakeOrder(keyFor);
  const wrong = useWrong(draft, { isTried, error: take.error });
  const isPending = take.isPending || sum.isPlaceComing;
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);

  const put = (line: CartItem, title: string, at?: number) => {
    set({ lines: withLine(lines, line, at) });
    setTaken(undefined);
    announce($t({ id: "staff-till.added" }, { count: line.quantity, dish: title }));
  };
  const pick = (dish: LocalizedProduct, quantity: number) =>
    needsNoOptions(dish) ? put(toCartItem(dish, {}, quantity), dish.title) : setAsked({ dish, quantity });

  const beginNext = (sent?: readonly CartItem[]) => {
    const undo = clear(sent);
    setTried(false);
    take.reset();
    entry.current?.focus();
    return undo;
  };
  const discard = () => toast($t({ id: "staff-till.cleared" }), beginNext());
  const send = () => {
    setTried(true);
    if (isPending) return;
    if (lines.length === 0) return entry.current?.focus();
    setTicket(true);
    const field = fieldToFix(draft, sum);
    if (field) {
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-till] [name=${field}]`)?.focus());
      return;
    }
    const name = draft.name.trim() || knownName(orders);
    take.mutate(
      { draft: { ...draft, name }, minutes, methodId: sum.method?.id },
      {
        onSuccess: (order) => {
          if (!draft.deliveryAt) rememberMinutes(organizationId, minutes);
          setTaken(order);
          setTicket(false);
          beginNext(lines);
        },
      },
    );
  };
  useWindowEvent("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || asked) return;
    event.preventDefault();
    send();
  });
  useEffect(() => entry.current?.focus(), []);

  return (
    <div className="flex flex-1 flex-col lg:min-h-0 lg:flex-row">
      <div className={cx("flex min-h-0 flex-1 flex-col gap-3 p-4 max-lg:pb-[96px]", isTicket && "max-lg:hidden")}>
        {taken && <Taken key={taken.id} order={taken} />}
        <Picker sections={sections} entry={entry} onPick={pick} />
      </div>
      <aside
        data-till
        aria-label={$t({ id: "staff-till.order" })}
        className={cx(
          "flex flex-col border-line bg-paper max-lg:flex-1 lg:min-h-0 lg:w-[400px] lg:border-s xl:w-[480px]",
          !isTicket && "max-lg:hidden",
        )}
      >
        <div className="flex flex-1 flex-col gap-4 p-4 lg:min-h-0 lg:overflow-y-auto">
          <Button variant="quiet" className="self-start lg:hidden" onClick={() => setTicket(false)}>
            <ArrowLeft size={20} aria-hidden />
            {$t({ id: "staff-till.dishes" })}
          </Button>
          <OrderFields
            draft={draft}
            times={times}
            minutes={minutes}
            dishes={dishes}
            total={sum}
            orders={orders}
            ways={ways}
            wrong={wrong}
            onMinutes={setMinutes}
            onChange={set}
            onDish={(dish, at) => setAsked({ dish, quantity: lines[at]?.quantity ?? 1, at })}
          />
        </div>
        <TotalBar
          total={sum}
          isByLink={isByLink(draft)}
          isPending={isPending}
          error={take.error}
          onClear={isBegun(draft) ? discard : undefined}
          onSend={send}
        />
      </aside>
      {!isTicket && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-paper p-3 lg:hidden">
          <Button wide reads className="px-4" onClick={() => setTicket(true)}>
            <span className="flex-1 text-start">{$t({ id: "staff-till.toOrder" }, { count })}</span>
            <TillTotal {...sum} />
          </Button>
        </div>
      )}
      {asked && (
        <Suspense>
          <OptionsSheet
            dish={asked.dish}
            quantity={asked.quantity}
            line={asked.at === undefined ? undefined : lines[asked.at]}
            onClose={() => setAsked(undefined)}
            onDone={(line) => {
              put(line, asked.dish.title, asked.at);
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The first field that keeps an order from being taken: it is empty, or no method reaches the address. */
const fieldToFix = (
  draft: TillDraft,
  { quote, method }: Pick<Total, "quote" | "method">,
): "phone" | "address" | undefined => {
  const missing = missingIn(draft);
  if (missing.phone) return "phone";
  const isOutOfReach = draft.fulfilment === "delivery" && quote !== undefined && !method;
  return missing.address || isOutOfReach ? "address" : undefined;
};
