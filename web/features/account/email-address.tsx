import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import * as accounts from "#core/contract/accounts/email-proof.ts";
import type { User } from "#core/contract/accounts/session.ts";
import { call } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { useQuestion } from "../../ui/question.ts";
import { useShop } from "../organization/organization.tsx";
import { ProofForm } from "./proof-form.tsx";
import { ProofNotice } from "./proof-notice.tsx";

const loadChangeEmail = async () => (await import("#core/contract/accounts/email-proof.ts")).ChangeEmail;

/** The account's address, whether it is proved, and how to change it. */
export function EmailAddress({ user: { email } }: { user: Pick<User, "email"> }) {
  const { $t } = useIntl();
  const isShops = Boolean(useShop());
  const { isAsked, ask, close, asker } = useQuestion();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <span className="text-muted">{$t({ id: "account.accountEmail" })}: </span>
        <span className="break-all">{email}</span>
      </p>
      <ProofNotice waiting={isShops ? "account" : "work"} />
      {isAsked ? (
        <ChangeForm onKeep={close} />
      ) : (
        <Button ref={asker} variant="secondary" onClick={ask}>
          {$t({ id: "account.changeEmail" })}
        </Button>
      )}
    </div>
  );
}

function ChangeForm({ onKeep }: { onKeep: () => void }) {
  const { $t } = useIntl();
  const form = useForm({ ...useChecks(loadChangeEmail), defaultValues: { newEmail: "", password: "" } });
  const field = useFields(form);
  const asking = useMutation({
    mutationFn: (body: z.output<typeof accounts.ChangeEmail>) => call(accounts.changeEmail, { body }),
    onError: (error) => showIssues(form, error),
  });
  if (asking.isSuccess)
    return (
      <Alert
        tone="info"
        title={
          <span className="wrap-anywhere">
            {$t({ id: "account.changeSent" }, { email: asking.variables.newEmail })}
          </span>
        }
      >
        {$t({ id: "account.changeSentText" })}
      </Alert>
    );
  return (
    <ProofForm
      password={field("password")}
      error={asking.error}
      keep={$t({ id: "account.keepEmail" })}
      confirm={$t({ id: asking.isPending ? "account.submitting" : "account.sendLink" })}
      isPending={asking.isPending}
      onKeep={onKeep}
      onSubmit={form.handleSubmit((values) => asking.mutate(values))}
    >
      <EmailField
        label={$t({ id: "account.newEmail" })}
        hint={$t({ id: "account.newEmailHint" })}
        autoComplete="email"
        {...field("newEmail")}
      />
    </ProofForm>
  );
}
