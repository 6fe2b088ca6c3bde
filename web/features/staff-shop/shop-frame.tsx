import { type ReactNode, useEffect, useRef } from "react";
import { roles } from "#core/contract/organizations.ts";
import { useText } from "../../i18n/text.tsx";
import { useLocation } from "../../navigation/hooks.ts";
import { NavLink } from "../../navigation/link.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { sections } from "./sections.ts";

/** What all pages of a shop's settings share: the list of them, beside the page or, on a phone, above it. */
export const ShopFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 lg:flex-row lg:gap-8 lg:py-6">
    <Sections />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

function Sections() {
  const t = useText();
  const { id, role } = useWorkplace();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const present = nav.current?.querySelector(`a[href="${pathname}"]`);
    present?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t("staff-shop.sections")}
      className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:w-[208px] lg:shrink-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:sticky lg:top-[76px] lg:flex-col">
        {sections
          .filter((section) => roles.indexOf(role) >= roles.indexOf(section.role))
          .map(({ text, path }) => (
            <li key={text}>
              <NavLink
                end={path === undefined}
                to={officePaths.shop(id, path)}
                className="flex min-h-target items-center whitespace-nowrap rounded-button border border-line px-3 font-semibold text-muted hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text lg:border-transparent"
              >
                {t(text)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
