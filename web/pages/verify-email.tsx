import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { VerifyEmail } from "../features/account/verify-email.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const { $t } = useIntl();
  const [query] = useSearchParams();
  return (
    <ForUser>
      {() => (
        <div className="mx-auto flex max-w-form flex-col items-start gap-6 px-4 py-8 lg:py-12">
          <PageHeading>{$t({ id: "account.verify" })}</PageHeading>
          <VerifyEmail token={query.get("token") ?? ""} />
        </div>
      )}
    </ForUser>
  );
}
