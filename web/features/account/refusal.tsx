import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { signInThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { signOut } from "./session.ts";

/** Whether a call wants the password or a recent sign-in. */
export const wantsProof = (error: unknown): boolean => error instanceof ApiError && error.code === "session_too_old";

/**
 * Why a call about the account was refused, unless a field says so, and what helps. Somebody who has to log in again
 * comes back to the account's page.
 */
export function Refusal({
  error,
  words = errorMessage,
  action,
}: {
  error: Error | null;
  words?: (error: Error) => MessageId;
  action?: ReactNode;
}) {
  const { $t } = useIntl();
  if (!error || isAboutField(error)) return null;
  return (
    <Alert
      action={
        wantsProof(error) ? (
          <Button variant="quiet" onClick={() => signOut(() => undefined, signInThen(paths.account))}>
            {$t({ id: "account.signInAgain" })}
          </Button>
        ) : (
          action
        )
      }
    >
      {$t({ id: words(error) })}
    </Alert>
  );
}

/** Whether an error is about fields, which then say so themselves. */
export const isAboutField = (error: unknown): boolean => error instanceof ApiError && error.issues.length > 0;
