import { useEffect, useRef } from "react";

/**
 * For a strip of links that a phone scrolls sideways: brings the link of the present page to its middle. The strip is
 * positioned (`relative`).
 */
export const usePresentInView = (present: string) => {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Not `scrollIntoView`, which would move the whole page where the strip is beside it.
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft + (link.offsetWidth - strip.current.clientWidth) / 2;
  }, [present]);
  return strip;
};
