import { Search, X } from "lucide-react";
import { type RefObject, useId } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../../ui/button.tsx";

/** The search of a long menu. `onClose` clears what was typed. */
export function MenuSearch({
  field,
  query,
  isOpen,
  onChange,
  onClose,
}: {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  /** Whether it is open on a phone. On a desktop it always is. */
  isOpen: boolean;
  onChange: (query: string) => void;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const id = useId();
  return (
    <search className={isOpen ? "relative" : "relative max-lg:hidden"}>
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
        className="h-target w-full rounded-button border border-control bg-paper px-[44px] text-16 transition-colors placeholder:text-muted hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onChange(event.target.value)}
      />
      {(query || isOpen) && (
        <IconButton label={$t({ id: "menu.clearSearch" })} className="absolute end-0 top-0" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
