import { Bike } from "lucide-react";
import { useIntl } from "react-intl";
import type { Delivery } from "#core/contract/orders/deliveries.ts";
import { Button } from "../../../ui/button.tsx";
import { calledAs, Stop } from "./stop.tsx";

/** Orders that nobody has taken yet, the most urgent first. */
export function ReadyToGo({
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
