import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { useIntl } from "react-intl";
import { cx } from "./cx.ts";
import { Field, type FieldProps } from "./field.tsx";

export interface Suggestion {
  id: string;
  text: string;
  /** A second, quieter line. */
  detail?: string;
}

/**
 * A text field with suggestions that also takes free text, as https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * describes it. The caller searches and debounces. The list stands below the field, moves with it, and opens again with
 * the focus.
 */
export function ComboBox({
  value,
  onChange,
  suggestions,
  onPick,
  status,
  name,
  autoComplete,
  onBlur,
  ref,
  ...field
}: FieldProps & {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  /** Shown in place of the list while there are no suggestions: how to start, "searching", or "nothing found". */
  status?: ReactNode;
  name?: string;
  autoComplete?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hasList = isOpen && suggestions.length > 0;
  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    onPick(suggestion);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const chosen = suggestions[active];
    if (step) {
      event.preventDefault();
      setOpen(true);
      const count = suggestions.length;
      if (count > 0) setActive((at) => (at < 0 && step < 0 ? count - 1 : (at + step + count) % count));
    } else if (key === "Escape" && isOpen) {
      // Escape closes the list first, and then the sheet around it.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (key === "Enter" && hasList && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  return (
    <Field {...field}>
      {({ id, className, ...aria }) => (
        <div className="relative">
          <input
            {...aria}
            ref={ref}
            id={id}
            dir="auto"
            name={name}
            autoComplete={autoComplete}
            className={className}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? `${id}-list` : undefined}
            aria-activedescendant={hasList && suggestions[active] ? `${id}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              setActive(-1);
              setOpen(true);
              onChange(event.target.value);
            }}
            onFocus={() => value && setOpen(true)}
            onClick={() => value && setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
          {isOpen && (hasList || status) && (
            <div className="absolute inset-x-0 top-full z-10 mt-1 animate-settle-in rounded-field border border-line bg-paper shadow-sheet">
              {hasList ? (
                <Options {...{ id, suggestions, active }} onPick={pick} />
              ) : (
                <p role="status" className="px-4 py-3 text-muted">
                  {status}
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Options({
  id,
  suggestions,
  active,
  onPick,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the option that the keyboard has reached, or -1. */
  active: number;
  onPick: (suggestion: Suggestion) => void;
}) {
  const { $t } = useIntl();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={$t({ id: "common.suggestions" })}
      tabIndex={-1}
      className="max-h-docket overflow-y-auto overscroll-contain p-1"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => (
        <button
          type="button"
          key={suggestion.id}
          id={`${id}-${place}`}
          ref={place === active ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={cx(
            "flex min-h-target w-full cursor-pointer flex-col items-start justify-center rounded-tag px-3 py-2 text-start hover:bg-wash",
            place === active && "bg-wash outline-2 outline-ink -outline-offset-2",
          )}
          onClick={() => onPick(suggestion)}
        >
          <span>{suggestion.text}</span>
          {suggestion.detail && <span className="text-14 text-muted">{suggestion.detail}</span>}
        </button>
      ))}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
