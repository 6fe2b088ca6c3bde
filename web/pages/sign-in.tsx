import { CodeForm } from "../features/account/code-form.tsx";
import { Entrance } from "../features/account/entrance.tsx";
import { GoogleButton } from "../features/account/google-button.tsx";
import { PasskeySignIn } from "../features/account/passkey-sign-in.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { useText } from "../i18n/text.tsx";
import { useSearchParams } from "../navigation/hooks.ts";
import { signUpThen } from "../redirects.ts";
import { Alert } from "../ui/alert.tsx";

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const to = signUpThen(search.get("redirect") ?? undefined);
  return (
    <Entrance title={t("common.logIn")} other={{ text: "account.newHere", to }}>
      {search.has("deleted") && (
        <Alert tone="info" title={t("account.deleted")}>
          {t("account.deletedText")}
        </Alert>
      )}
      <GoogleButton>{t("account.loginGoogle")}</GoogleButton>
      {search.get("with") === "code" ? <CodeForm /> : <SignInForm />}
      <PasskeySignIn />
    </Entrance>
  );
}
