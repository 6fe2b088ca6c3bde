import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as accounts from "#core/contract/accounts/email-proof.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSession } from "./session.ts";

/** What needs a proved address, in the words of each page. */
const waits = {
  orders: { title: "account.proofTitle", text: "account.proofText", action: "account.sendLink" },
  account: { title: "account.unproved", text: "account.unprovedText", action: "account.proofAgain" },
  work: { title: "account.unproved", text: "account.unprovedWork", action: "account.proofAgain" },
} satisfies Record<string, Record<"title" | "text" | "action", MessageId>>;

const problem = (error: unknown): MessageId =>
  error instanceof ApiError && error.code === "throttled" ? "account.proofThrottled" : errorMessage(error);

/**
 * Says what needs a proof of the account's address, and sends the link. It shows nothing once the address is proved.
 */
export function ProofNotice({ waiting }: { waiting: keyof typeof waits }) {
  const { $t } = useIntl();
  const { query, user } = useSession();
  const sending = useMutation({ mutationFn: () => call(accounts.sendVerificationEmail, {}) });
  if (!user || query.data?.session.emailVerified) return null;
  const { title, text, action } = waits[waiting];
  if (sending.isSuccess)
    return (
      <Alert tone="info">
        <span className="wrap-anywhere">{$t({ id: "account.proofSent" }, { email: user.email })}</span>
      </Alert>
    );
  return (
    <Alert
      tone="info"
      title={$t({ id: title })}
      action={
        <Button variant="quiet" className="-mx-3 -mb-2" pending={sending.isPending} onClick={() => sending.mutate()}>
          {$t({ id: action })}
        </Button>
      }
    >
      <p className="wrap-anywhere">{$t({ id: text }, { email: user.email })}</p>
      {sending.isError && <p role="alert">{$t({ id: problem(sending.error) })}</p>}
    </Alert>
  );
}
