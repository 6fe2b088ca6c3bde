import { Search } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { TextField } from "../../../ui/text-field.tsx";

/** A search field whose list is filtered while somebody types. */
export const SearchField = ({
  onSearch,
  ...props
}: ComponentProps<typeof TextField> & { value: string; onSearch: (words: string) => void }) => (
  <TextField type="search" {...props} onChange={({ currentTarget }) => onSearch(currentTarget.value)} />
);

/** The filters of a list, which the page's address holds. `narrow` replaces all of them. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    /** The value of a parameter; empty without it. */
    valueIn: (name: string) => params.get(name) ?? "",
    narrow: (to: Record<string, string>) =>
      setParams(Object.fromEntries(Object.entries(to).filter(([, value]) => value)), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

/** Filters that apply while somebody types. The address holds them too, but it changes too late for a field to show it. */
export function useTypedFilter<Name extends string>(...names: Name[]) {
  const { valueIn, narrow } = useFilter();
  const [filter, setFilter] = useState(
    () => Object.fromEntries(names.map((name) => [name, valueIn(name)])) as Record<Name, string>,
  );
  return {
    filter,
    narrow: (change: Partial<Record<Name, string>>) => {
      const next = { ...filter, ...change };
      setFilter(next);
      narrow(next);
    },
  };
}

/** A search field whose words apply when they are submitted. */
export function SearchForm({
  label,
  words,
  className,
  onSearch,
}: {
  label: string;
  /** The words of the present search. */
  words: string;
  className?: string;
  onSearch: (words: string) => void;
}) {
  const { $t } = useIntl();
  return (
    <form
      className={cx("flex items-end gap-2", className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("search") ?? "").trim());
      }}
    >
      <TextField
        key={words}
        label={label}
        name="search"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={words}
        className="flex-1"
      />
      <Button reads type="submit" variant="secondary" aria-label={$t({ id: "staff.find" })} className="px-4">
        <Search size={20} aria-hidden />
      </Button>
    </form>
  );
}
