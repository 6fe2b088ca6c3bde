import { useState } from "react";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { paths } from "#core/contract/storefront.ts";
import { useStep } from "../../ui/overlay.ts";

/**
 * The link to a dish, for `Link` and `navigate`. The address can be shared; the state says that Back closes the dish.
 */
export const dishLink = (slug: string) => ({
  to: `${paths.menu}?${new URLSearchParams({ dish: slug })}`,
  state: { isOpened: true },
  preventScrollReset: true,
});

/** Whether a dish is open, even if not rendered yet. The second half of a double tap must not open it again. */
export const isDishOpen = (): boolean => new URLSearchParams(location.search).has("dish");

/** Opens a dish, or a line of the cart to change it. */
export function useOpenDish(): (slug: string, line?: CartItem) => void {
  const navigate = useNavigate();
  return (slug, line) => {
    const { to, state, ...options } = dishLink(slug);
    if (!isDishOpen()) navigate(to, { ...options, state: { ...state, line } });
  };
}

/**
 * The open dish. It is part of the address, so that Back closes it; a dish that was opened by its address closes to the
 * menu. `opening` changes with each opening, and `line` is the line of the cart to change. Both and `slug` stay while
 * the dish closes.
 */
export function useDish() {
  const navigate = useNavigate();
  const step = useStep();
  const { state }: Location<{ isOpened: true; line?: CartItem } | null> = useLocation();
  const [params] = useSearchParams();
  const slug = params.get("dish") ?? undefined;
  const isOpen = slug !== undefined;
  const line = isOpen ? state?.line : undefined;
  const [last, remember] = useState({ slug, line, isOpen, opening: 0 });
  if (isOpen !== last.isOpen || (isOpen && slug !== last.slug))
    remember({
      slug: slug ?? last.slug,
      line: isOpen ? line : last.line,
      isOpen,
      opening: isOpen ? last.opening + 1 : last.opening,
    });

  const leave = () =>
    state?.isOpened ? navigate(-1) : navigate(paths.menu, { replace: true, preventScrollReset: true });
  return { ...last, close: () => isOpen && step(leave) };
}
