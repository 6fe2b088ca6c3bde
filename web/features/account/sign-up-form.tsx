import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import * as accounts from "#core/contract/accounts/accounts.ts";
import type { Sentence } from "#core/contract/sentences.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { signInThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, TextLink } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { EmailSuggestion } from "../../ui/email-suggestion.tsx";
import { isOfFields, showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type AuthState, useRedirect } from "./guards.tsx";
import { useKnownEmail } from "./known-email.ts";
import { refreshSession } from "./session.ts";

const taken: Sentence = "This email address already has an account; log in instead";
const isTaken = (error: Error) => error instanceof ApiError && error.issues.some(({ message }) => message === taken);

const loadSignUp = async () => (await import("#core/contract/accounts/accounts.ts")).SignUp;

const mutationKey = ["sign-up"];

/** Creates an account and signs in; the page moves on by itself once somebody is signed in. */
export function SignUpForm() {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const redirect = useRedirect();
  const form = useForm(useChecks(loadSignUp));
  useKnownEmail((email) => form.getValues("email") || form.setValue("email", email));
  const field = useFields(form);
  const email = useWatch({ control: form.control, name: "email" }) ?? "";
  const signUp = useMutation({
    mutationKey,
    mutationFn: (body: accounts.SignUp) =>
      call(accounts.signUp, {
        body: { ...body, name: `${body.firstname} ${body.lastname}`, callbackURL: location.origin + redirect },
      }),
    onSuccess: () => refreshSession(queries),
    onError: (error) => showIssues(form, error),
  });
  // The state of the button changes with the next render, and a second press can come before that.
  const submit = form.handleSubmit((values) => {
    if (!queries.isMutating({ mutationKey })) signUp.mutate(values);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={$t({ id: "account.firstName" })} autoComplete="given-name" {...field("firstname")} />
        <TextField label={$t({ id: "account.lastName" })} autoComplete="family-name" {...field("lastname")} />
      </div>
      <EmailField label={$t({ id: "account.email" })} autoComplete="username" {...field("email")} />
      <EmailSuggestion email={email} onAccept={(meant) => form.setValue("email", meant, { shouldValidate: true })} />
      <PasswordField
        label={$t({ id: "account.password" })}
        hint={$t({ id: "account.passwordHint" })}
        autoComplete="new-password"
        {...field("password")}
      />
      {signUp.isError && (isTaken(signUp.error) || !isOfFields(form, signUp.error)) && (
        <Alert
          title={$t({ id: "account.failed" })}
          action={isTaken(signUp.error) && <ToSignIn email={signUp.variables.email} />}
        >
          {!isTaken(signUp.error) && $t({ id: errorMessage(signUp.error) })}
        </Alert>
      )}
      <Button type="submit" wide pending={signUp.isPending}>
        {$t({ id: signUp.isPending ? "account.submitting" : "account.continue" })}
      </Button>
    </form>
  );
}

/** Leads to sign-in with the address that has an account already. */
function ToSignIn({ email }: { email: string }) {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  return (
    <TextLink to={signInThen(search.get("redirect") ?? undefined)} state={{ email } satisfies AuthState}>
      {$t({ id: "account.logInWith" }, { email })}
    </TextLink>
  );
}
