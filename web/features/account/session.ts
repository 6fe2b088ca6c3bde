import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CurrentSession } from "#core/contract/accounts/session.ts";
import * as session from "#core/contract/accounts/session.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call, fetching } from "../../api/client.ts";
import { useFailures } from "../../api/use-failures.ts";

/** Fresh for ten seconds, so that a page that loads fetches it once, and a navigation fetches it again. */
const current = { ...fetching(session.getSession, {}), staleTime: 10_000 };

const ofAccount = (session: CurrentSession): CurrentSession => (session?.user.isAnonymous ? null : session);

/** The session. `user` is undefined while it loads, and null for a guest, who may have a session or none. */
export function useSession() {
  return useSessionOf(ofAccount);
}

/** The session, with guests' own sessions included. */
export const useAnySession = () => useSessionOf((session) => session);

function useSessionOf(select: (session: CurrentSession) => CurrentSession) {
  const query = useQuery({ ...current, select });
  return { query, user: query.data === undefined ? undefined : (query.data?.user ?? null) };
}

/**
 * Fetches the session again after sign-in or sign-up. A request under way is cancelled, because its answer would be
 * older.
 */
export const refreshSession = async (queries: QueryClient) => {
  await queries.cancelQueries({ queryKey: current.queryKey });
  return queries.fetchQuery({ ...current, staleTime: 0 });
};

/** Whether this browser knows that the session has ended. */
export const hasEnded = (queries: QueryClient): boolean => queries.getQueryData(current.queryKey) === null;

const isExpiry = (error: unknown) => error instanceof ApiError && error.code === "unauthenticated";

/**
 * Signs out, calls `forget` to clear what the browser stores about the user, and loads `to` to clear the memory. `to`
 * is the sign-in page with its `redirect`. Push messages to this browser end first, so that none arrives if the network
 * fails in between.
 */
export const signOut = async (forget: () => void, to: string = paths.signIn) => {
  await import("../push/end-pushes.ts").then(({ endPushes }) => endPushes()).catch(() => undefined);
  await call(session.signOut, {}).catch((error) => {
    if (!isExpiry(error)) throw error;
  });
  forget();
  location.assign(to);
};

/** Notices when the session has ended on the server: the first call that answers 401 makes the user a guest here. */
export function useSessionExpiry() {
  const queries = useQueryClient();
  useFailures((error) => {
    if (isExpiry(error)) queries.setQueryData(current.queryKey, null);
  });
}
