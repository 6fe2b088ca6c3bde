import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../../ui/button.tsx";

/** The field above a long menu. */
export function MenuSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { $t } = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="relative shrink-0">
      <label htmlFor={id} className="sr-only">
        {$t({ id: "menu.search" })}
      </label>
      <Search size={20} aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={query}
        placeholder={$t({ id: "menu.search" })}
        className="h-target w-full rounded-field border border-control bg-paper px-[44px] text-16 transition-colors placeholder:text-muted hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onChange(event.target.value)}
      />
      {query && (
        <IconButton
          label={$t({ id: "menu.clearSearch" })}
          className="absolute end-0 top-0"
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
