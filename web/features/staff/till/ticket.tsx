import { useRef } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { type CartItem, MAX_QUANTITY, type PricedCart } from "#core/contract/cart/cart.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Price } from "../../../ui/price.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { optionsOf, selectionOf, totalOf } from "../../dish/selection.ts";
import { servedWords } from "../../dish/serving.ts";
import { useStaffReader } from "../shell/staff-shop.ts";

/** The lines of the order; a tap on one changes its options. */
export function Ticket({
  lines,
  dishes,
  priced,
  onQuantity,
  onChange,
}: {
  lines: readonly CartItem[];
  dishes: ReadonlyMap<string, LocalizedProduct>;
  priced: PricedCart | undefined;
  onQuantity: (at: number, quantity: number) => void;
  onChange: (dish: LocalizedProduct, at: number) => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const ticket = useRef<HTMLDivElement>(null);
  const count = (at: number, quantity: number) => {
    flushSync(() => onQuantity(at, quantity));
    // The last line takes the focus along when it is removed.
    if (document.activeElement === document.body) ticket.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={ticket} tabIndex={-1}>
      {lines.length === 0 && <p className="py-2 text-muted">{$t({ id: "staff-till.empty" })}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {lines.map((line, at) => {
          const dish = dishes.get(line.productId);
          const isGone = !dish || priced?.unsold?.some(({ index }) => index === at);
          const later = priced?.notServed?.find(({ index }) => index === at);
          const options = dish ? optionsOf(dish, selectionOf(line)).map(({ title }) => title) : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one dish
            <li key={at} className="flex items-center gap-2 py-2">
              <button
                type="button"
                className="flex min-h-target min-w-0 flex-1 flex-col justify-center text-start"
                aria-label={dish && $t({ id: "staff-till.changeOf" }, { dish: dish.title })}
                onClick={() => dish && onChange(dish, at)}
              >
                <span dir="auto" className="wrap-anywhere font-semibold">
                  {dish?.title ?? $t({ id: "staff-till.gone" })}
                </span>
                {options.length > 0 && (
                  <span dir="auto" className="wrap-anywhere text-14 text-muted">
                    {options.join(", ")}
                  </span>
                )}
                {line.note && (
                  <span dir="auto" className="wrap-anywhere text-14">
                    {$t({ id: "home.quote" }, { quote: line.note })}
                  </span>
                )}
                {isGone && dish && <span className="text-14 text-error">{$t({ id: "staff-till.notSold" })}</span>}
                {later && !isGone && (
                  <span className="text-14 text-warn">
                    {$t({ id: "staff-till.notServed" }, { when: servedWords(later, reader) })}
                  </span>
                )}
              </button>
              {dish && (
                <span className="figures shrink-0 text-14">
                  <Price amount={totalOf(dish, selectionOf(line), line.quantity)} currency={dish.currency} />
                </span>
              )}
              <Stepper
                min={0}
                max={MAX_QUANTITY}
                value={line.quantity}
                of={dish?.title ?? ""}
                onChange={(quantity) => count(at, quantity)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
