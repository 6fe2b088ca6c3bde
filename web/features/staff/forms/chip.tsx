import type { ComponentProps } from "react";

/** One choice among short ones that stand side by side. */
export const Chip = ({ children, ...props }: ComponentProps<"input">) => (
  <label className="flex min-h-target cursor-pointer items-center rounded-button border border-control px-3 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
    <input className="sr-only" {...props} />
    {children}
  </label>
);
