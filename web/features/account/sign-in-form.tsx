import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { Link, type Location, useLocation, useSearchParams } from "react-router";
import * as accounts from "#core/contract/accounts/accounts.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { resetPasswordThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { type AuthState, useRedirect } from "./guards.tsx";
import { useKnownEmail } from "./known-email.ts";
import { refreshSession } from "./session.ts";

const loadSignIn = async () => (await import("#core/contract/accounts/accounts.ts")).SignIn;

/** Signs in by email and password; the page moves on by itself once somebody is signed in. */
export function SignInForm() {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const { state }: Location<AuthState> = useLocation();
  const redirect = useRedirect();
  const form = useForm(useChecks(loadSignIn));
  useKnownEmail((email) => form.getValues("email") || form.setValue("email", email));
  const field = useFields(form);
  const signIn = useMutation({
    mutationFn: (body: accounts.SignIn) =>
      call(accounts.signIn, { body: { ...body, callbackURL: location.origin + redirect } }),
    onSuccess: () => refreshSession(queries),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      <EmailField label={$t({ id: "account.email" })} autoComplete="username webauthn" {...field("email")} />
      <PasswordField label={$t({ id: "account.password" })} autoComplete="current-password" {...field("password")} />
      <Link
        to={resetPasswordThen(search.get("redirect") ?? undefined)}
        className="-my-2 inline-flex min-h-target items-center self-start text-brand-text underline underline-offset-4"
      >
        {$t({ id: "account.resetPassword" })}
      </Link>
      {signIn.isError && <Alert title={$t({ id: errorMessage(signIn.error) })} />}
      <Button type="submit" wide pending={signIn.isPending}>
        {$t({ id: signIn.isPending ? "account.submitting" : "account.continue" })}
      </Button>
      <ButtonLink
        variant="quiet"
        to={{ search: `?${new URLSearchParams([...search, ["with", "code"]])}` }}
        state={{ ...state, email: form.watch("email") } satisfies AuthState}
      >
        {$t({ id: "account.sendCode" })}
      </ButtonLink>
    </form>
  );
}
