import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { useTitle } from "./use-menu.ts";

/** Checkboxes of dishes. The value holds the ticked ones in the order in which they were ticked. */
export function DishChecks({
  dishes,
  chosen,
  whyNoMore,
  isInvalid = false,
  onChange,
}: {
  dishes: readonly TranslatedProduct[];
  chosen: readonly string[];
  /** Why no other dish can be chosen; false while one can. */
  whyNoMore?: string | false;
  isInvalid?: boolean;
  onChange: (chosen: string[]) => void;
}) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  if (dishes.length === 0) return <p className="text-muted">{$t({ id: "staff.noDishes" })}</p>;
  return (
    <div className="grid max-h-docket gap-2 overflow-y-auto p-1 sm:grid-cols-2">
      {dishes.map(({ id, ...dish }) => {
        const isChosen = chosen.includes(id);
        return (
          <CheckRow
            key={id}
            className="wrap-anywhere"
            title={titleOf(dish)}
            checked={isChosen}
            reason={!isChosen && whyNoMore}
            aria-invalid={isInvalid || undefined}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        );
      })}
    </div>
  );
}
