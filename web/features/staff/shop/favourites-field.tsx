import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useEditorField } from "../forms/editor-context.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useDishes } from "../sold-out/use-dishes.ts";

/** How many dishes the home shows at most. */
const MOST = 8;

/**
 * Dishes that the home shows, in the order in which they were chosen. Those that were deleted since are not counted.
 */
export function Favourites() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { locale } = useStaffReader();
  const { value, onChange, error } = useEditorField("favourites");
  const titleOf = ({ translations }: TranslatedProduct) => inLocale(translations, locale)?.title ?? "";
  return (
    <Loaded query={useDishes(id)} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
      {(dishes) => {
        const chosen = (value as string[]).filter((id) => dishes.some((dish) => dish.id === id));
        return (
          <div className="flex flex-col gap-2">
            {dishes.length === 0 && <p className="text-muted">{$t({ id: "staff.noDishes" })}</p>}
            <div className="grid max-h-docket gap-2 overflow-y-auto p-1 sm:grid-cols-2">
              {dishes.map((dish) => (
                <CheckRow
                  key={dish.id}
                  title={titleOf(dish)}
                  checked={chosen.includes(dish.id)}
                  reason={chosen.length >= MOST && !chosen.includes(dish.id) && $t({ id: "staff-shop.mostFavourites" })}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, dish.id] : chosen.filter((each) => each !== dish.id))
                  }
                />
              ))}
            </div>
            {error && <FieldError id="favourites-error">{error}</FieldError>}
          </div>
        );
      }}
    </Loaded>
  );
}
