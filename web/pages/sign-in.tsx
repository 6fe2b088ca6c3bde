import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { AuthLayout } from "../features/account/auth-layout.tsx";
import { CodeForm } from "../features/account/code-form.tsx";
import { GoogleButton } from "../features/account/google-button.tsx";
import { PasskeySignIn } from "../features/account/passkeys/passkey-sign-in.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { signUpThen } from "../redirects.ts";
import { Alert } from "../ui/alert.tsx";

export function Component() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const to = signUpThen(search.get("redirect") ?? undefined);
  return (
    <AuthLayout title={$t({ id: "common.logIn" })} other={{ text: "account.newHere", to }}>
      {search.has("deleted") && (
        <Alert tone="info" title={$t({ id: "account.deleted" })}>
          {$t({ id: "account.deletedText" })}
        </Alert>
      )}
      <GoogleButton>{$t({ id: "account.loginGoogle" })}</GoogleButton>
      {search.get("with") === "code" ? <CodeForm /> : <SignInForm />}
      <PasskeySignIn />
    </AuthLayout>
  );
}
