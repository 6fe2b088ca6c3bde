import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import type { Route } from "#core/contract/api/route.ts";
import { readAgain } from "../../../api/after-change.ts";
import { keyOf } from "../../../api/client.ts";
import { errorMessage, isUnsure } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";

/** Reads again whatever the page has from some rows. */
export function useRefresh(...rows: readonly Route[]) {
  const queries = useQueryClient();
  return () => Promise.all(rows.map((row) => readAgain(queries, { queryKey: keyOf(row) })));
}

/** A change after which rows are read again, whether it was made or refused. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, ...rows: readonly Route[]) {
  return useMutation({ mutationFn: change, onSettled: useRefresh(...rows) });
}

/** What became of a call that failed, at the place that it concerns. `title` says what did not happen. */
export function Failure({
  error,
  messageOf = errorMessage,
  isOnce,
  title,
  className,
}: Pick<ComponentProps<typeof Alert>, "title" | "className"> & {
  /** The error; nothing is shown without one. */
  error: unknown;
  messageOf?: typeof errorMessage;
  /** Set if sending the call again has no further effect. */
  isOnce?: boolean;
}) {
  const { $t } = useIntl();
  return error ? (
    <Alert className={className} title={isOnce && isUnsure(error) ? $t({ id: "staff.unsure" }) : title}>
      {$t({ id: messageOf(error) })}
    </Alert>
  ) : null;
}
