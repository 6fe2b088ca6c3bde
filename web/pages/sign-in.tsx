import { useIntl } from "react-intl";
import { type Location, useLocation, useSearchParams } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { AuthLayout } from "../features/account/auth-layout.tsx";
import { CodeForm } from "../features/account/code-form.tsx";
import { GoogleButton } from "../features/account/google-button.tsx";
import type { AuthState } from "../features/account/guards.tsx";
import { PasskeySignIn } from "../features/account/passkeys/passkey-sign-in.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import type { MessageId } from "../i18n/messages.ts";
import { redirectFrom, signUpThen } from "../redirects.ts";
import { Alert } from "../ui/alert.tsx";

/** The text that says why a link needs a sign-in first; undefined for most pages. */
const purposeOf = (redirect: string): MessageId | undefined => {
  if (redirect.startsWith(`${paths.verifyEmail}?`)) return "account.forProof";
  if (redirect.startsWith(`${paths.orders}/`)) return "account.forOrder";
  return redirect.startsWith(`${paths.reservation}/`) ? "account.forReservation" : undefined;
};

export function Component() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const to = signUpThen(search.get("redirect") ?? undefined);
  const { state }: Location<AuthState> = useLocation();
  const purpose = purposeOf(redirectFrom(search));
  return (
    <AuthLayout title={$t({ id: "common.logIn" })} other={{ text: "account.newHere", to }}>
      {search.has("deleted") && (
        <Alert tone="info" title={$t({ id: "account.deleted" })}>
          {$t({ id: "account.deletedText" })}
        </Alert>
      )}
      {purpose && !state?.ended && <Alert tone="info">{$t({ id: purpose })}</Alert>}
      <GoogleButton>{$t({ id: "account.loginGoogle" })}</GoogleButton>
      {search.get("with") === "code" ? <CodeForm /> : <SignInForm />}
      <PasskeySignIn />
    </AuthLayout>
  );
}
