import { useQuery } from "@tanstack/react-query";
import * as activity from "#core/contract/audit/activity.ts";
import * as members from "#core/contract/members/members.ts";
import * as working from "#core/contract/members/working.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { ApiError, call, keyOf } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { everyPage } from "../../dish/menu.ts";
import { useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** All members of a shop. */
export function useMembers() {
  const { id: organizationId } = useStaffShop();
  const from = (cursor?: string) => ({ params: { organizationId }, query: { cursor, limit: 100 } });
  return useQuery({
    queryKey: keyOf(members.listMembers, from()),
    queryFn: ({ signal }) => everyPage((cursor) => call(members.listMembers, from(cursor), signal)),
  });
}

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
