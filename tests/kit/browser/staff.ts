import type { Browser as Chromium, Page } from "playwright-core";
import type { Language } from "#core/contract/locales/languages.ts";
import type { Browser } from "../client.ts";

/** A language and a window size in which a screen of staff is tested. */
export interface Screen {
  locale: "en" | "pl";
  viewport: { width: number; height: number };
}

export const phoneAndDesktop: readonly Screen[] = [
  { locale: "en", viewport: { width: 390, height: 844 } },
  { locale: "pl", viewport: { width: 1280, height: 800 } },
];

/** A page with the session cookies of a client. */
export const openAs = async (
  chromium: Chromium,
  { cookies, origin }: Browser,
  { locale, viewport }: Pick<Screen, "viewport"> & { locale: Language },
): Promise<Page> => {
  const context = await chromium.newContext({ viewport, reducedMotion: "reduce" });
  const signedIn = [...cookies].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies([...signedIn, { name: "locale", value: locale, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return page;
};
