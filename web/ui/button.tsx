import { type ComponentProps, use } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { ReadOnly } from "./read-only.ts";
import { Spinner } from "./spinner.tsx";

/**
 * `primary`: the one thing to do. `danger`: the same where it destroys, never in the shop's colour. `secondary`: the
 * other thing. `quiet`: beside content. `link`: inside a sentence (alone: add `touch`).
 */
export type ButtonVariant = "primary" | "danger" | "secondary" | "quiet" | "link";

const block =
  "inline-flex items-center justify-center gap-2 rounded-button font-semibold text-center select-none transition active:scale-[.98] aria-disabled:active:scale-100";

/** Without specificity, so that a caller's padding replaces it. The colour of `secondary` below has none either. */
const [roomy, tight] = ["[:where(&)]:px-6 [:where(&)]:py-3", "[:where(&)]:px-3 [:where(&)]:py-2"];

const variants: Record<ButtonVariant, string> = {
  primary: `${block} min-h-main ${roomy} border border-brand-edge bg-brand text-on-brand hover:brightness-92`,
  danger: `${block} min-h-main ${roomy} border border-transparent bg-error text-paper hover:brightness-92`,
  secondary: `${block} min-h-main ${roomy} border border-control bg-paper [:where(&)]:text-ink hover:bg-wash`,
  quiet: `${block} min-h-target ${tight} hover:bg-current/6`,
  link: "text-start font-semibold text-brand-text underline underline-offset-4 decoration-1 hover:decoration-2",
};

interface Look {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
}

const look = ({ variant = "primary", wide }: Look, className?: string) =>
  cx(variants[variant], wide && "w-full", className);

export type ButtonProps = ComponentProps<"button"> &
  Look & {
    pending?: boolean;
    /** Whether it changes nothing, so that it stays on pages that are read only. */
    reads?: boolean;
  };

/**
 * A button. While `pending` it stays focusable, shows a spinner and ignores presses and Enter in its form. Pass the
 * text of that state ("Saving...") as children.
 */
export function Button({ variant, wide, pending = false, reads, className, children, onClick, ...props }: ButtonProps) {
  if (use(ReadOnly) && !reads) return null;
  return (
    <button
      type="button"
      {...props}
      aria-disabled={pending || props["aria-disabled"]}
      className={look({ variant, wide }, className)}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, wide, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={look({ variant, wide }, className)} />;
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({ label, className, ...props }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={cx(
        "inline-flex size-target shrink-0 items-center justify-center rounded-button transition hover:bg-current/6 active:scale-[.94] disabled:text-muted",
        className,
      )}
    />
  );
}

/** A text link on a line of its own, high enough for a finger. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link
    {...props}
    className={cx(
      "inline-flex min-h-target items-center gap-2 font-semibold text-brand-text underline underline-offset-4",
      className,
    )}
  />
);
