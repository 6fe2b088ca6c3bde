import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { Order } from "#core/contract/orders/order.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { loadTexts } from "../../../i18n/messages.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import type CodeFieldType from "./code-field.tsx";
import { CustomerFields, NotesField } from "./customer.tsx";
import { DeliveryFields } from "./delivery.tsx";
import { KitchenRoom } from "./kitchen-room.tsx";
import { PayFields } from "./pay.tsx";
import { SourceFields } from "./source-fields.tsx";
import { Ticket } from "./ticket.tsx";
import { type TillDraft, withQuantity } from "./till-draft.ts";
import { TimeField } from "./time.tsx";
import type { Times } from "./use-till.ts";
import type { Total } from "./use-total.ts";

/** Loads only for shops with codes. If it fails to load, the till works without it. */
const CodeField = lazy<ComponentType<ComponentProps<typeof CodeFieldType>>>(async () => {
  const [component] = await Promise.all([import("./code-field.tsx"), loadTexts("promotion")]).catch(() => []);
  return component ?? { default: () => null };
});

/** The present order of the till: its lines, and all that is asked about it. */
export function OrderFields({
  draft,
  times,
  minutes,
  dishes,
  total: { priced, answer, quote, method },
  orders,
  ways,
  wrong,
  onMinutes,
  onChange,
  onDish,
}: {
  draft: TillDraft;
  times: Times;
  /** Until an order for as soon as possible is ready or at the door. */
  minutes: number;
  dishes: ReadonlyMap<string, LocalizedProduct>;
  total: Total;
  /** The last orders of the customer. */
  orders: readonly Order[];
  ways: readonly PaymentOption[];
  /** The error of a field. */
  wrong: (field: string) => string | undefined;
  onMinutes: (minutes: number) => void;
  onChange: (change: Partial<TillDraft>) => void;
  /** Asks for other options of the line at a place. */
  onDish: (dish: LocalizedProduct, at: number) => void;
}) {
  const { takesCodes } = useStaffShop();
  const { lines, fulfilment, deliveryAt, code } = draft;
  return (
    <>
      <SourceFields draft={draft} onChange={onChange} />
      <Ticket
        lines={lines}
        dishes={dishes}
        priced={priced}
        onQuantity={(at, quantity) => onChange({ lines: withQuantity(lines, at, quantity) })}
        onChange={onDish}
      />
      <CustomerFields draft={draft} orders={orders} wrong={wrong} onChange={onChange} />
      {fulfilment === "delivery" && (
        <DeliveryFields draft={draft} orders={orders} quote={quote} wrong={wrong} onChange={onChange} />
      )}
      <div className="grid grid-cols-[6fr_5fr] items-end gap-3">
        <TimeField draft={draft} times={times} minutes={minutes} onMinutes={onMinutes} onChange={onChange} />
        <NotesField draft={draft} wrong={wrong} onChange={onChange} />
      </div>
      {(fulfilment === "pickup" || method) && (
        <KitchenRoom
          expected={deliveryAt ? Date.parse(deliveryAt) : times.now + minutes * 60_000}
          eta={method?.eligibleShippingZone?.eta}
        />
      )}
      {takesCodes && (
        <Suspense>
          <CodeField
            key={code}
            code={code}
            answer={code ? answer : undefined}
            error={wrong("code")}
            onChange={(typed) => typed !== code && onChange({ code: typed })}
          />
        </Suspense>
      )}
      <PayFields draft={draft} ways={ways} wrong={wrong} onChange={onChange} />
    </>
  );
}
