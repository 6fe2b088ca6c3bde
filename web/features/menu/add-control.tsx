import { Minus, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { announce } from "../../ui/announcer.tsx";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening } from "../../ui/overlay.ts";
import { toast } from "../../ui/toast.tsx";
import { cartLines, removeFromCart, setQuantity, useCartCount } from "../cart/cart.ts";
import { countOf } from "../cart/lines.ts";
import { useAddToCart } from "../cart/use-cart.ts";
import { toCartItem } from "../dish/selection.ts";
import { useOpenDish } from "../dish/use-dish.ts";
import { flyToCart } from "./fly-to-cart.ts";
import { SkipToCart } from "./skip-to-cart.tsx";

/**
 * Adds a dish from its row. A dish without options is added at once, and the button grows into a stepper. A dish with
 * options opens, and the button shows how many are in the cart. The button stays in place, so that it keeps the focus.
 */
export function AddControl({ dish }: { dish: LocalizedProduct }) {
  const { $t } = useIntl();
  const open = useOpenDish();
  const add = useAddToCart();
  const count = useCartCount(dish.id);
  const plus = useRef<HTMLButtonElement>(null);
  const hasOptions = dish.modifierGroups.length > 0;
  const isFilled = hasOptions && count > 0;
  const isStepper = !hasOptions && count > 0;
  const line = toCartItem(dish, {}, 1);
  const named = (label: string) => `${label}: ${dish.title}`;

  const takeOne = () => {
    if (count > 1) {
      setQuantity(line, count - 1);
      return announce($t({ id: "cart.changed" }, { count: countOf(cartLines()) }));
    }
    const undo = removeFromCart(line);
    const stay = () => plus.current?.focus();
    toast($t({ id: "cart.removed" }, { dish: dish.title }), () => {
      undo();
      stay();
    });
    stay();
  };
  return (
    <div
      className={cx(
        // The box is drawn smaller than the buttons, which are as large as a finger.
        "absolute end-0 bottom-0 isolate flex items-center before:absolute before:inset-1 before:-z-1 before:rounded-tile before:border *:hover:bg-transparent",
        isFilled ? "before:border-brand-edge before:bg-brand" : "before:border-control before:bg-paper",
        isStepper && "me-1 before:inset-x-0 [&>button]:-mx-[6px]",
      )}
    >
      {isStepper && (
        <>
          <IconButton label={named($t({ id: count > 1 ? "common.decrease" : "common.remove" }))} onClick={takeOne}>
            {count > 1 ? <Minus size={20} aria-hidden /> : <Trash2 size={18} aria-hidden />}
          </IconButton>
          <span className="figures min-w-6 text-center font-semibold">{count}</span>
        </>
      )}
      <IconButton
        ref={plus}
        label={
          count > 0
            ? $t({ id: "menu.addMore" }, { dish: dish.title, count })
            : $t({ id: "menu.add" }, { dish: dish.title })
        }
        aria-haspopup={hasOptions ? "dialog" : undefined}
        className={cx(isFilled && "text-on-brand")}
        onClick={opening(() => {
          if (hasOptions) return open(dish.slug);
          if (add(line, dish.title) > 0) flyToCart(plus.current);
        })}
      >
        {isFilled ? <span className="figures font-semibold">{count}</span> : <Plus size={20} aria-hidden />}
      </IconButton>
      {count > 0 && <SkipToCart className="focus:absolute focus:end-0 focus:bottom-full" />}
    </div>
  );
}
