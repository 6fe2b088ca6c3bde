import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

interface RowProps extends Omit<ComponentProps<"input">, "title" | "type"> {
  title: ReactNode;
  /** Lines below the title: a fee, an ETA, what happens next. */
  detail?: ReactNode;
  /** At the end of the title's line: a price, a badge. */
  aside?: ReactNode;
  /** Why it can't be chosen. If given, the row is disabled. */
  reason?: ReactNode;
}

const mark =
  "mt-[2px] size-icon shrink-0 appearance-none border-2 border-control bg-paper transition-colors checked:border-brand-text disabled:border-line disabled:bg-wash";

const marks = {
  radio: `${mark} rounded-full checked:bg-brand-text checked:shadow-[inset_0_0_0_3px_var(--color-paper)]`,
  checkbox: `${mark} rounded-tag checked:bg-brand-text checked:bg-check bg-center`,
};

function ChoiceRow({
  type,
  title,
  detail,
  aside,
  reason,
  className,
  ...props
}: RowProps & { type: keyof typeof marks }) {
  const id = useId();
  const disabled = props.disabled || Boolean(reason);
  return (
    <label
      className={cx(
        "flex min-h-row items-start gap-3 rounded-field border border-line bg-paper px-4 py-4 transition-colors",
        "has-checked:border-brand-text has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2",
        disabled ? "bg-wash text-muted" : "cursor-pointer hover:border-control",
        className,
      )}
    >
      <input
        type={type}
        aria-labelledby={`${id}-title`}
        aria-describedby={detail || aside || reason ? `${id}-aside ${id}-detail` : undefined}
        {...props}
        disabled={disabled}
        className={`${marks[type]} outline-none`}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span id={`${id}-title`} className="min-w-0 font-semibold">
            {title}
          </span>
          <span id={`${id}-aside`}>{aside}</span>
        </span>
        <span id={`${id}-detail`} className="flex flex-col text-14 text-muted empty:hidden">
          {detail}
          {reason && <span>{reason}</span>}
        </span>
      </span>
    </label>
  );
}

/** A radio; the whole row can be pressed. Fits react-hook-form's `register`, or takes `checked` and `onChange`. */
export const RadioRow = (props: RowProps) => <ChoiceRow type="radio" {...props} />;

/** A checkbox; the whole row can be pressed. */
export const CheckRow = (props: RowProps) => <ChoiceRow type="checkbox" {...props} />;

/** A group of rows under a heading that carries its rule ("Choose 1") and, after a try, what is wrong. */
export function Choices({
  legend,
  level: Heading = "h2",
  rule,
  error,
  className,
  children,
  ...props
}: ComponentProps<"fieldset"> & { legend: ReactNode; level?: "h2" | "h3"; rule?: ReactNode; error?: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      {...props}
      aria-labelledby={`${id}-legend`}
      aria-describedby={cx(rule ? `${id}-rule` : undefined, error ? `${id}-error` : undefined) || undefined}
      className={cx("flex min-w-0 flex-col gap-2", className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading id={`${id}-legend`} className="min-w-0 text-18">
          {legend}
        </Heading>
        {rule && (
          <span id={`${id}-rule`} className="text-14 text-muted">
            {rule}
          </span>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
