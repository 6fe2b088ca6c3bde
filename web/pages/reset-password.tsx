import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { NewPasswordForm } from "../features/account/new-password-form.tsx";
import { RequestResetForm } from "../features/account/request-reset-form.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** Without a token, the page sends one by mail. With a token, it takes the new password. */
export function Component() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-8 lg:py-12">
      <header className="flex flex-col gap-2">
        <PageHeading>{$t({ id: "account.resetPassword" })}</PageHeading>
        <p className="text-muted">{$t({ id: token ? "account.newPasswordPrompt" : "account.resetPrompt" })}</p>
      </header>
      {token ? <NewPasswordForm token={token} /> : <RequestResetForm />}
    </div>
  );
}
