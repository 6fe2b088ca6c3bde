import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { Invitation } from "../features/account/invitation.tsx";
import { forgetDraft } from "../features/details/draft.ts";
import { Alert } from "../ui/alert.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** The page of an invitation's link. A user with the invited address joins the team here. */
export function Component() {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const [token, email] = [search.get("token"), search.get("email")];
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-8 lg:py-12">
      <PageHeading>{$t({ id: "account.invited" })}</PageHeading>
      {token && email ? (
        <Invitation token={token} email={email} forget={forgetDraft} />
      ) : (
        <Alert title={$t({ id: "account.linkIncomplete" })} />
      )}
    </div>
  );
}
