import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import * as accounts from "#core/contract/accounts/email-proof.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { validationMessage } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Waiting } from "./guards.tsx";
import { refreshSession } from "./session.ts";

/** Proves the address of the account by the token of a mailed link, at once, and leads on to the orders; where it no longer works, to the account's page, which sends another. */
export function VerifyEmail({ token }: { token: string }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call(accounts.verifyEmail, { query: { token } }),
    onSuccess: () => refreshSession(queries),
  });
  useEffect(() => mutate(), [mutate]);
  if (!isSuccess && !error) return <Waiting />;
  const refusal = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return (
    <>
      {error ? (
        <Alert title={$t({ id: refusal ? validationMessage(refusal) : errorMessage(error) })} />
      ) : (
        <Alert tone="info" title={$t({ id: "account.verified" })}>
          {$t({ id: "account.verifiedText" })}
        </Alert>
      )}
      <ButtonLink to={error ? paths.account : paths.orders}>
        {$t({ id: error ? "common.account" : "common.orders" })}
      </ButtonLink>
    </>
  );
}
