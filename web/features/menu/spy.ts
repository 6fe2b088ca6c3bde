import { useEffect, useRef, useState } from "react";

/** The top of a section, in px below the top of the window. */
export interface Position {
  slug: string;
  top: number;
}

/**
 * The section that is being read: the last one whose top has passed `line`, below the sticky parts. At the end of the
 * page it is the last one, which may be too short to reach the line. Above the first section it is the first.
 */
export const sectionAt = (positions: readonly Position[], line: number, isAtEnd: boolean): string | undefined => {
  const reached = isAtEnd ? positions : positions.filter(({ top }) => top <= line);
  return (reached.at(-1) ?? positions[0])?.slug;
};

/** Height of the sticky tabs and a little air: `scroll-padding` of web/styles/base.css is the same line. */
const line = 124;

/** How long sections may change their heights after they are laid out, in ms. */
const SETTLE_MS = 3000;

/** Events that show that the reader scrolls the page. */
const moves = ["wheel", "touchmove", "keydown"] as const;

/**
 * Follows which section is being read. `goTo` scrolls to one and keeps it active until the reader scrolls, even if it
 * is too short to reach the top.
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

  /** Keeps the chosen section in place while others are laid out for the first time and change their heights. */
  const settle = (slug: string, section: HTMLElement) => {
    const { body } = document;
    let height = body.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (chosen.current !== slug || body.offsetHeight === height) return;
      height = body.offsetHeight;
      section.scrollIntoView();
    });
    observer.observe(body);
    setTimeout(() => observer.disconnect(), SETTLE_MS);
  };

  const goTo = (slug: string) => {
    const section = document.getElementById(slug);
    chosen.current = slug;
    setActive(slug);
    section?.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    section?.focus({ preventScroll: true });
    if (section) settle(slug, section);
    // Not through the router, which would scroll by itself, and again whenever a sheet opens.
    history.replaceState(history.state, "", `#${slug}`);
  };
  return { active, goTo };
}
