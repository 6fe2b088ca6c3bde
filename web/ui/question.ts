import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Question {
  isAsked: boolean;
  ask: () => void;
  /** Takes the question away, and focuses the button that asked it. */
  close: () => void;
  /** For that button. */
  asker: RefObject<HTMLButtonElement | null>;
}

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
