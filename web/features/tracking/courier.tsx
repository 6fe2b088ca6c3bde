import { ExternalLink } from "lucide-react";
import { useIntl } from "react-intl";
import { courierNames } from "#core/contract/couriers/names.ts";
import type { OrderCourier } from "#core/contract/couriers/order-courier.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { TextLink } from "../../ui/button.tsx";
import { useReader } from "../organization/organization.tsx";

/** The courier of an order: the service, the expected time, and a link to follow them. */
export default function Courier({ courier: { service, state, dropoffAt, trackingUrl } }: { courier: OrderCourier }) {
  const { $t } = useIntl();
  const reader = useReader();
  const name = courierNames[service];
  const isComing = state !== "delivered";
  return (
    <section className="flex flex-col gap-1 rounded-docket border border-line p-4 lg:px-6" aria-live="polite">
      <p className="font-semibold">{$t({ id: `tracking.courier.${state}` }, { service: name })}</p>
      {isComing && dropoffAt && (
        <p>{$t({ id: "tracking.courier.dropoffAt" }, { time: formatTime(dropoffAt, reader) })}</p>
      )}
      {isComing && trackingUrl && (
        <TextLink to={trackingUrl} target="_blank" rel="noopener noreferrer" className="self-start">
          <ExternalLink size={18} aria-hidden />
          {$t({ id: "tracking.courier.follow" })}
          <span className="sr-only">({$t({ id: "tracking.courier.followHint" }, { service: name })})</span>
        </TextLink>
      )}
    </section>
  );
}
