import { useEffect, useRef, useState } from "react";
import { sectionAt } from "./spy.ts";

/** Height of the sticky tabs and a little air: `scroll-padding` of web/styles/base.css is the same line. */
const line = 124;

/** What says that the reader moves the page themselves. */
const moves = ["wheel", "touchmove", "keydown"] as const;

/**
 * Follows which section is being read. `goTo` scrolls to one and keeps it named, even if it is too short to reach the
 * top, until the reader scrolls on.
 */
export function useSpy(slugs: readonly string[]) {
  const [active, setActive] = useState(slugs[0]);
  const chosen = useRef<string>(undefined);
  const joined = slugs.join(" ");

  useEffect(() => {
    const look = () => {
      const positions = joined
        .split(" ")
        .flatMap((slug) => ({ slug, top: document.getElementById(slug)?.getBoundingClientRect().top ?? Infinity }));
      const { scrollHeight } = document.documentElement;
      setActive(chosen.current ?? sectionAt(positions, line, scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2));
    };
    const release = () => {
      chosen.current = undefined;
    };
    look();
    addEventListener("scroll", look, { passive: true });
    for (const move of moves) addEventListener(move, release, { passive: true });
    return () => {
      removeEventListener("scroll", look);
      for (const move of moves) removeEventListener(move, release);
    };
  }, [joined]);

  const goTo = (slug: string) => {
    const section = document.getElementById(slug);
    chosen.current = slug;
    setActive(slug);
    section?.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    section?.focus({ preventScroll: true });
    // Not through the router: it would scroll by itself, and again whenever a sheet opens.
    history.replaceState(history.state, "", `#${slug}`);
  };
  return { active, goTo };
}
