import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

/**
 * Allows one step through the browser's history from each entry. Otherwise the second half of a double tap, which comes
 * before the first has navigated, could leave the site.
 */
export function useStep(): (step: () => void) => void {
  const { key } = useLocation();
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry allows the next step
  useEffect(() => {
    isTaken.current = false;
  }, [key]);
  return (step) => {
    if (isTaken.current) return;
    isTaken.current = true;
    step();
  };
}

interface Overlay<Subject> {
  isOpen: boolean;
  /** What it was last opened for. It is kept while the overlay closes, so that the content stays visible. */
  subject: Subject | undefined;
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * An overlay that is open while its entry of the browser's history is the current one, so that Back closes it. The
 * subject travels in that entry: keep it small and plain, an id for example. Opening one overlay from another replaces
 * it: two are never stacked. The entry has no hash, which the page would be scrolled to. `const dish =
 * useOverlay<string>("dish")` … `dish.open(product.id)` … `<DishSheet {...dish} />`
 */
export function useOverlay<Subject = true>(name: string): Overlay<Subject> {
  const navigate = useNavigate();
  const step = useStep();
  const { pathname, search, state }: Location<{ overlay: string; subject: Subject } | null> = useLocation();
  const here = state?.overlay === name ? state : undefined;
  const [subject, remember] = useState(here?.subject);
  if (here && here.subject !== subject) remember(here.subject);
  return {
    isOpen: here !== undefined,
    subject: here?.subject ?? subject,
    open: (subject) =>
      step(() =>
        navigate(
          { pathname, search },
          { state: { overlay: name, subject }, replace: Boolean(state?.overlay), preventScrollReset: true },
        ),
      ),
    close: () => here && step(() => navigate(-1)),
  };
}

/**
 * Takes the press of a button that opens an overlay. Safari does not focus a pressed button, and the overlay could not
 * return the focus to it.
 */
export const opening =
  (open: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.focus();
    open();
  };
