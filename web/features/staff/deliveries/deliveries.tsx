import { Bike, Check, MapPin, Route, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type Delivery, listDeliveries } from "#core/contract/orders/deliveries.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { errorMessage } from "../../../api/errors.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useWhen } from "../board/due-time.tsx";
import { minutesUntil } from "../board/order-steps.ts";
import { useNow } from "../board/use-now.ts";
import { PhoneLink } from "../orders/customer-contact.tsx";
import { calledName, Fact, Note } from "../orders/order-facts.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Steady } from "../shell/steady.tsx";
import { Unsent } from "../shell/unsent.tsx";
import { isRefusal, usePolled } from "../shell/use-polled.ts";
import { type Deed, withDeeds } from "./deeds.ts";
import { routeLink } from "./map-links.ts";
import { useDeeds, withOwnChanges } from "./use-deeds.ts";

/** What a driver may take and what they bring, for one hand at a door. */
export default function DeliveriesPage() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const query = usePolled(listDeliveries, id, withOwnChanges);
  const { isError, error, data, dataUpdatedAt } = query;
  const isRefused = isRefusal(error);
  const reader = useStaffReader();
  const now = useNow(data !== undefined);
  const { deeds, ofOthers, refused, add } = useDeeds(id);
  const done = (text: string, deed: Deed, undo: Deed["does"]) => {
    add(deed);
    toast(text, () => add({ ...deed, does: undo }));
  };
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-4 px-4 py-4">
      <PageHeading className="sr-only">{$t({ id: "staff.drive.title" })}</PageHeading>
      {isError && data && !isRefused && (
        <Alert tone="warn">
          {$t({ id: "staff.lost" }, { time: formatTime(new Date(serverTime(dataUpdatedAt)), reader) })}
        </Alert>
      )}
      <Unsent count={deeds.length} />
      {ofOthers > 0 && <Alert tone="warn">{$t({ id: "staff.drive.unsentOfOthers" }, { count: ofOthers })}</Alert>}
      {refused && (
        <Alert title={$t({ id: "staff.drive.notDone" }, { order: nameOf(refused.orderId, data?.deliveries) })}>
          {$t({ id: "staff.drive.notDoneHint" })}
        </Alert>
      )}
      <Loaded
        query={isRefused ? { ...query, data: undefined, isFetching: false } : query}
        skeleton={<Waiting />}
        failure={{
          title: $t({ id: "staff.drive.failed" }),
          hint: isRefused && $t({ id: errorMessage(error) }),
        }}
      >
        {({ deliveries }) => {
          const all = withDeeds(deliveries, deeds);
          const mine = all.filter(({ status }) => status === "dispatched");
          const ready = all.filter(({ status }) => status === "ready-for-dispatch");
          return (
            <Steady className="flex flex-col gap-4" news={all.map(({ id, status }) => id + status).join()}>
              {mine.length > 0 && (
                <Round
                  deliveries={mine}
                  now={now}
                  onHandOver={(each) =>
                    done(
                      $t({ id: "staff.drive.delivered" }, { order: calledAs(each) }),
                      { orderId: each.id, does: "hand-over" },
                      "not-handed-over",
                    )
                  }
                  onGiveBack={(each) =>
                    done(
                      $t({ id: "staff.drive.given" }, { order: calledAs(each) }),
                      { orderId: each.id, does: "give-back" },
                      "take",
                    )
                  }
                />
              )}
              <ReadyToGo
                deliveries={ready}
                now={now}
                onTake={(each) =>
                  done(
                    $t({ id: "staff.moved.dispatched" }, { reference: calledAs(each) }),
                    { orderId: each.id, does: "take" },
                    "give-back",
                  )
                }
                onTakeAll={() => add(...ready.map(({ id }): Deed => ({ orderId: id, does: "take" })))}
              />
            </Steady>
          );
        }}
      </Loaded>
    </div>
  );
}

const calledAs = (delivery: Delivery): string => calledName({ ...delivery, contact: null });

const nameOf = (orderId: string, deliveries: readonly Delivery[] = []): string => {
  const found = deliveries.find(({ id }) => id === orderId);
  return found ? calledAs(found) : "";
};

