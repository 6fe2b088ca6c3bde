import { useMutation } from "@tanstack/react-query";
import * as accounts from "#core/contract/accounts.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSession } from "./session.ts";

/** Offers to prove the address of the account, so that orders placed as a guest join it. Nothing once it is proved. */
export function ProofNotice() {
  const t = useText();
  const { query, user } = useSession();
  const sending = useMutation({ mutationFn: () => call(accounts.sendVerificationEmail, {}) });
  if (!user || query.data?.session.emailVerified) return null;
  if (sending.isSuccess)
    return (
      <Alert tone="info">
        <span className="wrap-anywhere">{t("account.proofSent", { email: user.email })}</span>
      </Alert>
    );
  return (
    <Alert
      tone="info"
      title={t("account.proofTitle")}
      action={
        <Button variant="quiet" className="-mx-3 -mb-2" pending={sending.isPending} onClick={() => sending.mutate()}>
          {t("account.sendLink")}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t("account.proofText", { email: user.email })}</p>
      {sending.isError && <p role="alert">{t(errorMessage(sending.error))}</p>}
    </Alert>
  );
}
