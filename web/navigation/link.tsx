import { type ComponentProps, useEffect } from "react";
import { useHref, useLocation, useNavigate, useRouter } from "./hooks.ts";
import { hrefOf, type To } from "./location.ts";
import type { NavigateOptions } from "./router.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  NavigateOptions & {
    to: To;
    /** Whether the browser loads the address as that of another site. */
    reloadDocument?: boolean;
  };

/** A link within the site. A click with another button or key, and a link to another tab, are the browser's. */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...props }: LinkProps) {
  const router = useRouter();
  const href = useHref(to);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
        if (event.defaultPrevented || !isPlain || reloadDocument || (props.target ?? "_self") !== "_self") return;
        event.preventDefault();
        const { location } = router.shown;
        const isHere = href === hrefOf(location, location.pathname);
        router.navigate(href, { replace: replace ?? isHere, state, preventScrollReset });
      }}
    />
  );
}

/** A link that knows whether it leads to the page that is shown or, unless `end`, to one above it. */
export function NavLink({ end = false, to, ...props }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isHere ? "page" : undefined} />;
}

/** Leads to another address as soon as it is shown. */
export function Navigate({ to, replace, state }: Pick<LinkProps, "to" | "replace" | "state">) {
  const navigate = useNavigate();
  const href = useHref(to);
  useEffect(() => navigate(href, { replace, state }), [navigate, href, replace, state]);
  return null;
}
