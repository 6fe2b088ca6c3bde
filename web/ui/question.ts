import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Question {
  isAsked: boolean;
  ask: () => void;
  /** Takes the question away, and focuses the button that asked it. `takeFocus` focuses a question without a field. */
  close: () => void;
  /** For that button. */
  asker: RefObject<HTMLButtonElement | null>;
}

/** A ref for an element that takes the focus when it appears, such as a question that replaces the focused button. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Focuses the page's heading and brings it into view, before the element that has the focus is removed for good. */
export const focusHeading = () => document.querySelector("h1")?.focus();

/** A question or a small form that takes the place of the button that opens it. */
export function useQuestion(): Question {
  const [isAsked, setAsked] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  return {
    isAsked,
    ask: () => setAsked(true),
    close: () => {
      flushSync(() => setAsked(false));
      asker.current?.focus();
    },
    asker,
  };
}
