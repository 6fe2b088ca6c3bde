import * as activity from "#core/contract/audit/activity.ts";
import * as members from "#core/contract/members/members.ts";
import * as working from "#core/contract/members/working.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { useChange } from "../shell/change.tsx";

/** A change of who works for a shop. The lists are read again after it. */
export const useTeamChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(
    change,
    members.listMembers,
    members.listInvitations,
    staffOrganizations.listOrganizations,
    // It says which role the reader has now.
    working.listWorkers,
    activity.listActivity,
  );

/** The text of a refused change. The API says only that the request is bad where no owner would be left. */
export const teamMessage = (error: unknown): MessageId =>
  error instanceof ApiError && error.code === "bad_request" ? "staff-team.lastOwner" : errorMessage(error);
