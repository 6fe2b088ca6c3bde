import { useState } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { SearchField } from "../shell/search.tsx";
import { NothingFound } from "./menu-list.tsx";
import { useTitle, wordsOf } from "./use-menu.ts";

/** More dishes than a screen shows have a search. */
const MANY = 12;

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
  const [search, setSearch] = useState("");
  if (dishes.length === 0) return <p className="text-muted">{$t({ id: "staff.noDishes" })}</p>;
  const wanted = fold(search.trim());
  const shown = dishes.filter((dish) => wordsOf(dish).includes(wanted));
  return (
    <>
      {dishes.length > MANY && (
        <SearchField
          label={$t({ id: "staff-menu.search" })}
          value={search}
          onSearch={setSearch}
          // In a form, where Enter would save it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {shown.length === 0 && <NothingFound />}
      <div className="grid max-h-docket gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {shown.map(({ id, ...dish }) => {
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
    </>
  );
}
