import { use, useState } from "react";
import { useIntl } from "react-intl";
import type { Member } from "#core/contract/members/members.ts";
import * as members from "#core/contract/members/members.ts";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { useSession } from "../../account/session.ts";
import { Failure } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { teamMessage, useTeamChange } from "./use-team.ts";

/**
 * A member with their role and buttons to remove them and to sign them out. The last owner can't be changed or removed.
 * A member's own sessions end on the page of their account.
 */
export function MemberRow({ member, isOnlyOwner }: { member: Member; isOnlyOwner: boolean }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const { data: session } = useSession().query;
  const { userId, email, firstname, lastname, role, createdAt } = member;
  const name = `${firstname} ${lastname}`.trim();
  const [chosen, setChosen] = useState<Role>();
  const change = useTeamChange((role: Role) =>
    call(members.inviteMember, { params: { organizationId }, body: { email, role } }),
  );
  const params = { organizationId, userId };
  const signOut = useTeamChange<void, unknown>(() => call(members.endMemberSessions, { params }));
  const remove = useTeamChange<void, unknown>(() => call(members.removeMember, { params }));
  const isReadOnly = use(ReadOnly);
  const isYou = session?.user.id === userId;
  const isChanging = chosen !== undefined && chosen !== role;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_240px]">
        <p className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-semibold text-18">
            {name}
            {isYou && <Badge>{$t({ id: "staff-team.you" })}</Badge>}
          </span>
          <span className="break-words">{email}</span>
          <span className="figures text-14 text-muted">
            {$t({ id: "staff-team.since" }, { date: formatDateTime(createdAt, reader) })}
          </span>
        </p>
        {isOnlyOwner || isReadOnly ? (
          <p className="flex flex-col">
            <span className="font-semibold">{$t({ id: `staff.role.${role}` })}</span>
            <span className="text-14 text-muted">
              {$t({ id: isReadOnly ? `staff-team.may.${role}` : "staff-team.lastOwner" })}
            </span>
          </p>
        ) : (
          <div className="flex flex-col gap-2">
            <RoleSelect label={$t({ id: "staff-team.roleOf" }, { name })} role={chosen ?? role} onChange={setChosen} />
            {isChanging && (
              <div className="flex gap-2">
                <Button
                  className="min-h-target px-3 py-2"
                  pending={change.isPending}
                  onClick={() => change.mutate(chosen, { onSuccess: () => setChosen(unless(chosen)) })}
                >
                  {$t({ id: change.isPending ? "staff-team.changing" : "staff-team.change" })}
                </Button>
                <Button variant="quiet" onClick={() => setChosen(undefined)}>
                  {$t({ id: "staff-team.keep" })}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <Failure title={$t({ id: "staff-team.notChanged" })} error={change.error} messageOf={teamMessage} />
      <div className="flex flex-wrap gap-x-6 empty:hidden">
        {session && !isYou && (
          <>
            <ConfirmButton
              className="-ms-3 self-start"
              aria-label={$t({ id: "staff-team.signOutNamed" }, { name })}
              title={$t({ id: "staff-team.signOutTitle" }, { name })}
              action={$t({ id: "staff-team.signOut" })}
              pendingAction={$t({ id: "staff-team.signingOut" })}
              hint={$t({ id: "staff-team.signOutHint" })}
              failed={$t({ id: "staff-team.notChanged" })}
              messageOf={teamMessage}
              change={signOut}
            />
            {signOut.isSuccess && (
              <Alert tone="info" className="basis-full">
                <span role="status">{$t({ id: "staff-team.signedOut" }, { name })}</span>
              </Alert>
            )}
          </>
        )}
        {!isOnlyOwner && (
          <ConfirmButton
            className="-ms-3 self-start text-error"
            aria-label={$t({ id: "staff-team.removeNamed" }, { name })}
            title={$t({ id: "staff-team.removeTitle" }, { name })}
            action={$t({ id: "staff-team.remove" })}
            pendingAction={$t({ id: "staff-team.removing" })}
            hint={$t({ id: "staff-team.removeHint" })}
            failed={$t({ id: "staff-team.notChanged" })}
            messageOf={teamMessage}
            change={remove}
          />
        )}
      </div>
    </li>
  );
}

/** Forgets the choice that was saved. Another one, made while it was being saved, stays. */
const unless = (saved: Role) => (chosen: Role | undefined) => (chosen === saved ? undefined : chosen);

/** The choice of a role, with what it allows below it. */
export function RoleSelect({ label, role, onChange }: { label: string; role: Role; onChange: (role: Role) => void }) {
  const { $t } = useIntl();
  return (
    <ChoiceField
      name="role"
      label={label}
      hint={$t({ id: `staff-team.may.${role}` })}
      value={role}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
      choices={roles.map((value) => ({ value, label: $t({ id: `staff.role.${value}` }) }))}
    />
  );
}
