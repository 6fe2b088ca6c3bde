import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { type Location, useLocation, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import * as accounts from "#core/contract/accounts/sign-in-codes.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { emailFrom } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { useChecks, useFields } from "../../ui/form.ts";
import { CodeEntry } from "./code-entry.tsx";
import type { AskedForCode } from "./forms.ts";
import type { AuthState } from "./guards.tsx";

const loadAsked = async () => (await import("./forms.ts")).AskedForCode;

/** Signs in by a code that is sent by mail: asks for the address, then for the code. */
export function CodeForm() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const { state }: Location<AuthState> = useLocation();
  const form = useForm({ ...useChecks(loadAsked), defaultValues: { email: state?.email ?? emailFrom(search) } });
  const field = useFields(form);
  const sending = useMutation({
    mutationFn: ({ email }: z.output<typeof AskedForCode>) =>
      call(accounts.sendSignInCode, { body: { email, type: "sign-in" } }),
  });
  if (sending.isSuccess) return <CodeEntry email={sending.variables.email} onOther={sending.reset} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => sending.mutate(values))}>
      <EmailField
        label={$t({ id: "account.email" })}
        hint={$t({ id: "account.codeHint" })}
        autoComplete="username"
        {...field("email")}
      />
      {sending.isError && <Alert title={$t({ id: errorMessage(sending.error) })} />}
      <Button type="submit" wide pending={sending.isPending}>
        {$t({ id: sending.isPending ? "account.submitting" : "account.sendCode" })}
      </Button>
      <ButtonLink
        variant="quiet"
        to={{ search: `?${new URLSearchParams([...search].filter(([name]) => name !== "with"))}` }}
        state={{ ...state, email: form.watch("email") } satisfies AuthState}
      >
        {$t({ id: "account.withPassword" })}
      </ButtonLink>
    </form>
  );
}
