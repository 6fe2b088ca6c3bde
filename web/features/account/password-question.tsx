import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { listAccounts } from "#core/contract/account-settings.ts";
import { fetching } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { Refusal } from "./refusal.tsx";

const loadPassword = async () => (await import("./forms.ts")).Password;

/** An empty password is none: whoever has just signed in needs none. */

/** What a call takes as a new proof of who makes it. */
export interface Proof {
  password?: string;
}

interface Question {
  /** The question. */
  children: string;
  keep: string;
  confirm: string;
  /** Whether something is taken away. */
  tone?: "warn" | "info";
  onKeep: () => void;
  onConfirm: (proof: Proof) => Promise<unknown>;
}

/** Asks before a change that needs the password or a recent sign-in. */
export function PasswordQuestion({ children, keep, confirm, tone = "warn", onKeep, onConfirm }: Question) {
  const t = useText();
  const { data: accounts } = useQuery(fetching(listAccounts, {}));
  const hasPassword = accounts?.some(({ providerId }) => providerId === "credential") ?? true;
  const form = useForm({ ...useChecks(loadPassword), defaultValues: { password: "" } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);
  const confirming = useMutation({
    mutationFn: ({ password }: Required<Proof>) => onConfirm(password ? { password } : {}),
    onError: (error) => showIssues(form, error),
  });
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={form.handleSubmit((values) => confirming.mutate(values))}
    >
      <Alert tone={tone}>{children}</Alert>
      {hasPassword && (
        <PasswordField
          label={t("account.deletePassword")}
          hint={t("account.freshHint")}
          autoComplete="current-password"
          {...field("password")}
        />
      )}
      <Refusal error={confirming.error} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onKeep}>
          {keep}
        </Button>
        <Button type="submit" pending={confirming.isPending} className="sm:flex-1">
          {confirm}
        </Button>
      </div>
    </form>
  );
}
