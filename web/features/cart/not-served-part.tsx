import { useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { Serving } from "#core/contract/organizations/organizations.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { isAhead } from "../dish/ahead.ts";
import { servedWords } from "../dish/serving.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { removeFromCart } from "./cart.ts";
import { useFulfilment } from "./use-cart.ts";

/** A line of the cart that is not served when the order is wanted, and when it is next. */
export interface NotServedLine extends Pick<Serving, "from" | "to"> {
  line: CartItem;
  title: string;
}

/** Which lines are not served when the order is wanted, what can be done, and a button that takes them out. */
export default function NotServedPart({
  lines,
  id,
  className,
}: {
  lines: NotServedLine[];
  id: string;
  className?: string;
}) {
  const { $t } = useIntl();
  const reader = useReader();
  const isThen = isAhead(useOrganization(), [useFulfilment().fulfilment]);
  const remove = () => {
    const undos = lines.map(({ line }) => removeFromCart(line));
    toast($t({ id: "cart.removed" }, { dish: lines.map(({ title }) => title).join(", ") }), () => {
      for (const undo of undos.toReversed()) undo();
    });
  };
  return (
    <div id={id} tabIndex={-1} className={className}>
      <Alert
        tone="warn"
        title={$t({ id: "served.notThen" })}
        action={
          <Button variant="quiet" className="-mx-3 -mb-2" onClick={remove}>
            {$t({ id: "served.remove" }, { count: lines.length })}
          </Button>
        }
      >
        {lines.map(({ title, from, to }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one dish
          <p key={place}>{$t({ id: "served.line" }, { dish: title, when: servedWords({ from, to }, reader) })}</p>
        ))}
        <p>{$t({ id: lines.some(isThen) ? "served.choose" : "served.takeOut" }, { count: lines.length })}</p>
      </Alert>
    </div>
  );
}
