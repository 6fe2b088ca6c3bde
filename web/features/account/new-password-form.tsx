import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import type * as z from "zod/mini";
import * as accounts from "#core/contract/accounts/accounts.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { resetPasswordThen, signInThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { refreshSession } from "./session.ts";

const isOverdue = (error: unknown) => error instanceof ApiError && error.issues.some(({ path }) => path[0] === "token");

const loadResetPassword = async () => (await import("#core/contract/accounts/accounts.ts")).ResetPassword;

/** Takes a new password for the account whose mailbox the token came from. */
export function NewPasswordForm({ token }: { token: string }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const redirect = search.get("redirect") ?? undefined;
  const form = useForm({ ...useChecks(loadResetPassword), defaultValues: { token, newPassword: "" } });
  const field = useFields(form);
  const changing = useMutation({
    mutationFn: (body: z.output<typeof accounts.ResetPassword>) => call(accounts.resetPassword, { body }),
    // A new password ends all sessions, including this browser's.
    onSuccess: () => refreshSession(queries),
    onError: (error) => showIssues(form, error),
  });
  if (changing.isSuccess)
    return (
      <>
        <Alert tone="info">{$t({ id: "account.resetDone" })}</Alert>
        <ButtonLink to={signInThen(redirect)}>{$t({ id: "common.logIn" })}</ButtonLink>
        {changing.data.hasOtherWays && (
          <Alert
            tone="warn"
            action={<TextLink to={signInThen(paths.account)}>{$t({ id: "common.account" })}</TextLink>}
          >
            {$t({ id: "account.resetOtherWays" })}
          </Alert>
        )}
      </>
    );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => changing.mutate(values))}>
      <PasswordField
        label={$t({ id: "account.newPassword" })}
        hint={$t({ id: "account.passwordHint" })}
        autoComplete="new-password"
        {...field("newPassword")}
      />
      {changing.isError &&
        (isOverdue(changing.error) ? (
          <Alert title={$t({ id: "account.linkOverdue" })}>
            <TextLink to={resetPasswordThen(redirect)}>{$t({ id: "account.newLink" })}</TextLink>
          </Alert>
        ) : (
          <Alert title={$t({ id: "account.failed" })}>{$t({ id: errorMessage(changing.error) })}</Alert>
        ))}
      <Button type="submit" wide pending={changing.isPending}>
        {$t({ id: changing.isPending ? "account.submitting" : "account.changePassword" })}
      </Button>
    </form>
  );
}
