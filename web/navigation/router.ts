import { hrefOf, type Location, type To } from "./location.ts";
import { openPage, type Page } from "./open-page.ts";
import type { PageRoute } from "./routes.ts";
import { rememberScroll } from "./scroll.ts";

export interface NavigateOptions {
  /** Whether the present entry of the history is replaced. */
  replace?: boolean;
  /** Kept with the entry. Plain and small. */
  state?: unknown;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** Goes to an address, or some steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** What is shown. */
export interface Shown extends Page {
  location: Location;
  /** Whether the page stays where it is scrolled to. */
  keepsScroll: boolean;
}

/** Whether another page may be shown now. If not, `go` goes there later. */
export type Guard = (next: Location, go: () => void) => boolean;

export interface Router {
  shown: Shown;
  navigate: Navigate;
  /** Calls the listener when another page or entry is shown, until the answer is called. */
  subscribe: (listener: (shown: Shown) => void) => () => void;
  /** Asks the guard before anything else is shown, until the answer is called. */
  guardBy: (guard: Guard) => () => void;
}

/** What the browser keeps with an entry. `index` counts the entries of this visit. */
type Entry = Pick<Location, "key" | "state"> & { index: number };

const newKey = (): string => Math.random().toString(36).slice(2);

/** The page at an address, for a place without a history. */
export const stillRouter = async (table: readonly PageRoute[], pathname: string): Promise<Router> => ({
  shown: {
    location: { pathname, search: "", hash: "", state: null, key: "" },
    keepsScroll: true,
    ...(await openPage(table, pathname)),
  },
  navigate: () => {},
  subscribe: () => () => {},
  guardBy: () => () => {},
});

/** Shows the page at the browser's address. A page is shown, and gets its entry of the history, when its code is loaded. */
export const browserRouter = async (
  table: readonly PageRoute[],
  { keepsScroll }: Pick<Shown, "keepsScroll">,
): Promise<Router> => {
  const listeners = new Set<(shown: Shown) => void>();
  let guard: Guard | undefined;
  let index = 0;
  let isPassed = false;
  let isReturning = false;
  let turns = 0;

  const presentEntry = (): Entry => {
    const known: Entry | null = history.state;
    if (known?.key) return known;
    // A typed address, or a link that the browser followed by itself.
    const entry = { key: newKey(), state: null, index: index + 1 };
    history.replaceState(entry, "");
    return entry;
  };
  const presentLocation = ({ key, state }: Entry): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, key, state };
  };

  const first = presentEntry();
  index = first.index;
  const location = presentLocation(first);
  const router: Router = {
    shown: { location, keepsScroll, levels: [], params: {} },
    navigate: (to, { replace = false, state = null, preventScrollReset = false } = {}) => {
      if (typeof to === "number") return history.go(to);
      const { pathname, search, hash } = new URL(hrefOf(to, router.shown.location.pathname), window.location.origin);
      const next = { pathname, search, hash, state, key: newKey() };
      const go = () => {
        rememberScroll(router.shown.location.key);
        void show(next, preventScrollReset, () => {
          if (!replace) index += 1;
          const entry: Entry = { key: next.key, state, index };
          history[replace ? "replaceState" : "pushState"](entry, "", pathname + search + hash);
        });
      };
      if (guard?.(next, go) ?? true) go();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guardBy: (asked) => {
      guard = asked;
      return () => {
        if (guard === asked) guard = undefined;
      };
    },
  };

  const show = async (next: Location, keepsScroll: boolean, enter = () => {}) => {
    turns += 1;
    const turn = turns;
    const opened = openPage(table, next.pathname);
    const page = opened instanceof Promise ? await opened : opened;
    if (turn !== turns) return;
    enter();
    router.shown = { ...page, location: next, keepsScroll };
    for (const listener of listeners) listener(router.shown);
  };

  addEventListener("popstate", () => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const entry = presentEntry();
    const steps = entry.index - index;
    const next = presentLocation(entry);
    const go = () => {
      isPassed = true;
      history.go(steps);
    };
    const mayGo = isPassed || steps === 0 || (guard?.(next, go) ?? true);
    isPassed = false;
    if (mayGo) {
      index = entry.index;
      rememberScroll(router.shown.location.key);
      void show(next, false);
    } else {
      isReturning = true;
      history.go(-steps);
    }
  });
  await show(location, keepsScroll);
  return router;
};
