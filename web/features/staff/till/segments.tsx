import { type ReactNode, useId } from "react";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";

export interface Segment {
  value: string;
  label: string;
  disabled?: boolean;
}

const layouts = {
  /** As wide as the container. */
  even: "flex flex-wrap gap-2 [&>label]:flex-1",
  /** One line that scrolls sideways on a phone. */
  line: "flex gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4 p-1 -m-1 lg:flex-wrap [&>label]:shrink-0",
};

/** A choice among a few options. Its legend is for screen readers only. */
export function Segments({
  legend,
  layout = "even",
  segments,
  value,
  error,
  onChange,
}: {
  legend: string;
  layout?: keyof typeof layouts;
  segments: readonly Segment[];
  value: string | undefined;
  error?: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className={layouts[layout]}>
        {segments.map(({ value: each, label, disabled = false }) => (
          <label
            key={each}
            className={cx(
              "relative flex min-h-target cursor-pointer items-center justify-center rounded-button border border-control px-3 py-1 text-center transition-colors",
              "has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold",
              "has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2",
              "has-disabled:cursor-default has-disabled:border-line has-disabled:bg-wash has-disabled:text-muted",
            )}
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              disabled={disabled}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
