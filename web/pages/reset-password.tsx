import { NewPasswordForm } from "../features/account/new-password-form.tsx";
import { RequestResetForm } from "../features/account/request-reset-form.tsx";
import { useText } from "../i18n/text.tsx";
import { useSearchParams } from "../navigation/hooks.ts";
import { PageHeading } from "../ui/page-heading.tsx";

/** Without a token, the page sends one by mail. With a token, it takes the new password. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-8 lg:py-12">
      <header className="flex flex-col gap-2">
        <PageHeading>{t("account.resetPassword")}</PageHeading>
        <p className="text-muted">{t(token ? "account.newPasswordPrompt" : "account.resetPrompt")}</p>
      </header>
      {token ? <NewPasswordForm token={token} /> : <RequestResetForm />}
    </div>
  );
}
