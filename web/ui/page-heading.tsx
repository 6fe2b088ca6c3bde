import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "./cx.ts";

/**
 * The h1 of a page. It names the tab (`title`, needed where the heading is more than a string) and takes the focus
 * when the reader has come here from another page, so that screen readers begin with it.
 */
export function PageHeading({
  title,
  className,
  children,
}: { className?: string } & ({ title: string; children: ReactNode } | { title?: undefined; children: string })) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // A first load, whose key is "default", begins at the top of the document as usual.
  const arrived = key !== "default";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page even where the heading stays mounted
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <title>{title ?? children}</title>
      <h1 ref={heading} tabIndex={-1} className={cx("text-28 lg:text-34", className)}>
        {children}
      </h1>
    </>
  );
}
