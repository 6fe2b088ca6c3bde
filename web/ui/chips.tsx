import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

export interface Chip {
  value: string;
  label: string;
  /** Why it does not suit, below its label. */
  reason?: string | undefined;
  disabled: boolean;
}

/** One choice among short ones, side by side. */
export function Chips({
  legend,
  chips,
  value,
  error,
  onChange,
}: {
  legend: string;
  chips: readonly Chip[];
  value: string | undefined;
  error?: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-14 text-muted">{legend}</legend>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className="figures flex min-h-target cursor-pointer flex-col items-center justify-center rounded-button border border-control px-3 py-1 transition-colors has-disabled:cursor-default has-checked:border-brand-text has-disabled:border-line has-checked:bg-brand-tint has-disabled:bg-wash has-checked:font-semibold has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={id}
            className="sr-only"
            disabled={chip.disabled}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          <span className={chip.disabled ? "line-through" : undefined}>{chip.label}</span>
          {chip.reason && <span className="font-normal text-12 text-muted">{chip.reason}</span>}
        </label>
      ))}
      {error && (
        <div className="w-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
