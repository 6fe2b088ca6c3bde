import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { ShopAvatar } from "./avatar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/**
 * The shop's name with a link home, the language, and `children` (the user menu). At home only the heading shows the
 * name.
 */
export const SiteHeader = ({ name, logo, children }: { name: string; logo?: string | null; children?: ReactNode }) => (
  <header className="border-line border-b">
    <div className="mx-auto flex min-h-header max-w-page items-center justify-between gap-2 px-4 min-[1232px]:px-0">
      <NavLink end to={paths.menu} className="group flex min-h-target min-w-target items-center gap-3 rounded-button">
        <ShopAvatar name={name} logo={logo} />
        <span className="line-clamp-2 min-w-0 font-bold font-heading text-18 leading-tight group-aria-[current=page]:sr-only">
          {name}
        </span>
      </NavLink>
      <div className="flex shrink-0 items-center gap-1">
        <LanguageSwitch />
        {children}
      </div>
    </div>
  </header>
);
