import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import type { Route } from "#core/contract/api/route.ts";
import { readAgain } from "../../../api/after-change.ts";
import { keyOf } from "../../../api/client.ts";
import { errorMessage, isUnsure } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";

/** A function that fetches all queries of some rows again. */
export function useRefresh(...rows: readonly Route[]) {
  const queries = useQueryClient();
  return () => Promise.all(rows.map((row) => readAgain(queries, { queryKey: keyOf(row) })));
}

/** A function that leads from a deleted item to its list, which is read anew: a kept answer still has the item. */
export function useBackToList(row: Route, to: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    navigate(to, { replace: true });
    void queries.resetQueries({ queryKey: keyOf(row) });
  };
}

/** A mutation after which rows are fetched again, whether it succeeded or failed. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, ...rows: readonly Route[]) {
  return useMutation({ mutationFn: change, onSettled: useRefresh(...rows) });
}

/** The message of a failed call, at the place that it concerns. `title` says what did not happen. */
export function Failure({
  error,
  messageOf = errorMessage,
  isOnce,
  title,
  className,
}: Pick<ComponentProps<typeof Alert>, "title" | "className"> & {
  /** The error; without one, nothing is shown. */
  error: unknown;
  messageOf?: typeof errorMessage;
  /** Whether the call is idempotent, so that the message may ask to send it again. */
  isOnce?: boolean;
}) {
  const { $t } = useIntl();
  return error ? (
    <Alert className={className} title={isOnce && isUnsure(error) ? $t({ id: "staff.unsure" }) : title}>
      {$t({ id: messageOf(error) })}
    </Alert>
  ) : null;
}
