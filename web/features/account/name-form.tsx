import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import type { User } from "#core/contract/accounts/session.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { locales } from "../../i18n/locale.ts";
import { useChangeLocale } from "../../i18n/provider.tsx";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { PhoneField } from "../../ui/contact-fields.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { languageName } from "../../ui/language-switch.tsx";
import { useLatest } from "../../ui/latest.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { hasEnded, refreshSession } from "./session.ts";

type Values = z.output<typeof settings.UpdateUser>;

const loadUpdateUser = async () => (await import("#core/contract/accounts/settings.ts")).UpdateUser;

/** An empty field is stored as null. */
const setValueAs = (value: string) => value || null;

/** What a user had typed and not saved, until it is read as `UnsavedName`. */
const unsaved = storedValue("account", (kept) => kept, inThisTab);

/** Keeps what was typed when the session ends, which takes the page away, and brings it back after sign-in. */
function useUnsaved(userId: string, form: UseFormReturn<Values>) {
  const queries = useQueryClient();
  const { isDirty } = form.formState;
  const latest = useLatest(isDirty);
  const begin = useEffectEvent(async () => {
    const found = unsaved.get();
    if (!found) return;
    const { UnsavedName } = await import("./unsaved-name.ts");
    unsaved.set(undefined);
    const kept = UnsavedName.safeParse(found).data;
    // The next person to sign in may be somebody else. What was typed since then stays.
    if (kept?.userId !== userId || latest.current) return;
    form.reset(kept.values as Values, { keepDefaultValues: true });
  });
  const end = useEffectEvent(() => {
    if (isDirty && hasEnded(queries)) unsaved.set({ userId, values: form.getValues() });
  });
  useEffect(() => {
    // Without a connection, it waits for the next visit.
    begin().catch(() => undefined);
    return () => end();
  }, []);
}

/** Changes the caller's name, phone and language. A new language applies at once. */
export function NameForm({ user: { id, firstname, lastname, phone, language } }: { user: User }) {
  const { $t } = useIntl();
  const changeLocale = useChangeLocale();
  const queries = useQueryClient();
  const form = useForm({
    ...useChecks<Values, Values>(loadUpdateUser),
    values: { firstname, lastname, phone, language },
  });
  useUnsaved(id, form);
  const field = useFields(form);
  const saving = useMutation({
    mutationFn: (body: Values) => call(settings.updateUser, { body }),
    onSuccess: async (saved) => {
      await refreshSession(queries);
      if (saved.language) await changeLocale(saved.language);
      announce($t({ id: "account.nameSaved" }));
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={$t({ id: "account.firstName" })} autoComplete="given-name" {...field("firstname")} />
        <TextField label={$t({ id: "account.lastName" })} autoComplete="family-name" {...field("lastname")} />
      </div>
      <PhoneField
        label={$t({ id: "settings.phone" })}
        note="optional"
        hint={$t({ id: "settings.phoneHint" })}
        autoComplete="tel"
        {...field("phone", { setValueAs })}
      />
      <SelectField
        label={$t({ id: "settings.language" })}
        hint={$t({ id: "settings.languageHint" })}
        {...field("language", { setValueAs })}
      >
        <option value="">{$t({ id: "settings.languageOfBrowser" })}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName(locale)}
          </option>
        ))}
      </SelectField>
      {saving.isError && <Alert>{$t({ id: errorMessage(saving.error) })}</Alert>}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" pending={saving.isPending}>
          {$t({ id: "account.saveName" })}
        </Button>
        {saving.isSuccess && !form.formState.isDirty && (
          <span className="text-muted">{$t({ id: "account.nameSaved" })}</span>
        )}
      </div>
    </form>
  );
}
