import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import type * as z from "zod/mini";
import * as accounts from "#core/contract/accounts/accounts.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { resetPasswordThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { useChecks, useFields } from "../../ui/form.ts";
import type { AskedForReset } from "./forms.ts";

const loadAsked = async () => (await import("./forms.ts")).AskedForReset;

/** Sends a link to choose a new password. The answer is the same for an address without an account. */
export function RequestResetForm() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const form = useForm({ ...useChecks(loadAsked), defaultValues: { email: "" } });
  const field = useFields(form);
  const asking = useMutation({
    mutationFn: ({ email }: z.output<typeof AskedForReset>) =>
      call(accounts.requestPasswordReset, {
        body: { email, redirectTo: location.origin + resetPasswordThen(search.get("redirect") ?? undefined) },
      }),
  });
  if (asking.isSuccess) return <Alert tone="info">{$t({ id: "account.resetSent" })}</Alert>;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => asking.mutate(values))}>
      <EmailField label={$t({ id: "account.email" })} autoComplete="username" {...field("email")} />
      {asking.isError && <Alert title={$t({ id: "account.failed" })}>{$t({ id: errorMessage(asking.error) })}</Alert>}
      <Button type="submit" wide pending={asking.isPending}>
        {$t({ id: asking.isPending ? "account.submitting" : "account.sendLink" })}
      </Button>
    </form>
  );
}
