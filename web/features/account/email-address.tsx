import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { ChangeEmail } from "#core/contract/email-proof.ts";
import * as accounts from "#core/contract/email-proof.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useQuestion } from "../../ui/question.ts";
import { ProofNotice } from "./proof-notice.tsx";
import { Refusal } from "./refusal.tsx";

const loadChangeEmail = async () => (await import("#core/contract/email-proof.ts")).ChangeEmail;

/** The account's address, whether it is proved, and a way to another one. */
export function EmailAddress({ user: { email } }: { user: Pick<User, "email"> }) {
  const t = useText();
  const { isAsked, ask, close, asker } = useQuestion();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <span className="text-muted">{t("account.accountEmail")}: </span>
        <span className="break-all">{email}</span>
      </p>
      <ProofNotice waiting="account" />
      {isAsked ? (
        <ChangeForm onKeep={close} />
      ) : (
        <Button ref={asker} variant="secondary" onClick={ask}>
          {t("account.changeEmail")}
        </Button>
      )}
    </div>
  );
}

function ChangeForm({ onKeep }: { onKeep: () => void }) {
  const t = useText();
  const form = useForm({ ...useChecks(loadChangeEmail), defaultValues: { newEmail: "", password: "" } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus("newEmail"), [setFocus]);
  const asking = useMutation({
    mutationFn: (body: z.output<typeof ChangeEmail>) => call(accounts.changeEmail, { body }),
    onError: (error) => showIssues(form, error),
  });
  if (asking.isSuccess)
    return (
      <Alert
        tone="info"
        title={<span className="wrap-anywhere">{t("account.changeSent", { email: asking.variables.newEmail })}</span>}
      >
        {t("account.changeSentText")}
      </Alert>
    );
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={form.handleSubmit((values) => asking.mutate(values))}
    >
      <EmailField
        label={t("account.newEmail")}
        hint={t("account.newEmailHint")}
        autoComplete="email"
        {...field("newEmail")}
      />
      <PasswordField
        label={t("account.deletePassword")}
        hint={t("account.freshHint")}
        autoComplete="current-password"
        {...field("password")}
      />
      <Refusal error={asking.error} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onKeep}>
          {t("account.keepEmail")}
        </Button>
        <Button type="submit" pending={asking.isPending} className="sm:flex-1">
          {t(asking.isPending ? "account.submitting" : "account.sendLink")}
        </Button>
      </div>
    </form>
  );
}