/** What the driver brings, with the way there and the cash of all. */
function Round({
  deliveries,
  now,
  onHandOver,
  onGiveBack,
}: {
  deliveries: Delivery[];
  now: number;
  onHandOver: (delivery: Delivery) => void;
  onGiveBack: (delivery: Delivery) => void;
}) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const places = deliveries.flatMap(({ shippingAddress }) => shippingAddress ?? []);
  const cash = deliveries.reduce((sum, { collect }) => sum + (collect ?? 0), 0);
  const [first] = deliveries;
  return (
    <section aria-labelledby="mine" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="mine" className="text-24">
          {$t({ id: "staff.drive.mine" })} <span className="figures">{deliveries.length}</span>
        </h2>
        {places.length > 1 && (
          <MapLink href={routeLink(places)} Icon={Route}>
            {$t({ id: "staff.drive.route" })}
          </MapLink>
        )}
        {cash > 0 && deliveries.length > 1 && first && (
          <p className="basis-full font-semibold text-18 tabular-nums">
            {$t({ id: "staff.drive.collectAll" }, { amount: formatAmount(cash, first.currency, locale) })}
          </p>
        )}
      </header>
      <ul className="flex flex-col gap-4">
        {deliveries.map((delivery) => {
          const { id, shippingAddress } = delivery;
          return (
            <li key={id}>
              <Stop delivery={delivery} now={now} isMine>
                {shippingAddress && (
                  <div className="flex flex-wrap items-center gap-x-4">
                    <MapLink
                      href={routeLink([shippingAddress])}
                      Icon={MapPin}
                      label={$t({ id: "staff.drive.mapOf" }, { address: shippingAddress.addressLineOne })}
                    >
                      {$t({ id: "staff.drive.map" })}
                    </MapLink>
                    <PhoneLink phone={shippingAddress.phone} className="text-18" />
                  </div>
                )}
                <Button
                  wide
                  className="min-h-16 text-24"
                  aria-label={$t({ id: "staff.drive.delivered" }, { order: calledAs(delivery) })}
                  onClick={() => onHandOver(delivery)}
                >
                  <Check size={28} aria-hidden />
                  {$t({ id: "staff.step.completed.delivery" })}
                </Button>
                <Button
                  variant="quiet"
                  className="self-center text-muted"
                  aria-label={$t({ id: "staff.drive.giveBackOrder" }, { order: calledAs(delivery) })}
                  onClick={() => onGiveBack(delivery)}
                >
                  <Undo2 size={20} aria-hidden />
                  {$t({ id: "staff.drive.giveBack" })}
                </Button>
              </Stop>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What nobody has taken yet, due next first. */
function ReadyToGo({
  deliveries,
  now,
  onTake,
  onTakeAll,
}: {
  deliveries: Delivery[];
  now: number;
  onTake: (delivery: Delivery) => void;
  onTakeAll: () => void;
}) {
  const { $t } = useIntl();
  return (
    <section aria-labelledby="ready" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="ready" className="text-24">
          {$t({ id: "staff.drive.ready" })} <span className="figures">{deliveries.length}</span>
        </h2>
        {deliveries.length > 1 && (
          <Button variant="secondary" onClick={onTakeAll}>
            {$t({ id: "staff.drive.takeAll" }, { count: deliveries.length })}
          </Button>
        )}
      </header>
      {deliveries.length === 0 && <p className="text-18 text-muted">{$t({ id: "staff.drive.none" })}</p>}
      <ul className="flex flex-col gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Stop delivery={delivery} now={now}>
              <Button
                wide
                className="text-18"
                aria-label={$t({ id: "staff.drive.takeOrder" }, { order: calledAs(delivery) })}
                onClick={() => onTake(delivery)}
              >
                <Bike size={24} aria-hidden />
                {$t({ id: "staff.drive.take" })}
              </Button>
            </Stop>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where an order goes, by when, and the cash that it brings. */
function Stop({
  delivery,
  now,
  isMine = false,
  children,
}: {
  delivery: Delivery;
  now: number;
  isMine?: boolean;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const when = useWhen();
  const { referenceId, promisedAt, deliveryAt, shippingAddress: place, collect, collectByCard, currency } = delivery;
  const due = promisedAt ?? deliveryAt;
  const isLate = due !== null && minutesUntil(due, now) < 0;
  const street = place && [place.addressLineOne, place.doorNumber].filter(Boolean).join(" / ");
  return (
    <article
      aria-label={referenceId}
      className={cx(
        "flex flex-col gap-2 rounded-docket border p-3",
        isLate ? "border-2 border-error" : isMine ? "border-2 border-brand-text" : "border-line",
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="figures min-w-0 truncate text-24">
          {calledAs(delivery)}
        </h3>
        {due && (
          <p className={cx("flex flex-wrap items-baseline gap-x-2", isLate && "text-error")}>
            <span className="figures font-bold font-heading text-24">{when(due)}</span>
            {isLate && (
              <span className="font-semibold text-16">
                {$t({ id: "staff.minutesLate" }, { minutes: -minutesUntil(due, now) - 1 })}
              </span>
            )}
          </p>
        )}
      </header>
      {place && (
        <p dir="auto" className={isMine ? "text-24 leading-tight" : "text-18"}>
          <span className="font-semibold">{street}</span>
          {place.addressLineTwo && <span className="block text-18">{place.addressLineTwo}</span>}
          <span className="block text-16 text-muted">
            {place.zipCode} {place.city} · {place.firstname} {place.lastname}
          </span>
        </p>
      )}
      {place?.deliveryInstructions && <Note>{place.deliveryInstructions}</Note>}
      <p className={isMine ? "text-24 [&>span]:text-24" : undefined}>
        {collectByCard !== undefined ? (
          <Fact tone="warn">
            {$t({ id: "staff.drive.collectByCard" }, { amount: formatAmount(collectByCard, currency, locale) })}
          </Fact>
        ) : collect === null ? (
          <Fact tone="ok">{$t({ id: "staff.paid" })}</Fact>
        ) : (
          <Fact tone="warn">
            {$t({ id: "staff.drive.collect" }, { amount: formatAmount(collect, currency, locale) })}
          </Fact>
        )}
      </p>
      {children}
    </article>
  );
}

/** A link into the map of the phone. */
const MapLink = ({
  href,
  Icon,
  label,
  children,
}: {
  href: string;
  Icon: typeof MapPin;
  label?: string;
  children: ReactNode;
}) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={label}
    className="inline-flex min-h-main items-center gap-2 rounded-button border border-control px-4 font-semibold text-18"
  >
    <Icon size={24} aria-hidden className="shrink-0" />
    {children}
  </a>
);
