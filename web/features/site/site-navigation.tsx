import { Menu } from "lucide-react";
import { useId, useRef } from "react";
import { useIntl } from "react-intl";
import { NavLink } from "react-router";
import { useSiteLinks } from "./links.ts";

const current = "aria-[current=page]:font-semibold aria-[current=page]:text-brand-text";
const inRow = `inline-flex min-h-target items-center rounded-button px-3 hover:bg-wash ${current}`;
const inList = `flex min-h-target items-center rounded-tag px-3 hover:bg-wash ${current}`;

/** The pages of the site: a row from 1024 px on, below that a list behind a button. */
export function SiteNavigation() {
  const { $t } = useIntl();
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const links = useSiteLinks();
  return (
    <>
      <nav aria-label={$t({ id: "site.pages" })} className="hidden lg:flex">
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={inRow}>
            {label}
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        popoverTarget={id}
        aria-label={$t({ id: "site.pages" })}
        className="inline-flex size-target items-center justify-center rounded-button hover:bg-wash lg:hidden"
      >
        <Menu size={24} aria-hidden />
      </button>
      <nav
        ref={list}
        id={id}
        popover="auto"
        aria-label={$t({ id: "site.pages" })}
        className="fixed inset-auto end-4 top-header m-0 w-form max-w-[240px] rounded-field border border-line bg-paper p-1 text-ink shadow-sheet"
      >
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={inList} onClick={() => list.current?.hidePopover()}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
