import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { Invitation } from "#core/contract/members/members.ts";
import * as members from "#core/contract/members/members.ts";
import { roles } from "#core/contract/organizations/organizations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call } from "../../../api/client.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/contact-fields.tsx";
import { cx } from "../../../ui/cx.ts";
import { showIssues, useChecks, useFields } from "../../../ui/form.ts";
import { useFormDraft } from "../forms/form-draft.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { RoleSelect } from "./member-row.tsx";
import { teamMessage, useTeamChange } from "./use-team.ts";

const Invite = z.object({ email: z.string(), role: z.enum(roles) });
type Invite = z.infer<typeof Invite>;

const blank: Invite = { email: "", role: "staff" };

const loadInvite = async () => members.InviteMember;

/**
 * Invites somebody by email. The message that an invitation was sent disappears once the invitation is revoked or
 * accepted. Members are not invited, because the same call would give them the role of the form at once.
 */
export function InviteForm({
  members: team,
  invitations,
}: {
  members: readonly members.Member[];
  invitations: readonly Invitation[];
}) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const [invited, setInvited] = useState<string>();
  const [knownEmail, setKnownEmail] = useState<string>();
  const { kept, keep, forget } = useFormDraft(`dabba-invitation-${organizationId}`, Invite, blank);
  const form = useForm<Invite, unknown, Invite>({ ...useChecks(loadInvite), defaultValues: kept });
  const follow = useEffectEvent(() => form.watch(() => keep(form.getValues())).unsubscribe);
  useEffect(() => follow(), []);
  const { error, ...email } = useFields(form)("email");
  const isKnown = knownEmail !== undefined && form.watch("email").trim().toLowerCase() === knownEmail;
  const invite = useTeamChange((input: Invite) =>
    call(members.inviteMember, { params: { organizationId }, body: input }),
  );
  const send = (input: Invite) => {
    if (invite.isPending) return;
    setInvited(undefined);
    const known = team.find(({ email }) => email === input.email.toLowerCase());
    setKnownEmail(known?.email);
    if (known) return form.setFocus("email");
    invite.mutate(input, {
      onSuccess: ({ email }) => {
        setInvited(email);
        form.reset(blank);
        forget();
      },
      onError: (error) => showIssues(form, error),
    });
  };
  return (
    <section className="flex flex-col gap-3 rounded-docket bg-wash p-4" aria-labelledby="invite">
      <h2 id="invite" className="text-24">
        {$t({ id: "staff-team.invite" })}
      </h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-team.inviteHint" })}</p>
      <form
        noValidate
        className="flex flex-col items-start gap-4"
        onSubmit={form.handleSubmit(send, () => setInvited(undefined))}
      >
        <div className="grid w-full gap-4 sm:grid-cols-[1fr_240px]">
          <EmailField
            label={$t({ id: "staff-team.email" })}
            note="required"
            autoComplete="off"
            {...email}
            error={isKnown ? $t({ id: "staff-team.isMember" }) : error}
          />
          <RoleSelect
            label={$t({ id: "staff-team.role" })}
            role={form.watch("role")}
            onChange={(role) => form.setValue("role", role)}
          />
        </div>
        {!error && !isKnown && (
          <Failure title={$t({ id: "staff-team.notInvited" })} error={invite.error} messageOf={teamMessage} />
        )}
        <Button type="submit" pending={invite.isPending}>
          {$t({ id: invite.isPending ? "staff-team.inviting" : "staff-team.send" })}
        </Button>
        <p role="status" className="wrap-anywhere text-ok empty:hidden">
          {invitations.some(({ email }) => email === invited) && $t({ id: "staff-team.invited" }, { email: invited })}
        </p>
      </form>
    </section>
  );
}

/** An invitation that nobody has accepted, with its end and buttons to send it again or revoke it. */
export function InvitationRow({
  invitation: { id, email, role, expiresAt },
  onWithdrawn,
}: {
  invitation: Invitation;
  /** Takes the focus, because the row goes. */
  onWithdrawn: () => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const params = { organizationId };
  const withdraw = useTeamChange(() => call(members.revokeInvitation, { params: { ...params, invitationId: id } }));
  const again = useTeamChange(() => call(members.inviteMember, { params, body: { email, role } }));
  const error = withdraw.error ?? again.error;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const revoke = () => {
    const gone = () => {
      onWithdrawn();
      announce($t({ id: "staff-team.withdrawn" }, { email }));
    };
    // Its promise, because a row that is gone gets no callback. It shows its error itself.
    withdraw.mutateAsync(undefined).then(gone, () => undefined);
  };
  return (
    <li className="flex flex-col gap-2 p-4">
      <p className="flex min-w-0 flex-col">
        <span className="break-words font-semibold">{email}</span>
        <span className={cx("figures text-14", isOver ? "text-warn" : "text-muted")}>
          {$t({ id: `staff.role.${role}` })} ·{" "}
          {$t({ id: isOver ? "staff-team.expired" : "staff-team.until" }, { date: formatDateTime(expiresAt, reader) })}
        </span>
      </p>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          pending={again.isPending}
          aria-label={$t({ id: "staff-team.sendAgainTo" }, { email })}
          onClick={() => again.mutate(undefined)}
        >
          {$t({ id: "staff-team.sendAgain" })}
        </Button>
        <Button
          variant="quiet"
          className="text-error"
          pending={withdraw.isPending}
          aria-label={$t({ id: "staff-team.withdrawFrom" }, { email })}
          onClick={revoke}
        >
          {$t({ id: "staff-team.withdraw" })}
        </Button>
        <span role="status" className="text-14 text-ok">
          {again.isSuccess && $t({ id: "staff-team.sentAgain" })}
        </span>
      </div>
      <Failure title={$t({ id: "staff-team.notChanged" })} error={error} messageOf={teamMessage} />
    </li>
  );
}
