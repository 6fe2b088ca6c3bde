import { Plus } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import { Price } from "../../../ui/price.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isOrderable, priceOf } from "../../dish/selection.ts";

/** Most dishes that a search shows. */
const MAX_SHOWN = 6;

/** Finds a dish of the menu by a part of its name. */
export function AddDish({
  dishes,
  onPick,
}: {
  dishes: readonly LocalizedProduct[];
  onPick: (dish: LocalizedProduct) => void;
}) {
  const { $t } = useIntl();
  const [typed, setTyped] = useState("");
  const words = fold(typed.trim());
  const found = words ? dishes.filter((dish) => isOrderable(dish) && fold(dish.title).includes(words)) : [];
  const pick = (dish: LocalizedProduct) => {
    setTyped("");
    onPick(dish);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={$t({ id: "staff-edit.add" })}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || !first) return;
          event.preventDefault();
          pick(first);
        }}
      />
      {words && found.length === 0 && (
        <p role="status" className="text-muted">
          {$t({ id: "staff-edit.noDish" })}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {found.slice(0, MAX_SHOWN).map((dish) => (
          <li key={dish.id}>
            <button
              type="button"
              className="flex min-h-target w-full items-center gap-3 rounded-field border border-control bg-paper px-4 py-2 text-start hover:bg-wash"
              onClick={() => pick(dish)}
            >
              <Plus size={20} aria-hidden className="shrink-0" />
              <span dir="auto" className="wrap-anywhere min-w-0 flex-1 font-semibold">
                {dish.title}
              </span>
              <Price amount={priceOf(dish)} currency={dish.currency} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
