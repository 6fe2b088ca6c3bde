import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { setFilter, useFilter } from "./filter.ts";
import { filterOf, tellingLabels } from "./labels.ts";

/** What a shopper can look for in the menu, in a line that scrolls. Any number of them can be chosen. */
export function MenuFilter({ dishes }: { dishes: readonly LocalizedProduct[] }) {
  const { $t } = useIntl();
  const chosen = useFilter()?.labels ?? [];
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1">
      <legend className="sr-only">{$t({ id: "menu.filter" })}</legend>
      {tellingLabels(dishes).map((label) => (
        <label
          key={label}
          className="relative flex min-h-target shrink-0 cursor-pointer items-center rounded-button border border-control px-3 text-14 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={chosen.includes(label)}
            onChange={({ target: { checked } }) =>
              setFilter(filterOf(checked ? [...chosen, label] : chosen.filter((each) => each !== label)))
            }
          />
          {$t({ id: `dish.label.${label}` })}
        </label>
      ))}
    </fieldset>
  );
}
