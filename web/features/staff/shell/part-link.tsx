import { NavLink, type NavLinkProps } from "react-router";
import { cx } from "../../../ui/cx.ts";

/** A link to one of the pages that stand side by side under a heading; the open one is marked. */
export const PartLink = ({ className, ...props }: NavLinkProps & { className?: string }) => (
  <NavLink
    {...props}
    className={cx(
      "flex min-h-target items-center whitespace-nowrap rounded-button border border-line px-3 font-semibold text-muted hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text",
      className,
    )}
  />
);
