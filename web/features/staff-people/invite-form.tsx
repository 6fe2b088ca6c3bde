import { useState } from "react";
import { useForm } from "react-hook-form";
import * as members from "#core/contract/members.ts";
import type { Role } from "#core/contract/organizations.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { checkedBy } from "../../ui/checked-by.ts";
import { EmailField } from "../../ui/contact-fields.tsx";
import { showIssues, useFields } from "../../ui/form.ts";
import { Failure } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { RoleSelect } from "./role-select.tsx";
import { peopleMessage, usePeopleChange } from "./use-people.ts";

/** Invites somebody by e-mail. The answer is the same for every address. */
export function InviteForm() {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const [invited, setInvited] = useState<string>();
  const form = useForm<{ email: string; role: Role }, unknown, { email: string; role: Role }>({
    ...checkedBy(members.InviteMember),
    defaultValues: { email: "", role: "staff" },
  });
  const field = useFields(form);
  const invite = usePeopleChange((input: { email: string; role: Role }) =>
    call(members.inviteMember, { params: { organizationId }, body: input }),
  );
  const send = (input: { email: string; role: Role }) => {
    if (invite.isPending) return;
    setInvited(undefined);
    invite.mutate(input, {
      onSuccess: ({ email }) => {
        setInvited(email);
        form.reset();
      },
      onError: (error) => showIssues(form, error),
    });
  };
  return (
    <section className="flex flex-col gap-3 rounded-docket bg-wash p-4" aria-labelledby="invite">
      <h2 id="invite" className="text-24">
        {t("staff-people.invite")}
      </h2>
      <p className="max-w-prose text-muted">{t("staff-people.inviteHint")}</p>
      <form noValidate className="flex flex-col items-start gap-4" onSubmit={form.handleSubmit(send)}>
        <div className="grid w-full gap-4 sm:grid-cols-[1fr_240px]">
          <EmailField label={t("staff-people.email")} note="required" autoComplete="off" {...field("email")} />
          <RoleSelect
            label={t("staff-people.role")}
            role={form.watch("role")}
            onChange={(role) => form.setValue("role", role)}
          />
        </div>
        {!form.formState.errors.email && (
          <Failure title={t("staff-people.notInvited")} error={invite.error} messageOf={peopleMessage} />
        )}
        <Button type="submit" pending={invite.isPending}>
          {t(invite.isPending ? "staff-people.inviting" : "staff-people.send")}
        </Button>
        <p role="status" className="wrap-anywhere text-ok empty:hidden">
          {invited && t("staff-people.invited", { email: invited })}
        </p>
      </form>
    </section>
  );
}
