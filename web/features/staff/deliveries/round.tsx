import { Check, MapPin, Route, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { PhoneLink } from "../orders/customer-contact.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { routeLink } from "./map-links.ts";
import { calledAs, Stop } from "./stop.tsx";

/** The driver's orders, with the route and the sum of the cash to collect. */
export function Round({
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
