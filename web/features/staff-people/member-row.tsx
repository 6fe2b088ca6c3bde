import { useState } from "react";
import { formatDateTime } from "#core/contract/format-date.ts";
import type { Member } from "#core/contract/members.ts";
import * as members from "#core/contract/members.ts";
import type { Role } from "#core/contract/organizations.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useSession } from "../account/session.ts";
import { Failure } from "../staff/change.tsx";
import { useWorkplace, useWorkplaceReader } from "../staff/workplace.ts";
import { MemberQuestion } from "./member-question.tsx";
import { RoleSelect } from "./role-select.tsx";
import { peopleMessage, usePeopleChange } from "./use-people.ts";

/**
 * A member: their role, which can be changed, and the way out. The last owner keeps both. Others are signed out here;
 * one's own sign-ins end on the account's page.
 */
export function MemberRow({ member, isOnlyOwner }: { member: Member; isOnlyOwner: boolean }) {
  const t = useText();
  const reader = useWorkplaceReader();
  const { id: organizationId } = useWorkplace();
  const { data: session } = useSession().query;
  const { userId, email, firstname, lastname, role, createdAt } = member;
  const name = `${firstname} ${lastname}`.trim();
  const [chosen, setChosen] = useState<Role>();
  const change = usePeopleChange((role: Role) =>
    call(members.inviteMember, { params: { organizationId }, body: { email, role } }),
  );
  const isYou = session?.user.id === userId;
  const isChanging = chosen !== undefined && chosen !== role;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_240px]">
        <p className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-semibold text-18">
            {name}
            {isYou && <Badge>{t("staff-people.you")}</Badge>}
          </span>
          <span className="break-words">{email}</span>
          <span className="figures text-14 text-muted">
            {t("staff-people.since", { date: formatDateTime(createdAt, reader) })}
          </span>
        </p>
        {isOnlyOwner ? (
          <p className="flex flex-col">
            <span className="font-semibold">{t(`staff.role.${role}`)}</span>
            <span className="text-14 text-muted">{t("staff-people.lastOwner")}</span>
          </p>
        ) : (
          <div className="flex flex-col gap-2">
            <RoleSelect label={t("staff-people.roleOf", { name })} role={chosen ?? role} onChange={setChosen} />
            {isChanging && (
              <div className="flex gap-2">
                <Button
                  className="min-h-target px-3 py-2"
                  pending={change.isPending}
                  onClick={() => change.mutate(chosen, { onSuccess: () => setChosen(undefined) })}
                >
                  {t(change.isPending ? "staff-people.changing" : "staff-people.change")}
                </Button>
                <Button variant="quiet" onClick={() => setChosen(undefined)}>
                  {t("staff-people.keep")}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <Failure title={t("staff-people.notChanged")} error={change.error} messageOf={peopleMessage} />
      <div className="flex flex-wrap gap-x-6 empty:hidden">
        {session && !isYou && (
          <MemberQuestion
            action={t("staff-people.signOut")}
            named={t("staff-people.signOutNamed", { name })}
            title={t("staff-people.signOutTitle", { name })}
            hint={t("staff-people.signOutHint")}
            doing={t("staff-people.signingOut")}
            done={t("staff-people.signedOut", { name })}
            change={() => call(members.endMemberSessions, { params: { organizationId, userId } })}
          />
        )}
        {!isOnlyOwner && (
          <MemberQuestion
            action={t("staff-people.remove")}
            named={t("staff-people.removeNamed", { name })}
            title={t("staff-people.removeTitle", { name })}
            hint={t("staff-people.removeHint")}
            doing={t("staff-people.removing")}
            isFinal
            change={() => call(members.removeMember, { params: { organizationId, userId } })}
          />
        )}
      </div>
    </li>
  );
}
