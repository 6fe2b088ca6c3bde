import { useIntl } from "react-intl";
import { FieldError } from "../../../../ui/field.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Waiting } from "../../../account/guards.tsx";
import { useEditorField } from "../../forms/editor-context.ts";
import { DishChecks } from "../../menu/dish-checks.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { useDishes } from "../../sold-out/use-dishes.ts";

/** The most dishes that the home shows. */
const MAX_DISHES = 8;

/** The field for the dishes of the home, in the order in which they were chosen. Deleted dishes are not counted. */
export function Favourites() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { value, onChange, error } = useEditorField("favourites");
  return (
    <Loaded query={useDishes(id)} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
      {(dishes) => {
        const chosen = (value as string[]).filter((id) => dishes.some((dish) => dish.id === id));
        return (
          <div className="flex flex-col gap-2">
            <DishChecks
              dishes={dishes}
              chosen={chosen}
              whyNoMore={chosen.length >= MAX_DISHES && $t({ id: "staff-shop.mostFavourites" })}
              onChange={onChange}
            />
            {error && <FieldError id="favourites-error">{error}</FieldError>}
          </div>
        );
      }}
    </Loaded>
  );
}
