import * as activity from "#core/contract/activity.ts";
import * as members from "#core/contract/members.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { useChange } from "../staff/change.tsx";

/** A change of who works for a shop. The lists are read again after it. */
export const usePeopleChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, members.listMembers, members.listInvitations, workplaces.listOrganizations, activity.listActivity);

/** The text of a refused change. The API says only that the request is bad where no owner would be left. */
export const peopleMessage = (error: unknown): MessageId =>
  error instanceof ApiError && error.code === "bad_request" ? "staff-people.lastOwner" : errorMessage(error);
