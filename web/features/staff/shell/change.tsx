import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
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

/**
 * A change of items of which several may be under way at once. Each has its own progress and its own error, and a new
 * change clears the errors before it.
 */
export function useChangeOfEach<Input, Output>(change: (input: Input) => Promise<Output>, ...rows: readonly Route[]) {
  const { mutateAsync } = useChange(change, ...rows);
  const [pending, setPending] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  return {
    send: async (id: string, input: Input, onSuccess?: (output: Output) => void): Promise<void> => {
      setErrors({});
      setPending((ids) => [...ids, id]);
      // Its promise, because the hook itself tells only about the last one of several.
      await mutateAsync(input).then(onSuccess, (error: unknown) => setErrors((others) => ({ ...others, [id]: error })));
      setPending((ids) => ids.filter((each) => each !== id));
    },
    isPending: (id: string) => pending.includes(id),
    errorOf: (id: string) => errors[id],
    clear: () => setErrors({}),
  };
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
