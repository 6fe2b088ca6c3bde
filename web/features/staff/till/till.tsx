import { useIsFetching } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { orderSources } from "#core/contract/orders/order-source.ts";
import type { Order } from "#core/contract/orders/orders.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import * as places from "#core/contract/places/places.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { freedBy } from "#core/contract/promotions/discounts.ts";
import { rounded } from "#core/contract/values/money.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { ApiError, keyOf } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import { loadTexts } from "../../../i18n/messages.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { heldFor } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { dishesIn, type Section } from "../../dish/menu.ts";
import { selectionOf, toCartItem, totalOf } from "../../dish/selection.ts";
import { lastMinutes, rememberMinutes } from "../board/accept-sheet.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import type CodeFieldType from "./code-field.tsx";
import { CustomerFields, NotesField } from "./customer.tsx";
import { chosenMethod, DeliveryFields } from "./delivery.tsx";
import { needsNoOptions } from "./entry.ts";
import { isByLink, PayFields } from "./pay.tsx";
import { Picker } from "./picker.tsx";
import { Segments } from "./segments.tsx";
import { Taken } from "./taken.tsx";
import { Ticket } from "./ticket.tsx";
import { withLine, withQuantity } from "./till-draft.ts";
import { TimeField } from "./time.tsx";
import {
  useLastOrders,
  useLinkWays,
  usePrices,
  useQuote,
  useTakeOrder,
  useTillDraft,
  useTillMenu,
} from "./use-till.ts";

const OptionsSheet = lazy(() => import("./options-sheet.tsx"));
/** Of shops with codes; nothing where it could not be loaded, because an order does not wait for its code. */
const CodeField = lazy<ComponentType<ComponentProps<typeof CodeFieldType>>>(async () => {
  const [component] = await Promise.all([import("./code-field.tsx"), loadTexts("promotion")]).catch(() => []);
  return component ?? { default: () => null };
});

/** Where staff take orders of customers who call or stand at the counter. */
export default function Till() {
  const { $t } = useIntl();
  const menu = useTillMenu();
  const ways = useLinkWays();
  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:overflow-visible">
      <PageHeading className="sr-only">{$t({ id: "staff-till.title" })}</PageHeading>
      <Loaded query={heldFor(ways, menu)} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
        {(sections) => <Register sections={sections} ways={ways.data ?? []} />}
      </Loaded>
    </div>
  );
}

/** A dish whose options are asked for. */
interface Asked {
  dish: LocalizedProduct;
  quantity: number;
  /** The line that is changed. */
  at?: number;
}

