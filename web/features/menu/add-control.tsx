import { Minus, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { LocalizedProduct } from "#core/contract/product.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { toast } from "../../ui/toast.tsx";
import { cartLines, removeFromCart, setQuantity, useCartCount } from "../cart/cart.ts";
import { countOf } from "../cart/lines.ts";
import { useAddToCart } from "../cart/use-cart.ts";
import { toCartItem } from "../dish/selection.ts";
import { useOpenDish } from "../dish/use-dish.ts";

/**
 * Adds a dish from its row. One without options is added at once and the button grows into a stepper; one with options
 * opens, and the button tells how many there are. The button itself stays, so that the focus does.
 */
export function AddControl({ dish }: { dish: LocalizedProduct }) {
  const t = useText();
  const open = useOpenDish();
  const add = useAddToCart();
  const count = useCartCount(dish.id);
  const plus = useRef<HTMLButtonElement>(null);
  const hasOptions = dish.modifierGroups.length > 0;
  const line = toCartItem(dish, {}, 1);
  const named = (label: string) => `${label}: ${dish.title}`;

  const takeOne = () => {
    if (count > 1) {
      setQuantity(line, count - 1);
      return announce(t("cart.changed", { count: countOf(cartLines()) }));
    }
    toast(t("cart.removed", { dish: dish.title }), removeFromCart(line));
    plus.current?.focus();
  };
  return (
    <div
      className={cx(
        "absolute end-0 bottom-0 flex items-center rounded-button border bg-paper",
        count > 0 ? "border-brand-text" : "border-control",
      )}
    >
      {count > 0 && !hasOptions && (
        <>
          <IconButton label={named(t(count > 1 ? "common.decrease" : "common.remove"))} onClick={takeOne}>
            {count > 1 ? <Minus size={20} aria-hidden /> : <Trash2 size={18} aria-hidden />}
          </IconButton>
          <span className="figures min-w-6 text-center font-semibold">{count}</span>
        </>
      )}
      <IconButton
        ref={plus}
        label={count > 0 ? t("menu.addMore", { dish: dish.title, count }) : t("menu.add", { dish: dish.title })}
        aria-haspopup={hasOptions ? "dialog" : undefined}
        className={cx(count > 0 && hasOptions && "bg-brand text-on-brand hover:bg-brand")}
        onClick={(event) => {
          // Safari does not focus what is pressed, and the dialog could not give the focus back.
          event.currentTarget.focus();
          if (hasOptions) open(dish.slug);
          else add(line, dish.title);
        }}
      >
        {count > 0 && hasOptions ? (
          <span className="figures font-semibold">{count}</span>
        ) : (
          <Plus size={20} aria-hidden />
        )}
      </IconButton>
    </div>
  );
}
