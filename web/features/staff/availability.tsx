import { useState } from "react";
import { fold } from "#core/contract/fold.ts";
import { formatDateTime } from "#core/contract/format-date.ts";
import { inLocale } from "#core/contract/in-locale.ts";
import { nextMorning } from "#core/contract/opening.ts";
import type { TranslatedProduct } from "#core/contract/product.ts";
import { isSoldOut } from "#core/contract/sold-out.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { Failure } from "./change.tsx";
import { SearchField } from "./search.tsx";
import { useDishes, useSoldOut } from "./use-dishes.ts";
import { useWorkplace, useWorkplaceReader } from "./workplace.ts";

interface SoldOut {
  soldOut: boolean;
  soldOutUntil: string | null;
}

/** Where staff say which dishes and options are sold out, until tomorrow or until they switch them back. */
export function Availability() {
  const t = useText();
  const { id } = useWorkplace();
  const { locale } = useWorkplaceReader();
  const [search, setSearch] = useState("");
  const query = useDishes(id);
  const titleOf = (dish: TranslatedProduct) => inLocale(dish.translations, locale)?.title ?? "";
  const found = (dishes: TranslatedProduct[]) =>
    dishes.filter((dish) => fold(titleOf(dish)).includes(fold(search.trim())));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{t("staff.availabilityTitle")}</PageHeading>
        <p className="text-muted">{t("staff.availabilityHint")}</p>
      </header>
      <SearchField label={t("staff.dishSearch")} value={search} onSearch={setSearch} />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: t("staff.dishesFailed") }}>
        {(dishes) => {
          const shown = found(dishes);
          if (!shown.length)
            return <p className="text-muted">{t(dishes.length ? "staff.noDish" : "staff.noDishes")}</p>;
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
  const t = useText();
  const { id } = useWorkplace();
  const { locale } = useWorkplaceReader();
  const change = useSoldOut(id);
  const options = dish.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const changeOption = (optionId: string, soldOut: SoldOut) =>
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
      <Failure title={t("staff.notSaved")} error={change.error} />
      {options.length > 0 && (
        <details>
          <summary className="flex min-h-tabs cursor-pointer items-center text-muted underline underline-offset-4">
            {t("staff.options")}
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
  of: SoldOut;
  isPending: boolean;
  onChange: (soldOut: SoldOut) => void;
}

/** Three choices, of which one is in force. */
function Switch({ name, isStrong, of, isPending, onChange }: SwitchProps) {
  const t = useText();
  const { timezone } = useWorkplace().configuration;
  const reader = useWorkplaceReader();
  const now = new Date(serverNow());
  const isOut = isSoldOut(of, now);
  const choices = [
    { text: t("staff.available"), isChosen: !isOut, to: { soldOut: false, soldOutUntil: null } },
    {
      text: t("staff.outUntilTomorrow"),
      isChosen: isOut && of.soldOutUntil !== null,
      to: { soldOut: true, soldOutUntil: nextMorning(now, timezone).toISOString() },
    },
    {
      text: t("staff.outUntilBack"),
      isChosen: isOut && of.soldOutUntil === null,
      to: { soldOut: true, soldOutUntil: null },
    },
  ];
  return (
    <fieldset
      aria-label={t("staff.availabilityOf", { dish: name })}
      className="flex min-w-0 flex-wrap items-center justify-between gap-2"
    >
      <p dir="auto" className="wrap-anywhere flex min-w-0 flex-col">
        <span className={isStrong ? "font-semibold text-18" : undefined}>{name}</span>
        {isOut && (
          <span className="text-14 text-error">
            {of.soldOutUntil ? t("staff.outUntil", { time: formatDateTime(of.soldOutUntil, reader) }) : t("staff.out")}
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
