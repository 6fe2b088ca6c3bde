import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "./cx.ts";

/** The site's name, the second half of every tab's title. */
export const SiteName = createContext("");

/** The number of things that wait for somebody, shown before every tab's title if there are any. */
export const WaitingCount = createContext(0);

/** The address of the heading shown last; undefined before the first page. */
let shown: string | undefined;

/**
 * The h1 of a page. It names the tab (`title`, needed where the heading is more than a string) and takes the focus
 * after navigation from another page, so that screen readers start with it. A placeholder for a page's heading
 * (`passing`) does not take the focus.
 */
export function PageHeading({
  title,
  passing = false,
  className,
  children,
}: {
  passing?: boolean;
  className?: string;
} & ({ title: string; children: ReactNode } | { title?: undefined; children: string })) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const site = use(SiteName);
  const waiting = use(WaitingCount);
  useEffect(() => {
    if (passing) return;
    if (shown !== undefined && shown !== pathname) heading.current?.focus({ preventScroll: true });
    shown = pathname;
  }, [pathname, passing]);
  return (
    <>
      <title>
        {(waiting ? `(${waiting}) ` : "") + [...new Set([title ?? children, site])].filter(Boolean).join(" · ")}
      </title>
      <h1 ref={heading} tabIndex={-1} className={cx("text-28 lg:text-34", className)}>
        {children}
      </h1>
    </>
  );
}
