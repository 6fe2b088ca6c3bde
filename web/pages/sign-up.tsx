import { Entrance } from "../features/account/entrance.tsx";
import { GoogleButton } from "../features/account/google-button.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { useText } from "../i18n/text.tsx";
import { useSearchParams } from "../navigation/hooks.ts";
import { signInThen } from "../redirects.ts";

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const to = signInThen(search.get("redirect") ?? undefined);
  return (
    <Entrance title={t("account.createAccount")} other={{ text: "account.registered", to }}>
      <GoogleButton>{t("account.signinGoogle")}</GoogleButton>
      <SignUpForm />
    </Entrance>
  );
}
