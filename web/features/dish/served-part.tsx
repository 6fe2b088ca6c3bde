import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { orderSlots } from "#core/contract/organizations/order-slots.ts";
import type { Serving } from "#core/contract/organizations/organizations.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { removeFromCart } from "../cart/cart.ts";
import { useFulfilment } from "../cart/use-cart.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { servedWords } from "./serving.ts";

type Span = Pick<Serving, "from" | "to">;

/** Whether an order can be placed ahead for a time of a span. */
function useIsAhead(): (span: Span) => boolean {
  const { configuration } = useOrganization();
  const { fulfilment } = useFulfilment();
  const times = orderSlots(configuration, fulfilment, new Date());
  return ({ from, to }) => times.some((at) => from <= at && at < to);
}

/** When a dish is served that is not served now. Below it stands the way to add it, where it can be ordered ahead. */
export function AheadPart({ next, onClose, children }: { next: Span; onClose: () => void; children: ReactNode }) {
  const { $t } = useIntl();
  const isAhead = useIsAhead()(next);
  const when = servedWords(next, useReader());
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-warn">{$t({ id: isAhead ? "served.ahead" : "served.come" }, { when })}</p>
      {isAhead ? (
        children
      ) : (
        <Button wide variant="secondary" onClick={onClose}>
          {$t({ id: "common.home" })}
        </Button>
      )}
    </div>
  );
}

/** A line of the cart that is not served when the order is wanted, and when it is next. */
export interface NotServedLine extends Span {
  line: CartItem;
  title: string;
}

/** Which lines are not served when the order is wanted, what can be done, and a button that takes them out. */
export function NotServedPart({ lines, id, className }: { lines: NotServedLine[]; id: string; className?: string }) {
  const { $t } = useIntl();
  const reader = useReader();
  const isAhead = useIsAhead();
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
        <p>{$t({ id: lines.some(isAhead) ? "served.choose" : "served.takeOut" }, { count: lines.length })}</p>
      </Alert>
    </div>
  );
}
