import { useEffect, useLayoutEffect } from "react";
import type { Shown } from "./router.ts";

const STORED = "scroll-positions";

/** Where each entry of the history was scrolled to when it was left, in px, by its key. */
let positions: Record<string, number> = {};

/** Remembers where an entry is scrolled to, before another one is shown. */
export const rememberScroll = (key: string): void => {
  positions[key] = scrollY;
};

const elementAt = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Scrolls an entry to where it was left, also before a reload; a new one to its hash, or to its top. */
export function useScrollRestoration({ location: { key, hash }, keepsScroll }: Shown): void {
  useLayoutEffect(() => {
    try {
      positions = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    } catch {
      // A browser that keeps nothing starts at the top.
    }
  }, []);
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = "manual";
    };
    take();
    addEventListener("pageshow", take);
    return () => removeEventListener("pageshow", take);
  }, []);
  useEffect(() => {
    const keep = () => {
      rememberScroll(key);
      // The browser scrolls until this code runs again.
      history.scrollRestoration = "auto";
      try {
        sessionStorage.setItem(STORED, JSON.stringify(positions));
      } catch {
        // A private window may keep nothing.
      }
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [key]);
  useLayoutEffect(() => {
    if (keepsScroll) return;
    const known = positions[key];
    const target = hash === "" ? null : elementAt(hash);
    if (known !== undefined) scrollTo(0, known);
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [key, hash, keepsScroll]);
}
