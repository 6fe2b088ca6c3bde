import type { DehydratedState } from "@tanstack/react-query";
import type { Locale } from "./i18n/locale.ts";

/** What the server has rendered into a page. */
export interface FirstScreen {
  /** The path that was asked for, and the path that it leads to: `/` may show `/menu`. */
  asked: string;
  path: string;
  locale: Locale;
  /** The id of its shop, and the languages that it is offered in. */
  shop: string;
  languages: readonly Locale[];
  queries: DehydratedState;
}

/** The element of a page that holds it, as JSON. */
export const FIRST_SCREEN = "first-screen";

let known: FirstScreen | undefined;

/** What the server has shown, or undefined where the page is the bare one. */
export const firstScreen = (): FirstScreen | undefined => {
  known ??= JSON.parse(document.getElementById(FIRST_SCREEN)?.textContent ?? "null") ?? undefined;
  return known;
};
