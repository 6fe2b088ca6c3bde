import { useState } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure } from "../shell/change.tsx";
import { SearchField } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { type SharedOption, sharedOptions } from "./shared-options.ts";
import { type SoldOutState, useSoldOutChoices } from "./sold-out-choices.ts";
import { useDishes, useOptionAvailability, useSoldOut } from "./use-dishes.ts";

/** Where staff say which dishes and options are sold out, until tomorrow or until they switch them back. */
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
          if (!shown.length && !shared.length)
            return <p className="text-muted">{$t({ id: dishes.length ? "staff.noDish" : "staff.noDishes" })}</p>;
          return (
            <>
              {shared.length > 0 && <Shared options={shared} />}
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
                {shown.map((dish) => (
                  <li key={dish.id} className="p-4 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
                    <Dish dish={dish} title={titleOf(dish)} />
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

type Option = TranslatedProduct["modifierGroups"][number]["modifiers"][number];

/** The name of an option in the language of whoever reads. */
function useOptionTitle() {
  const { locale } = useStaffReader();
  return ({ translations = [], title }: Option) => inLocale(translations, locale)?.title ?? title;
}

/** Options and ingredients that several dishes have: each is switched in all of them at once. */
function Shared({ options }: { options: readonly SharedOption[] }) {
  const { $t } = useIntl();
  return (
    <details className="rounded-docket border border-line px-4">
      <summary className="flex min-h-row cursor-pointer items-center font-semibold text-18">
        {$t({ id: "staff.sharedOptions" })}
      </summary>
      <p className="pb-2 text-muted">{$t({ id: "staff.sharedOptionsHint" })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {options.map((option) => (
          <li key={option.title} className="py-3">
            <SharedSwitch option={option} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SharedSwitch({ option: { title, options, dishes, out, state } }: { option: SharedOption }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const change = useOptionAvailability(id);
  const isMixed = out > 0 && out < options.length;
  return (
    <div className="flex flex-col gap-1">
      <Switch
        name={title}
        of={state}
        isMixed={isMixed}
        isPending={change.isPending}
        onChange={(soldOut) => change.mutate({ options, ...soldOut })}
      />
      <p className="text-14 text-muted">
        {$t({ id: "staff.inDishes" }, { count: dishes })}
        {isMixed && ` · ${$t({ id: "staff.outInSome" }, { count: out })}`}
      </p>
      {Boolean(change.data) && <Alert title={$t({ id: "staff.someNotSaved" }, { count: change.data ?? 0 })} />}
      <Failure title={$t({ id: "staff.notSaved" })} error={change.error} />
    </div>
  );
}

function Dish({ dish, title }: { dish: TranslatedProduct; title: string }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const change = useSoldOut(id);
  const changeOption = useOptionAvailability(id);
  const optionTitle = useOptionTitle();
  const options = dish.modifierGroups.flatMap(({ modifiers }) => modifiers);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        name={title}
        isStrong
        of={dish}
        isPending={change.isPending}
        onChange={(soldOut) => change.mutate({ id: dish.id, patch: soldOut })}
      />
      <Failure title={$t({ id: "staff.notSaved" })} error={change.error ?? changeOption.error} />
      {options.length > 0 && (
        <details>
          <summary className="flex min-h-tabs cursor-pointer items-center text-muted underline underline-offset-4">
            {$t({ id: "staff.options" })}
          </summary>
          <ul className="flex flex-col gap-2 ps-4">
            {options.map((option) => (
              <li key={option.id}>
                <Switch
                  name={optionTitle(option)}
                  of={option}
                  isPending={changeOption.isPending}
                  onChange={(soldOut) =>
                    changeOption.mutate({ options: [{ productId: dish.id, modifierId: option.id }], ...soldOut })
                  }
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface SwitchProps {
  name: string;
  isStrong?: boolean;
  /** Whether it holds of some only: then none of the choices is in force. */
  isMixed?: boolean;
  of: SoldOutState;
  isPending: boolean;
  onChange: (soldOut: SoldOutState) => void;
}

/** Three choices, of which one is in force. */
function Switch({ name, isStrong, isMixed = false, of, isPending, onChange }: SwitchProps) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { isOut, choices } = useSoldOutChoices(of, new Date(serverNow()));
  return (
    <fieldset
      aria-label={$t({ id: "staff.soldOutOf" }, { dish: name })}
      className="flex min-w-0 flex-wrap items-center justify-between gap-2"
    >
      <p dir="auto" className="wrap-anywhere flex min-w-0 flex-col">
        <span className={isStrong ? "font-semibold text-18" : undefined}>{name}</span>
        {isOut && (
          <span className="text-14 text-error">
            {of.soldOutUntil
              ? $t({ id: "staff.outUntil" }, { time: formatDateTime(of.soldOutUntil, reader) })
              : $t({ id: "staff.out" })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-1">
        {choices.map(({ text, isChosen: isOf, to }) => {
          const isChosen = isOf && !isMixed;
          return (
            <Button
              key={text}
              variant={isChosen ? "primary" : "secondary"}
              aria-pressed={isChosen}
              className="min-h-tabs px-3 py-2"
              aria-disabled={isPending}
              onClick={() => isPending || onChange(to)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
