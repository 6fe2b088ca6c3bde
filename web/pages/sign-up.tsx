import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { AuthLayout } from "../features/account/auth-layout.tsx";
import { GoogleButton } from "../features/account/google-button.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { signInThen } from "../redirects.ts";

export function Component() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const to = signInThen(search.get("redirect") ?? undefined);
  return (
    <AuthLayout title={$t({ id: "account.createAccount" })} other={{ text: "account.registered", to }}>
      <GoogleButton>{$t({ id: "account.signinGoogle" })}</GoogleButton>
      <SignUpForm />
    </AuthLayout>
  );
}
