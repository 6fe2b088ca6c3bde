import { useState } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { fold } from "#core/contract/values/fold.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure } from "../shell/change.tsx";
import { SearchField } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { type SoldOutState, useSoldOutChoices } from "./sold-out-choices.ts";
import { useDishes, useSoldOut } from "./use-dishes.ts";

/** Where staff say which dishes and options are sold out, until tomorrow or until they switch them back. */
export default function SoldOut() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { locale } = useStaffReader();
  const [search, setSearch] = useState("");
  const query = useDishes(id);
  const titleOf = (dish: TranslatedProduct) => inLocale(dish.translations, locale)?.title ?? "";
  const found = (dishes: TranslatedProduct[]) =>
    dishes.filter((dish) => fold(titleOf(dish)).includes(fold(search.trim())));
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
          if (!shown.length)
            return <p className="text-muted">{$t({ id: dishes.length ? "staff.noDish" : "staff.noDishes" })}</p>;
          return (
            <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
              {shown.map((dish) => (
                <li key={dish.id} className="p-4 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
                  <Dish dish={dish} title={titleOf(dish)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function Dish({ dish, title }: { dish: TranslatedProduct; title: string }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { locale } = useStaffReader();
  const change = useSoldOut(id);
  const options = dish.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const changeOption = (optionId: string, soldOut: SoldOutState) =>
    change.mutate({
      id: dish.id,
      patch: {
        modifierGroups: dish.modifierGroups.map(({ title: _title, ...group }) => ({
          ...group,
          translations: group.translations ?? [],
          modifiers: group.modifiers.map((modifier) => ({
            ...modifier,
            translations: modifier.translations ?? [],
            ...(modifier.id === optionId && soldOut),
          })),
        })),
      },
    });
  return (
    <div className="flex flex-col gap-2">
      <Switch
        name={title}
        isStrong
        of={dish}
        isPending={change.isPending}
        onChange={(soldOut) => change.mutate({ id: dish.id, patch: soldOut })}
      />
      <Failure title={$t({ id: "staff.notSaved" })} error={change.error} />
      {options.length > 0 && (
        <details>
          <summary className="flex min-h-tabs cursor-pointer items-center text-muted underline underline-offset-4">
            {$t({ id: "staff.options" })}
          </summary>
          <ul className="flex flex-col gap-2 ps-4">
            {options.map((option) => (
              <li key={option.id}>
                <Switch
                  name={inLocale(option.translations ?? [], locale)?.title ?? option.title}
                  of={option}
                  isPending={change.isPending}
                  onChange={(soldOut) => changeOption(option.id, soldOut)}
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
  of: SoldOutState;
  isPending: boolean;
  onChange: (soldOut: SoldOutState) => void;
}

/** Three choices, of which one is in force. */
function Switch({ name, isStrong, of, isPending, onChange }: SwitchProps) {
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
        {choices.map(({ text, isChosen, to }) => (
          <Button
            key={text}
            variant={isChosen ? "primary" : "secondary"}
            aria-pressed={isChosen}
            className="min-h-tabs px-3 py-2"
            aria-disabled={isPending}
            onClick={() => isPending || isChosen || onChange(to)}
          >
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
