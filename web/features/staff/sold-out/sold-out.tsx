import { useState } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { NoDishes } from "../orders/no-dishes.tsx";
import { SearchField } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { DishSwitch } from "./dish-switch.tsx";
import { useOptionTitle } from "./option-title.ts";
import { sharedOptions } from "./shared-options.ts";
import { SharedSwitches } from "./shared-switches.tsx";
import { useDishes } from "./use-dishes.ts";

/** The page on which staff mark dishes and options as sold out, until tomorrow or until they switch them back. */
export default function SoldOut() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { locale } = useStaffReader();
  const [search, setSearch] = useState("");
  const query = useDishes(id);
  const titleOf = (dish: TranslatedProduct) => inLocale(dish.translations, locale)?.title ?? "";
  const optionTitle = useOptionTitle();
  const matches = (title: string) => fold(title).includes(fold(search.trim()));
  const found = (dishes: TranslatedProduct[]) => dishes.filter((dish) => matches(titleOf(dish)));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff.soldOutTitle" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff.soldOutHint" })}</p>
      </header>
      <SearchField label={$t({ id: "staff.dishSearch" })} value={search} onSearch={setSearch} />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
        {(dishes) => {
          const shown = found(dishes);
          const shared = sharedOptions(dishes, optionTitle, new Date(serverNow())).filter(({ title }) =>
            matches(title),
          );
          if (!dishes.length) return <NoDishes />;
          if (!shown.length && !shared.length) return <p className="text-muted">{$t({ id: "staff.noDish" })}</p>;
          return (
            <>
              {shared.length > 0 && <SharedSwitches options={shared} />}
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
                {shown.map((dish) => (
                  <li key={dish.id} className="px-4 py-3 [contain-intrinsic-size:auto_73px] [content-visibility:auto]">
                    <DishSwitch dish={dish} title={titleOf(dish)} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
