import type { Locale } from "./locale.ts";

/**
 * Creates the first formatters once the page is painted, while the app's code loads. They read the browser's locale
 * data: 20 ms on a desktop, and 80 on a phone, which would delay hydration. In this order each reads a part of it, in a
 * task of its own, so that a touch waits for one part only.
 */
export const warmUp = (locale: Locale): void => {
  const parts = [
    () => new Intl.Collator(locale),
    () => new Intl.NumberFormat(locale),
    () => new Intl.DateTimeFormat(locale),
  ];
  requestAnimationFrame(() => {
    for (const read of parts) setTimeout(read);
  });
};
