import { useEffect, useRef } from "react";

/**
 * For a strip of links that scrolls sideways on a phone: scrolls the link of the present page to the middle. The strip
 * must be positioned (`relative`).
 */
export const usePresentInView = (present: string) => {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Not `scrollIntoView`, which could also scroll the whole page.
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft + (link.offsetWidth - strip.current.clientWidth) / 2;
  }, [present]);
  return strip;
};
