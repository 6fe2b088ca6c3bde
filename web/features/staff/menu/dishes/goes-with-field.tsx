import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { MAX_GOES_WITH } from "#core/contract/products/product-input.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { useEditorField } from "../../forms/editor-context.ts";
import { MoveButtons, RemoveButton } from "../../forms/list-buttons.tsx";
import { useTitle } from "../use-menu.ts";

/**
 * A field for the dishes that are offered with this one in the cart, the best one first. Deleted dishes are not shown.
 */
export function GoesWithField({ name, dishes }: { name: string; dishes: readonly TranslatedProduct[] }) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const { value, onChange, error } = useEditorField(name);
  const chosen = (value as string[]).flatMap((id) => dishes.find((dish) => dish.id === id) ?? []);
  const set = (next: readonly TranslatedProduct[]) => onChange(next.map(({ id }) => id));
  const move = (place: number, by: 1 | -1) => {
    const [moved] = chosen.slice(place, place + 1);
    if (moved) set(chosen.toSpliced(place, 1).toSpliced(place + by, 0, moved));
  };
  return (
    <div data-field={name} className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-docket border border-line">
          {chosen.map((dish, place) => {
            const title = titleOf(dish);
            return (
              <li key={dish.id} className="flex items-center gap-1 ps-4">
                <span dir="auto" className="min-w-0 flex-1">
                  {title}
                </span>
                <MoveButtons
                  up={$t({ id: "staff-shop.up" }, { title })}
                  down={$t({ id: "staff-shop.down" }, { title })}
                  place={place}
                  count={chosen.length}
                  onMove={(by) => move(place, by)}
                />
                <RemoveButton
                  label={$t({ id: "staff-shop.remove" }, { title })}
                  onRemove={() => set(chosen.toSpliced(place, 1))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {chosen.length < MAX_GOES_WITH && (
        <ChoiceField
          label={$t({ id: "staff-menu.addGoesWith" })}
          note="optional"
          error={error}
          value=""
          onChange={({ target }) => set([...chosen, ...dishes.filter(({ id }) => id === target.value)])}
          choices={[
            { value: "", label: $t({ id: "staff-menu.chooseDish" }) },
            ...dishes
              .filter((dish) => !chosen.includes(dish))
              .map((dish) => ({ value: dish.id, label: titleOf(dish) })),
          ]}
        />
      )}
    </div>
  );
}
