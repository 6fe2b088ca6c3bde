import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import * as accounts from "#core/contract/accounts/accounts.ts";
import type { User } from "#core/contract/accounts/session.ts";
import { paths } from "#core/contract/storefront.ts";
import { call, keyOf } from "../../api/client.ts";
import { afterSignIn, redirectFrom, signInThen } from "../../redirects.ts";
import { failedPage } from "../../ui/dead-end.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useCartCount } from "../cart/cart.ts";
import { keepDraftFor } from "../details/draft.ts";
import { useOrganization, useShop } from "../organization/organization.tsx";
import { refreshSession, useAnySession, useSession, useSessionExpiry } from "./session.ts";

/** What a page that leads to sign-in passes on; null if the address was opened directly. */
export type AuthState = {
  /** Whether a session has ended on the page that leads here. */
  ended?: boolean;
  /** The address that was just typed. */
  email?: string;
} | null;

/** A spinner in place of a page that is loading. */
export const Waiting = () => (
  <div className="flex animate-appear justify-center py-16 text-muted">
    <Spinner size={32} />
  </div>
);

interface Guarded {
  skeleton?: ReactNode;
  /** Replaces the content if the session could not be loaded. */
  failed?: (retry: () => unknown) => ReactNode;
  children: (user: User) => ReactNode;
}

/**
 * Shows its children to signed-in users only. A guest signs in first and then goes to `next`, or comes back. A user
 * whose session ends while the page is open comes back to the same page.
 */
export function ForUser({ next, skeleton = <Waiting />, failed = failedPage, children }: Guarded & { next?: string }) {
  useSessionExpiry();
  const { query } = useSession();
  const wasHere = useEver(Boolean(query.data));
  return (
    <Loaded query={query} skeleton={skeleton} failed={failed}>
      {(session) => (session ? children(session.user) : <ToSignIn next={next} wasHere={wasHere} />)}
    </Loaded>
  );
}

/** Whether something was true since the page was opened. */
export function useEver(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue;
}

/**
 * Leads to sign-in, and then to `next`. Without `next`, or if the user was signed in on this page, it leads back here.
 */
function ToSignIn({ next, wasHere }: { next?: string | undefined; wasHere: boolean }) {
  const { pathname, search } = useLocation();
  const to = signInThen(next === undefined || wasHere ? pathname + search : next);
  return <Navigate replace to={to} state={{ ended: wasHere } satisfies AuthState} />;
}

/**
 * Shows its children to everybody who may order: signed-in users and, if the shop takes guests, everybody else. A guest
 * gets a session of their own. A user whose session ends while the page is open signs in again and comes back.
 */
export function ForShopper(props: Guarded & { next: string }) {
  const takesGuests = useOrganization().configuration.guestCheckout;
  const Guard = takesGuests ? ForAnybody : ForUser;
  return <Guard {...props} />;
}

function ForAnybody({ skeleton, failed = failedPage, children }: Guarded) {
  useSessionExpiry();
  const queries = useQueryClient();
  const { query, user } = useAnySession();
  const wasHere = useEver(Boolean(user && !user.isAnonymous));
  const beginning = useQuery({
    queryKey: keyOf(accounts.signInAnonymous),
    queryFn: async () => {
      const { user } = await call(accounts.signInAnonymous, {});
      keepDraftFor(user.id);
      return refreshSession(queries);
    },
    enabled: user === null && !wasHere,
    // A guest whose session has ended begins another one.
    gcTime: 0,
    staleTime: 0,
  });
  if (user === null && wasHere) return <ToSignIn wasHere />;
  const waited = query.data === null ? beginning : query;
  const { isPending, isFetching, refetch } = waited;
  return (
    <Loaded
      query={{ data: query.data ?? undefined, isPending, isFetching, refetch }}
      skeleton={skeleton}
      failed={failed}
    >
      {({ user }) => children(user)}
    </Loaded>
  );
}

/**
 * Shows an order's page to everybody who may have placed it, with or without an account, or has its link, and while the
 * session is loading.
 */
export function ForCustomer({ hasLink, children }: { hasLink: boolean; children: ReactNode }) {
  useSessionExpiry();
  const { user } = useAnySession();
  const wasHere = useEver(Boolean(user && !user.isAnonymous));
  return user === null && !hasLink ? <ToSignIn wasHere={wasHere} /> : children;
}

/**
 * Where a sign-in leads: the `redirect` of the query; else, at a shop, its checkout, or its menu if the cart is empty;
 * else, on the platform's own host, the pages of staff.
 */
export function useRedirect(): string {
  const [search] = useSearchParams();
  const inShop = useCartCount() > 0 ? afterSignIn : paths.menu;
  return redirectFrom(search, useShop() ? inShop : paths.staff);
}

/**
 * Shows its children to guests, and while the session is loading. A signed-in user goes to the `redirect` of the query.
 */
export function ForGuest({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const redirect = useRedirect();
  return user ? <Navigate replace to={redirect} /> : children;
}
