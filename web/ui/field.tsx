import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FormattedMessage } from "react-intl";
import { cx } from "./cx.ts";

export interface FieldProps {
  label: ReactNode;
  /**
   * `optional` is written at the end of the label's line, outside of the label, so that the label keeps its exact text.
   * `required` is told to assistive technology only, because most fields are required.
   */
  note?: "required" | "optional";
  hint?: ReactNode;
  /** The error, in the reader's language. */
  error?: ReactNode;
}

/** The props that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  className: string;
}

/** The look of every text control. At less than 16 px, iOS zooms in on focus. */
const control =
  "block w-full min-h-main rounded-field border border-control bg-paper px-3 py-3 text-16 text-ink transition-colors hover:border-ink aria-invalid:border-error disabled:border-line disabled:bg-wash disabled:text-muted";

/** A label, the control that `children` renders, and below it the error or else the hint. */
export function Field({
  label,
  note,
  hint,
  error,
  className,
  children,
}: FieldProps & { className?: string; children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const isOptional = note === "optional";
  const described = [isOptional && `${id}-note`, error ? `${id}-error` : hint && `${id}-hint`].filter(Boolean);
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isOptional && (
          <span id={`${id}-note`} className="text-14 text-muted">
            <FormattedMessage id="common.optional" />
          </span>
        )}
      </div>
      {children({
        id,
        "aria-describedby": described.join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": note === "required" ? true : undefined,
        className: control,
      })}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The error of a field or a group of choices: text and an icon, never colour alone. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex gap-1 text-14 text-error">
    <CircleAlert size={16} className="mt-[2px] shrink-0" aria-hidden />
    <span className="min-w-0">{children}</span>
  </p>
);
