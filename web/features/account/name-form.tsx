import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as settings from "#core/contract/account-settings.ts";
import type { User } from "#core/contract/session.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { checkedBy, showIssues, useFields } from "../../ui/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { refreshSession } from "./session.ts";

type Name = Pick<User, "firstname" | "lastname">;

/** Changes the caller's name. */
export function NameForm({ user: { firstname, lastname } }: { user: Name }) {
  const t = useText();
  const queries = useQueryClient();
  const form = useForm({ ...checkedBy(settings.UpdateUser), values: { firstname, lastname } });
  const field = useFields(form);
  const saving = useMutation({
    mutationFn: (body: Partial<Name>) => call(settings.updateUser, { body }),
    onSuccess: async () => {
      await refreshSession(queries);
      announce(t("account.nameSaved"));
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((name) => saving.mutate(name))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("account.firstName")} autoComplete="given-name" {...field("firstname")} />
        <TextField label={t("account.lastName")} autoComplete="family-name" {...field("lastname")} />
      </div>
      {saving.isError && <Alert>{t(errorMessage(saving.error))}</Alert>}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" pending={saving.isPending}>
          {t("account.saveName")}
        </Button>
        {saving.isSuccess && !form.formState.isDirty && <span className="text-muted">{t("account.nameSaved")}</span>}
      </div>
    </form>
  );
}
