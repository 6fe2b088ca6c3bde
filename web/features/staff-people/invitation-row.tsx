import { formatDateTime } from "#core/contract/format-date.ts";
import type { Invitation } from "#core/contract/members.ts";
import * as members from "#core/contract/members.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../staff/change.tsx";
import { useWorkplace, useWorkplaceReader } from "../staff/workplace.ts";
import { peopleMessage, usePeopleChange } from "./use-people.ts";

/** An invitation that can still be accepted: until when, send it again, or take it back. */
export function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const t = useText();
  const reader = useWorkplaceReader();
  const { id: organizationId } = useWorkplace();
  const params = { organizationId };
  const withdraw = usePeopleChange(() => call(members.revokeInvitation, { params: { ...params, invitationId: id } }));
  const again = usePeopleChange(() => call(members.inviteMember, { params, body: { email, role } }));
  const error = withdraw.error ?? again.error;
  return (
    <li className="flex flex-col gap-2 p-4">
      <p className="flex min-w-0 flex-col">
        <span className="break-words font-semibold">{email}</span>
        <span className="figures text-14 text-muted">
          {t(`staff.role.${role}`)} · {t("staff-people.until", { date: formatDateTime(expiresAt, reader) })}
        </span>
      </p>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          pending={again.isPending}
          aria-label={t("staff-people.sendAgainTo", { email })}
          onClick={() => again.mutate(undefined)}
        >
          {t("staff-people.sendAgain")}
        </Button>
        <Button
          variant="quiet"
          className="text-error"
          pending={withdraw.isPending}
          aria-label={t("staff-people.withdrawFrom", { email })}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t("staff-people.withdraw")}
        </Button>
        <span role="status" className="text-14 text-ok">
          {again.isSuccess && t("staff-people.sentAgain")}
        </span>
      </div>
      <Failure title={t("staff-people.notChanged")} error={error} messageOf={peopleMessage} />
    </li>
  );
}
