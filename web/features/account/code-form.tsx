import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import * as accounts from "#core/contract/sign-in-codes.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { useLocation, useSearchParams } from "../../navigation/hooks.ts";
import { emailFrom } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { useChecks, useFields } from "../../ui/form.ts";
import { CodeEntry } from "./code-entry.tsx";
import type { EntranceState } from "./entrance.tsx";
import type { AskedForCode } from "./forms.ts";

const loadAsked = async () => (await import("./forms.ts")).AskedForCode;

/** Signs in by a code that is mailed: asks for the address, then for the code. */
export function CodeForm() {
  const t = useText();
  const [search] = useSearchParams();
  const { state } = useLocation<EntranceState>();
  const form = useForm({ ...useChecks(loadAsked), defaultValues: { email: state?.email ?? emailFrom(search) } });
  const field = useFields(form);
  const sending = useMutation({
    mutationFn: ({ email }: z.output<typeof AskedForCode>) =>
      call(accounts.sendSignInCode, { body: { email, type: "sign-in" } }),
  });
  if (sending.isSuccess) return <CodeEntry email={sending.variables.email} onOther={sending.reset} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => sending.mutate(values))}>
      <EmailField label={t("account.email")} hint={t("account.codeHint")} autoComplete="username" {...field("email")} />
      {sending.isError && <Alert title={t(errorMessage(sending.error))} />}
      <Button type="submit" wide pending={sending.isPending}>
        {t(sending.isPending ? "account.submitting" : "account.sendCode")}
      </Button>
      <ButtonLink
        variant="quiet"
        to={{ search: `?${new URLSearchParams([...search].filter(([name]) => name !== "with"))}` }}
        state={{ ...state, email: form.watch("email") } satisfies EntranceState}
      >
        {t("account.withPassword")}
      </ButtonLink>
    </form>
  );
}
