import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as accounts from "#core/contract/accounts.ts";
import type { Sentence } from "#core/contract/sentences.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { useSearchParams } from "../../navigation/hooks.ts";
import { signInThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { EntranceState } from "./entrance.tsx";
import { useKnownEmail } from "./known-email.ts";
import { refreshSession } from "./session.ts";

const taken: Sentence = "This e-mail address already has an account; sign in instead";
const isTaken = (error: Error) => error instanceof ApiError && error.issues.some(({ message }) => message === taken);

const loadSignUp = async () => (await import("#core/contract/accounts.ts")).SignUp;

/** Creates an account and signs in; the page moves on by itself once somebody is signed in. */
export function SignUpForm() {
  const t = useText();
  const queries = useQueryClient();
  const form = useForm(useChecks(loadSignUp));
  useKnownEmail((email) => form.getValues("email") || form.setValue("email", email));
  const field = useFields(form);
  const signUp = useMutation({
    mutationFn: (body: accounts.SignUp) =>
      call(accounts.signUp, { body: { ...body, name: `${body.firstname} ${body.lastname}` } }),
    onSuccess: () => refreshSession(queries),
    onError: (error) => showIssues(form, error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("account.firstName")} autoComplete="given-name" {...field("firstname")} />
        <TextField label={t("account.lastName")} autoComplete="family-name" {...field("lastname")} />
      </div>
      <EmailField label={t("account.email")} autoComplete="username" {...field("email")} />
      <PasswordField
        label={t("account.password")}
        hint={t("account.passwordHint")}
        autoComplete="new-password"
        {...field("password")}
      />
      {signUp.isError && (
        <Alert
          title={t("account.failed")}
          action={isTaken(signUp.error) && <ToSignIn email={signUp.variables.email} />}
        >
          {!isTaken(signUp.error) && t(errorMessage(signUp.error))}
        </Alert>
      )}
      <Button type="submit" wide pending={signUp.isPending}>
        {t(signUp.isPending ? "account.submitting" : "account.continue")}
      </Button>
    </form>
  );
}

/** Leads to sign-in with the address that has an account already. */
function ToSignIn({ email }: { email: string }) {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <TextLink to={signInThen(search.get("redirect") ?? undefined)} state={{ email } satisfies EntranceState}>
      {t("account.logInWith", { email })}
    </TextLink>
  );
}
