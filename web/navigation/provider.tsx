import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { ParamsContext, RouterContext, ShownContext, useParams, useShown } from "./hooks.ts";
import type { Router, Shown } from "./router.ts";
import { paramsOf } from "./routes.ts";
import { useScrollRestoration } from "./scroll.ts";

const Depth = createContext(0);

/** What a server knows of an address that it renders: not what the page opens, nor what its entry keeps. */
const asRendered = (shown: Shown): Shown => {
  const { search, state } = shown.location;
  return search || state ? { ...shown, location: { ...shown.location, search: "", state: null } } : shown;
};

/**
 * Shows the page of the address.
 * @param isThere whether a server has rendered the page: it is taken over as it is, and then follows its whole address
 */
export function RouterProvider({ router, isThere = false }: { router: Router; isThere?: boolean }) {
  const [shown, setShown] = useState(() => (isThere ? asRendered(router.shown) : router.shown));
  useLayoutEffect(() => {
    // Another page may have been opened while this one was rendered. At once: no answer may come before.
    setShown(router.shown);
    return router.subscribe((next) => startTransition(() => setShown(next)));
  }, [router]);
  useScrollRestoration(shown);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <ParamsContext value={shown.params}>
          <Outlet />
        </ParamsContext>
      </ShownContext>
    </RouterContext>
  );
}

const Nothing = () => null;

/** The page, or the next frame around it. */
export function Outlet(): ReactNode {
  const depth = use(Depth);
  const { levels, location } = useShown();
  const { Component: Content = Outlet, ErrorBoundary: Failure } = levels[depth] ?? { Component: Nothing };
  // The same element as before, so that of a page that stays only what uses the address is rendered again.
  const content = useMemo(
    () => (
      <Depth value={depth + 1}>
        <Content />
      </Depth>
    ),
    [Content, depth],
  );
  if (!Failure) return content;
  return (
    <Boundary at={location.key} failure={<Failure />}>
      {content}
    </Boundary>
  );
}

/** What a page whose path ends in `*` shows for the rest of the address: the first of these patterns that fits. */
export function Routes({ pages }: { pages: Readonly<Record<string, ReactNode>> }) {
  const { "*": rest = "", ...params } = useParams();
  for (const [pattern, page] of Object.entries(pages)) {
    const found = paramsOf(pattern, rest);
    if (found) return <ParamsContext value={{ ...params, ...found }}>{page}</ParamsContext>;
  }
  return null;
}

interface BoundaryProps {
  /** The entry of the history. Another one is tried anew. */
  at: string;
  failure: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { at: string; hasFailed: boolean }> {
  override state = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