function Register({ sections, ways }: { sections: Section[]; ways: readonly PaymentOption[] }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration, address: shopAddress, takesCodes } = useStaffShop();
  const { draft, times, set, clear, keyFor } = useTillDraft();
  const { lines, source, fulfilment } = draft;
  const dishes = new Map(dishesIn(sections).map((dish) => [dish.id as string, dish]));
  const [asked, setAsked] = useState<Asked>();
  const [isTicket, setTicket] = useState(false);
  const [minutes, setMinutes] = useState(() => lastMinutes(organizationId));
  const [taken, setTaken] = useState<Order>();
  const [isTried, setTried] = useState(false);
  const entry = useRef<HTMLInputElement>(null);
  const { data: priced, isPlaceholderData } = usePrices(draft);
  const { defaultCurrency: currency } = configuration;
  const here = lines.reduce((sum, line) => {
    const dish = dishes.get(line.productId);
    return dish ? sum + totalOf(dish, selectionOf(line), line.quantity) : sum;
  }, 0);
  const subtotal = lines.length && priced && !isPlaceholderData ? priced.subtotal : rounded(here, currency);
  const { data: quote } = useQuote(draft, subtotal);
  const orders = useLastOrders(draft.phone);
  const take = useTakeOrder(keyFor);
  // Its price can come before the rest of an address that was just picked.
  const isPlaceComing = useIsFetching({ queryKey: keyOf(places.getPlace) }) > 0;
  const isPending = take.isPending || isPlaceComing;
  const method = fulfilment === "delivery" && draft.address.placeId ? chosenMethod(quote, draft.methodId) : undefined;
  const { discount = 0, promotions = [], code: answer } = (lines.length && !isPlaceholderData && priced) || {};
  const price = method?.eligibleShippingZone?.price;
  const fee = price !== undefined && freedBy({ promotions }) ? 0 : price;
  const total = rounded(subtotal - discount + (fee ?? 0), currency);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const put = (line: CartItem, title: string, at?: number) => {
    set({ lines: withLine(lines, line, at) });
    setTaken(undefined);
    announce($t({ id: "staff-till.added" }, { count: line.quantity, dish: title }));
  };
  const pick = (dish: LocalizedProduct, quantity: number) =>
    needsNoOptions(dish) ? put(toCartItem(dish, {}, quantity), dish.title) : setAsked({ dish, quantity });

  const missing = {
    phone: (source === "phone" || fulfilment === "delivery") && draft.phone.trim().length < 4,
    address: fulfilment === "delivery" && !draft.address.details,
  };
  const issues = take.error instanceof ApiError ? take.error.issues : [];
  const wrong = (field: string): string | undefined => {
    if (isTried && field in missing && missing[field as keyof typeof missing])
      return $t({ id: `staff-till.missing.${field as keyof typeof missing}` });
    return issues.some(({ path }) => path.includes(field)) ? $t({ id: "staff.checkField" }) : undefined;
  };
  const send = () => {
    setTried(true);
    if (isPending) return;
    if (lines.length === 0) return entry.current?.focus();
    setTicket(true);
    if (missing.phone || missing.address || (fulfilment === "delivery" && quote && !method)) {
      const field = missing.phone ? "phone" : "address";
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-till] [name=${field}]`)?.focus());
      return;
    }
    const [last] = orders;
    const person = last && (last.shippingAddress ?? last.contact);
    const name = draft.name.trim() || (person ? personName(person) : "");
    take.mutate(
      { draft: { ...draft, name }, minutes, methodId: method?.id },
      {
        onSuccess: (order) => {
          if (!draft.deliveryAt) rememberMinutes(organizationId, minutes);
          setTaken(order);
          setTried(false);
          setTicket(false);
          clear(lines);
          take.reset();
          entry.current?.focus();
        },
      },
    );
  };
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || asked) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => sendByKey(event);
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  useEffect(() => entry.current?.focus(), []);

  return (
    <div className="flex flex-1 flex-col lg:min-h-0 lg:flex-row">
      <div className={cx("flex min-h-0 flex-1 flex-col gap-3 p-4 max-lg:pb-24", isTicket && "max-lg:hidden")}>
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
          <div className="flex flex-col gap-2">
            <Segments
              legend={$t({ id: "staff-till.source" })}
              segments={orderSources.map((value) => ({ value, label: $t({ id: `staff.source.${value}` }) }))}
              value={source}
              onChange={(value) => set({ source: value as typeof source })}
            />
            <Segments
              legend={$t({ id: "staff-till.way" })}
              segments={[
                { value: "pickup", label: $t({ id: "staff.pickup" }) },
                { value: "delivery", label: $t({ id: "staff.delivery" }), disabled: !shopAddress },
              ]}
              value={fulfilment}
              onChange={(value) => set({ fulfilment: value as typeof fulfilment, deliveryAt: "" })}
            />
          </div>
          <Ticket
            lines={lines}
            dishes={dishes}
            priced={priced}
            onQuantity={(at, quantity) => set({ lines: withQuantity(lines, at, quantity) })}
            onChange={(dish, at) => setAsked({ dish, quantity: lines[at]?.quantity ?? 1, at })}
          />
          <CustomerFields draft={draft} orders={orders} wrong={wrong} onChange={set} />
          {fulfilment === "delivery" && (
            <DeliveryFields draft={draft} orders={orders} quote={quote} wrong={wrong} onChange={set} />
          )}
          <div className="grid grid-cols-2 gap-3">
            <TimeField draft={draft} times={times} minutes={minutes} onMinutes={setMinutes} onChange={set} />
            <NotesField draft={draft} wrong={wrong} onChange={set} />
          </div>
          {takesCodes && (
            <Suspense>
              <CodeField
                key={draft.code}
                code={draft.code}
                answer={draft.code ? answer : undefined}
                error={wrong("code")}
                onChange={(code) => code !== draft.code && set({ code })}
              />
            </Suspense>
          )}
          <PayFields draft={draft} ways={ways} wrong={wrong} onChange={set} />
        </div>
        <div className="sticky bottom-0 flex flex-col gap-2 border-line border-t bg-paper p-4">
          <Failure
            title={$t({ id: "staff-till.notTaken" })}
            error={take.error}
            messageOf={(error) =>
              error instanceof ApiError && error.code === "invalid_input" ? "staff.checkField" : errorMessage(error)
            }
          />
          {promotions
            .filter(({ discount }) => discount > 0)
            .map(({ name, discount }) => (
              <p key={name} className="flex justify-between gap-2 text-14">
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
                <Price amount={-discount} currency={currency} />
              </p>
            ))}
          {fee !== undefined && (
            <p className="flex justify-between text-14">
              <span>{$t({ id: "staff.delivery" })}</span>
              <Price amount={fee} currency={currency} />
            </p>
          )}
          <div className="flex items-center gap-2">
            {lines.length > 0 && (
              <Button
                variant="secondary"
                className="px-4"
                onClick={() => {
                  clear();
                  setTried(false);
                  take.reset();
                  entry.current?.focus();
                }}
              >
                {$t({ id: "staff-till.clear" })}
              </Button>
            )}
            <Button className="flex-1 px-4" pending={isPending} onClick={send}>
              <span className="flex-1 text-start">
                {$t({ id: isByLink(draft) ? "staff-till.sendLink" : "staff-till.take" })}
              </span>
              <Price amount={total} currency={currency} />
            </Button>
          </div>
        </div>
      </aside>
      {!isTicket && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-paper p-3 lg:hidden">
          <Button wide reads className="px-4" onClick={() => setTicket(true)}>
            <span className="flex-1 text-start">{$t({ id: "staff-till.toOrder" }, { count })}</span>
            <Price amount={total} currency={currency} />
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
