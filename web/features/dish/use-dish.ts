import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";

/** How to get to a dish, as `Link` and `navigate` take it. Its address can be shared; the state says that Back leads out. */
export const dishLink = (slug: string) => ({
  to: `${paths.menu}?${new URLSearchParams({ dish: slug })}`,
  state: { isOpened: true },
  preventScrollReset: true,
});

export function useOpenDish(): (slug: string) => void {
  const navigate = useNavigate();
  return (slug) => {
    const { to, ...options } = dishLink(slug);
    navigate(to, options);
  };
}

/**
 * Which dish is open, by the address, so that Back closes it; one that was reached by its address alone closes onto the
 * menu. `opening` is new at each opening; it and `slug` stay while the dish closes.
 */
export function useDish() {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const slug = params.get("dish") ?? undefined;
  const [last, remember] = useState({ slug, opening: key });
  if (slug && (slug !== last.slug || key !== last.opening)) remember({ slug, opening: key });

  const close = () =>
    state?.isOpened ? navigate(-1) : navigate(paths.menu, { replace: true, preventScrollReset: true });
  return { ...last, isOpen: slug !== undefined, close };
}
