import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import { hrefOf, type Location, type To } from "./location.ts";
import type { Navigate, NavigateOptions, Router, Shown } from "./router.ts";
import type { Params } from "./routes.ts";

export const RouterContext = createContext<Router | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);
export const ParamsContext = createContext<Params>({});

const within = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("This is used outside RouterProvider");
  return value;
};

export const useRouter = (): Router => within(use(RouterContext));

export const useShown = (): Shown => within(use(ShownContext));

/** The entry of the history that is shown. `State` is what the links that lead here give it. */
export const useLocation = <State = unknown>(): Location<State> => useShown().location as Location<State>;

/** What the address has in the places of the page's pattern. */
export const useParams = (): Params => use(ParamsContext);

export const useNavigate = (): Navigate => useRouter().navigate;

/** An address as a link has it. Only an address without a pathname is computed anew for each page. */
export const useHref = (to: To): string =>
  typeof to === "string" ? to : hrefOf(to, within(use(ShownContext)).location.pathname);

/** The query of the address, and how another one replaces it on the same page. */
export function useSearchParams() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (to: Record<string, string> | ((params: URLSearchParams) => URLSearchParams), options?: NavigateOptions) => {
      const next = typeof to === "function" ? to(new URLSearchParams(search)) : new URLSearchParams(to);
      navigate({ search: `?${next}` }, options);
    },
    [navigate, search],
  );
  return [params, set] as const;
}

/** Keeps a page from being left where `mayLeave` says no, until somebody has chosen to stay or to leave. */
export function useLeaveGuard(mayLeave: (next: Location) => boolean) {
  const { guardBy } = useRouter();
  const [held, hold] = useState<{ go: () => void }>();
  useEffect(() =>
    guardBy((next, go) => {
      const isFree = mayLeave(next);
      if (!isFree) hold({ go });
      return isFree;
    }),
  );
  return {
    isHeld: held !== undefined,
    stay: () => hold(undefined),
    leave: () => {
      hold(undefined);
      held?.go();
    },
  };
}
