import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

export interface Chip {
  value: string;
  label: string;
  /** The visible part of the label in a strip: weekday and day. */
  lines?: readonly string[];
  /** Why it does not suit, below its label. */
  reason?: string | undefined;
  disabled: boolean;
}

const layouts = {
  row: "flex flex-wrap gap-2",
  /** Seven columns, for days; fewer where the text is large. */
  strip: "grid grid-cols-[repeat(auto-fill,minmax(max(2.25rem,(100%-24px)/7),1fr))] gap-1",
  /** Four columns, for hours; fewer where the text is large. */
  grid: "grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,(100%-24px)/4),1fr))] gap-2",
};

/** A choice among short options, side by side. */
export function Chips({
  legend,
  layout = "row",
  chips,
  value,
  error,
  onChange,
}: {
  legend: string;
  layout?: keyof typeof layouts;
  chips: readonly Chip[];
  value: string | undefined;
  error?: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className={`min-w-0 ${layouts[layout]}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-14 text-muted">{legend}</legend>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className={cx(
            layout === "row" && "px-3",
            "figures flex min-h-target cursor-pointer flex-col items-center justify-center rounded-button border border-control py-1 transition-colors has-disabled:cursor-default has-checked:border-brand-text has-disabled:border-line has-checked:bg-brand-tint has-disabled:bg-wash has-checked:font-semibold has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2",
          )}
        >
          <input
            type="radio"
            name={id}
            className="sr-only"
            disabled={chip.disabled}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          <span className={cx(chip.disabled && "line-through", chip.lines && "sr-only")}>{chip.label}</span>
          {chip.lines?.map((line, at) => (
            <span
              key={line}
              aria-hidden
              className={at === 0 ? "text-12" : cx("font-semibold text-18", chip.disabled && "line-through")}
            >
              {line}
            </span>
          ))}
          {chip.reason && (
            // A column of a strip is too narrow for a word; its day is struck through.
            <span className={layout === "strip" ? "sr-only" : "font-normal text-12 text-muted"}>{chip.reason}</span>
          )}
        </label>
      ))}
      {error && (
        <div className="col-span-full w-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
