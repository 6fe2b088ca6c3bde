import { ForUser } from "../features/account/guards.tsx";
import { VerifyEmail } from "../features/account/verify-email.tsx";
import { useText } from "../i18n/text.tsx";
import { useSearchParams } from "../navigation/hooks.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const t = useText();
  const [query] = useSearchParams();
  return (
    <ForUser>
      {() => (
        <div className="mx-auto flex max-w-form flex-col items-start gap-6 px-4 py-8 lg:py-12">
          <PageHeading>{t("account.verify")}</PageHeading>
          <VerifyEmail token={query.get("token") ?? ""} />
        </div>
      )}
    </ForUser>
  );
}
