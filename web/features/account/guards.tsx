import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/accounts.ts";
import { paths } from "#core/contract/storefront.ts";
import { afterSignIn, redirectFrom, signInThen } from "../../redirects.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useShop } from "../organization/organization.tsx";
import type { EntranceState } from "./entrance.tsx";
import { useSession, useSessionExpiry } from "./session.ts";

export const Waiting = () => (
  <div className="flex justify-center py-16 text-muted">
    <Spinner size={32} />
  </div>
);

/**
 * Shows its children to signed-in users only. A guest signs in first and then goes to `next`. A user whose session
 * ends while the page is open comes back to the same page.
 */
export function ForUser({ next, children }: { next: string; children: (user: User) => ReactNode }) {
  useSessionExpiry();
  const { query } = useSession();
  const { pathname, search } = useLocation();
  const [wasHere, setWasHere] = useState(false);
  if (query.data && !wasHere) setWasHere(true);
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(session) =>
        session ? (
          children(session.user)
        ) : (
          <Navigate
            replace
            to={signInThen(wasHere ? pathname + search : next)}
            state={{ ended: wasHere } satisfies EntranceState}
          />
        )
      }
    </Loaded>
  );
}

/** Where a sign-in leads: the `redirect` of the query, else the checkout of a shop or, on the platform's own host, work. */
export function useRedirect(): string {
  const [search] = useSearchParams();
  return redirectFrom(search, useShop() ? afterSignIn : paths.staff);
}

/** Shows its children to guests only. A signed-in user goes to the `redirect` of the query. */
export function ForGuest({ children }: { children: ReactNode }) {
  const { query } = useSession();
  const redirect = useRedirect();
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(session) => (session ? <Navigate replace to={redirect} /> : children)}
    </Loaded>
  );
}
