import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { VerifyEmail } from "../features/account/verify-email.tsx";
import { forgetDraft } from "../features/details/draft.ts";
import { Alert } from "../ui/alert.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const { $t } = useIntl();
  const [query] = useSearchParams();
  const token = query.get("token");
  return (
    <ForUser>
      {() => (
        <div className="mx-auto flex max-w-form flex-col items-start gap-6 px-4 py-8 lg:py-12">
          <PageHeading>{$t({ id: "account.verify" })}</PageHeading>
          {token ? (
            <VerifyEmail token={token} forget={forgetDraft} />
          ) : (
            <Alert title={$t({ id: "account.linkIncomplete" })} />
          )}
        </div>
      )}
    </ForUser>
  );
}
