import { type TouchEvent, useRef } from "react";

/** How far a swipe has to pull a sheet down to close it, in px. */
const CLOSE_DISTANCE = 96;

/** Whether something between an element and the sheet is scrolled down: then a swipe scrolls it. */
const isScrolled = (from: EventTarget, sheet: Element): boolean => {
  for (let at = from instanceof Element ? from : null; at && at !== sheet; at = at.parentElement)
    if (at.scrollTop > 0) return true;
  return false;
};

/**
 * The touch handlers of a sheet that a swipe down closes. The sheet follows the finger, and returns if it is released
 * too early.
 */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<number>(undefined);
  const pull = ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const way = Math.max(0, (touches[0]?.clientY ?? 0) - start.current);
    currentTarget.style.translate = `0 ${way}px`;
  };
  const end = (sheet: HTMLElement) => {
    start.current = undefined;
    sheet.style.translate = "";
  };
  return {
    onTouchStart: ({ target, touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const isSwipe = touches.length === 1 && !isScrolled(target, currentTarget);
      start.current = isSwipe ? touches[0]?.clientY : undefined;
    },
    onTouchMove: pull,
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const way = start.current === undefined ? 0 : (changedTouches[0]?.clientY ?? 0) - start.current;
      end(currentTarget);
      if (way > CLOSE_DISTANCE) onClose();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => end(currentTarget),
  };
}
