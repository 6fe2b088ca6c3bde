import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import * as accounts from "#core/contract/accounts/email-proof.ts";
import { listOrganizations } from "#core/contract/organizations/staff.ts";
import type { Sentence } from "#core/contract/sentences.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call, fetching } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { validationMessage } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useShop } from "../organization/organization.tsx";
import { Waiting } from "./guards.tsx";
import { OtherAccount } from "./other-account.tsx";
import { refreshSession } from "./session.ts";

const forAnother: Sentence = "This link is for another account; log in with that one";

/**
 * Proves the address of the account by the token of a mailed link, as soon as it is opened. Then it leads members and
 * users of the platform's own host to the pages of staff, and shoppers to their orders. If the link no longer works, it
 * leads to the account's page, which sends another; if it is for another account, to that one.
 */
export function VerifyEmail({ token, forget }: { token: string; forget: () => void }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call(accounts.verifyEmail, { query: { token } }),
    onSuccess: () => refreshSession(queries),
  });
  useEffect(() => mutate(), [mutate]);
  if (isSuccess) return <Verified />;
  if (!error) return <Waiting />;
  const refusal = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return (
    <>
      <Alert title={$t({ id: refusal ? validationMessage(refusal) : errorMessage(error) })} />
      {refusal === forAnother ? (
        <OtherAccount forget={forget} />
      ) : (
        <ButtonLink to={paths.account}>{$t({ id: "common.account" })}</ButtonLink>
      )}
    </>
  );
}

function Verified() {
  const { $t } = useIntl();
  const isPlatforms = !useShop();
  const { data, isPending } = useQuery(fetching(listOrganizations, { query: { limit: 1 } }));
  if (isPending) return <Waiting />;
  const works = isPlatforms || Boolean(data?.data.length);
  return (
    <>
      <Alert tone="info" title={$t({ id: "account.verified" })}>
        {!works && $t({ id: "account.verifiedText" })}
      </Alert>
      <ButtonLink to={works ? paths.staff : paths.orders}>
        {$t({ id: works ? "common.work" : "common.orders" })}
      </ButtonLink>
    </>
  );
}
