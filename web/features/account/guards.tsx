import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import type { User } from "#core/contract/accounts.ts";
import { redirectFrom, signInThen } from "../../redirects.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSession, useSessionExpiry } from "./session.ts";

export const Waiting = () => (
  <div className="flex justify-center py-16 text-muted">
    <Spinner size={32} />
  </div>
);

/**
 * What only a signed-in user sees. A guest is sent to sign in and from there to `next`; somebody whose session ends
 * while the page is open comes back to this very page.
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
        session ? children(session.user) : <Navigate replace to={signInThen(wasHere ? pathname + search : next)} />
      }
    </Loaded>
  );
}

/** What only a guest sees: a signed-in user goes on to where the query leads. */
export function ForGuest({ children }: { children: ReactNode }) {
  const { query } = useSession();
  const [search] = useSearchParams();
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(session) => (session ? <Navigate replace to={redirectFrom(search)} /> : children)}
    </Loaded>
  );
}
