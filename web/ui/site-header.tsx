import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import type { Locale } from "../i18n/locale.ts";
import { ShopAvatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { LanguageSwitch } from "./language-switch.tsx";

/**
 * The shop's name with a link home, the site's navigation, the language, and `children` (the user menu). On the menu
 * only the heading shows the name.
 */
export function SiteHeader({
  name,
  logo,
  languages,
  navigation,
  children,
}: {
  name: string;
  logo?: string | null;
  languages?: readonly Locale[] | undefined;
  navigation?: ReactNode;
  children?: ReactNode;
}) {
  const isMenu = useLocation().pathname === paths.menu;
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex min-h-header max-w-page flex-wrap items-center justify-between gap-x-2 px-4 max-[19rem]:px-2 min-[1232px]:px-0">
        <Link
          to={paths.home}
          className={cx(
            "flex min-h-target min-w-target items-center gap-3 rounded-button",
            // With less room for the name, as at twice the text size, the rest goes to a second line.
            !isMenu && "max-w-max grow min-[22.4rem]:basis-[7rem]",
          )}
        >
          <ShopAvatar name={name} logo={logo} />
          <span
            className={cx(
              "line-clamp-2 min-w-0 font-bold font-heading text-18 max-[22.4rem]:sr-only",
              isMenu && "sr-only",
            )}
          >
            {name}
          </span>
        </Link>
        <div className="ms-auto flex shrink-0 items-center gap-1 max-[24rem]:gap-0">
          {navigation}
          <LanguageSwitch among={languages} />
          {children}
        </div>
      </div>
    </header>
  );
}
