import { useId } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { useEditorField } from "../forms/editor-context.ts";
import { useTitle } from "./use-menu.ts";

/** Some dishes of the menu. Those that were deleted since are not shown. */
export function DishesField({
  name,
  label,
  dishes,
}: {
  name: string;
  label: string;
  dishes: readonly TranslatedProduct[];
}) {
  const { $t } = useIntl();
  const id = useId();
  const titleOf = useTitle();
  const { value, onChange, error } = useEditorField(name);
  const chosen: readonly string[] = value ?? [];
  return (
    <fieldset data-field={name} aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">
        {label}
        {chosen.length > 0 && (
          <span className="font-normal text-muted">
            {" "}
            · {$t({ id: "staff-promotions.chosen" }, { count: chosen.length })}
          </span>
        )}
      </legend>
      {dishes.length === 0 && <p className="text-muted">{$t({ id: "staff.noDishes" })}</p>}
      <div className="grid max-h-docket gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {dishes.map((dish) => (
          <CheckRow
            key={dish.id}
            title={titleOf(dish)}
            checked={chosen.includes(dish.id)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, dish.id] : chosen.filter((each) => each !== dish.id))
            }
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
