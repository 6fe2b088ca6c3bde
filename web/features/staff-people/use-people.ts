import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as activity from "#core/contract/activity.ts";
import * as members from "#core/contract/members.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { ApiError, keyOf } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** A change of who works for a shop. The lists are read again after it. */
export function usePeopleChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [
          keyOf(members.listMembers),
          keyOf(members.listInvitations),
          keyOf(workplaces.listOrganizations),
          keyOf(activity.listActivity),
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The text of a refused change. The API says only that the request is bad where no owner would be left. */
export const peopleMessage = (error: unknown): MessageId =>
  error instanceof ApiError && error.code === "bad_request" ? "staff-people.lastOwner" : errorMessage(error);
