import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as accounts from "#core/contract/email-proof.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { validationMessage } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Waiting } from "./guards.tsx";
import { refreshSession } from "./session.ts";

/** Proves the address of the account by the token of a mailed link, at once, and leads on to the orders; where it no longer works, to the account's page, which sends another. */
export function VerifyEmail({ token }: { token: string }) {
  const t = useText();
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
        <Alert title={t(refusal ? validationMessage(refusal) : errorMessage(error))} />
      ) : (
        <Alert tone="info" title={t("account.verified")}>
          {t("account.verifiedText")}
        </Alert>
      )}
      <ButtonLink to={error ? paths.account : paths.orders}>{t(error ? "common.account" : "common.orders")}</ButtonLink>
    </>
  );
}
