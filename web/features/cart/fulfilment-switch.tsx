import { Bike, ShoppingBag } from "lucide-react";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { setFulfilment } from "./cart.ts";
import { PausedNotice } from "./paused-notice.tsx";
import { useFulfilment } from "./use-cart.ts";

const choices: { method: FulfilmentMethod; Icon: typeof Bike }[] = [
  { method: "delivery", Icon: Bike },
  { method: "pickup", Icon: ShoppingBag },
];

/**
 * The choice of delivery or pickup, stored with the cart. It shows nothing if the shop offers only one. If one is
 * paused, it says until when.
 */
export function FulfilmentSwitch() {
  const name = useId();
  const { offered, fulfilment } = useFulfilment();
  if (offered.length < 2) return <PausedNotice />;
  return (
    <>
      <fieldset className="flex flex-wrap rounded-button bg-wash p-1 ring-1 ring-line ring-inset">
        <legend className="sr-only">
          <FormattedMessage id="menu.fulfilment" />
        </legend>
        {choices.map(({ method, Icon }) => (
          <label
            key={method}
            className="flex min-h-target flex-1 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-tile px-4 font-semibold text-muted transition-colors has-checked:bg-paper has-checked:text-ink has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={fulfilment === method}
              onChange={() => setFulfilment(method)}
            />
            <Icon size={20} aria-hidden />
            <FormattedMessage id={`menu.${method}`} />
          </label>
        ))}
      </fieldset>
      <PausedNotice />
    </>
  );
}
