import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import * as settings from "#core/contract/accounts/settings.ts";
import { readAgain } from "../../api/after-change.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { resetPasswordThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { GoogleConnection } from "./google-connection.tsx";

const loadChangePassword = async () => (await import("#core/contract/accounts/settings.ts")).ChangePassword;

/** How the caller signs in: with a password, which they change here, and with Google. */
export function WaysToSignIn() {
  const { $t } = useIntl();
  const query = useQuery(fetching(settings.listAccounts, {}));
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-main" />}
      failure={{ title: $t({ id: "account.waysFailed" }) }}
    >
      {(accounts) => {
        const has = (wanted: string) => accounts.some(({ providerId }) => providerId === wanted);
        return (
          <>
            <header className="flex flex-col gap-1">
              <h3 className="font-semibold">{$t({ id: "account.password" })}</h3>
              {!has("credential") && <p className="text-muted">{$t({ id: "account.noPassword" })}</p>}
            </header>
            {has("credential") ? (
              <ChangePassword />
            ) : (
              <ButtonLink to={resetPasswordThen()} variant="secondary">
                {$t({ id: "account.resetPassword" })}
              </ButtonLink>
            )}
            <GoogleConnection isConnected={has("google")} hasPassword={has("credential")} />
          </>
        );
      }}
    </Loaded>
  );
}

const empty = { currentPassword: "", newPassword: "", revokeOtherSessions: false };

function ChangePassword() {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const form = useForm({ ...useChecks(loadChangePassword), defaultValues: empty });
  const field = useFields(form);
  const { error: _, ...endOthers } = field("revokeOtherSessions");
  const changing = useMutation({
    mutationFn: (body: z.output<typeof settings.ChangePassword>) => call(settings.changePassword, { body }),
    onSuccess: () => {
      form.reset(empty);
      announce($t({ id: "account.passwordChanged" }));
      return readAgain(queries, { queryKey: keyOf(settings.listSessions) });
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={form.handleSubmit((values) => changing.mutate(values))}
    >
      <PasswordField
        label={$t({ id: "account.currentPassword" })}
        autoComplete="current-password"
        {...field("currentPassword")}
      />
      <PasswordField
        label={$t({ id: "account.newPassword" })}
        hint={$t({ id: "account.passwordHint" })}
        autoComplete="new-password"
        {...field("newPassword")}
      />
      <label className="flex min-h-target items-center gap-3">
        <input type="checkbox" className="size-icon accent-brand" {...endOthers} />
        {$t({ id: "account.endOthers" })}
      </label>
      {changing.isError && <Alert>{$t({ id: errorMessage(changing.error) })}</Alert>}
      {changing.isSuccess && <Alert tone="info">{$t({ id: "account.passwordChanged" })}</Alert>}
      <Button type="submit" variant="secondary" className="self-start" pending={changing.isPending}>
        {$t({ id: changing.isPending ? "account.submitting" : "account.changePassword" })}
      </Button>
    </form>
  );
}
