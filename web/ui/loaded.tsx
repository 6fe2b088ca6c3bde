import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { FormattedMessage } from "react-intl";
import { ApiError } from "../api/client.ts";
import { PageHeading } from "./page-heading.tsx";
import { ErrorState, Slow } from "./states.tsx";
import { useAfter, useSkeleton } from "./timing.ts";

interface Failure {
  title: ReactNode;
  hint?: ReactNode;
}

/** A query that failed without a connection is fetched again as soon as there is one. */
const offline: Failure = {
  title: <FormattedMessage id="common.offline" />,
  hint: <FormattedMessage id="common.offlineHint" />,
};

/** What could not be loaded, or that there is no connection, with Retry. */
export const NotLoaded = ({ failure, onRetry }: { failure?: Failure | undefined; onRetry: () => unknown }) => (
  <ErrorState {...(navigator.onLine === false ? offline : failure)} onRetry={onRetry} />
);

const Headed = ({ heading, children }: { heading: string | undefined; children: ReactNode }) =>
  heading ? (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeading>{heading}</PageHeading>
      {children}
    </div>
  ) : (
    children
  );

/** The part of a react-query result that `Loaded` needs. */
export interface Query<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Shows the result of a query. While it loads: a skeleton after 200 ms for at least 400 ms, and a hint after 10 s. When
 * it fails: an error with Retry, or without it where the reader may not see this, it is gone, or its address is wrong.
 * Loaded data stays, even if a later refetch fails. Read the results of other queries before `Loaded`, not in
 * `children`: react-query renders again only for fields that were read, and `children` may be called after such a
 * result has come.
 *
 * `<Loaded query={menu} skeleton={<MenuSkeleton />} failure={{ title: … }}>{(menu) => …}</Loaded>`
 */
export function Loaded<Data>({
  query: { data, isPending, isFetching, error, refetch },
  skeleton,
  failure,
  heading,
  failed = (retry) => (
    <Headed heading={heading}>
      {error instanceof ApiError && (error.code === "forbidden" || error.status === 404 || error.status === 400) ? (
        <ErrorState
          title={failure?.title}
          hint={<FormattedMessage id={`error.${error.code === "forbidden" ? error.code : "not_found"}`} />}
        />
      ) : (
        <NotLoaded failure={failure} onRetry={retry} />
      )}
    </Headed>
  ),
  children,
}: {
  query: Query<Data>;
  skeleton: ReactNode;
  failure?: Failure;
  /** The heading of the page, if it is part of what is loaded. It is also shown above an error. */
  heading?: string;
  /** Replaces the error where it needs a page of its own. */
  failed?: (retry: () => unknown) => ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const waiting = data === undefined && (isPending || isFetching);
  // The loaded content renders in slices, so that the page stays responsive.
  const isHeld = useDeferredValue(useSkeleton(waiting));
  const slow = useAfter(waiting, 10_000);
  const queries = useQueryClient();
  // `refetch` would also wait for a first request that is still under way.
  const askAnew = () => queries.resetQueries({ predicate: ({ state }) => state.status === "pending" });
  if (waiting || isHeld)
    return (
      // A key of its own keeps React from reusing the element for the content, which the browser would count as a
      // layout shift.
      <div key="waiting" aria-busy>
        <span role="status" className="sr-only">
          <FormattedMessage id="common.loading" />
        </span>
        {slow && <Slow onRetry={askAnew} />}
        {skeleton}
      </div>
    );
  return data === undefined ? failed(refetch) : children(data);
}
