import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { refreshSession } from "../session.ts";
import { knowsPasskeys, passkeyMessage, signInWithPasskey, stopWaiting, suggestsPasskeys } from "./webauthn.ts";

const unchanging = () => () => {};

const isRefusal = (error: Error | null) => error instanceof ApiError && error.code === "passkey_refused";

/** Signs in with a passkey: by the suggestions of the address field or, in browsers without them, by a button. */
export function PasskeySignIn() {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const onSuccess = () => refreshSession(queries);
  const suggesting = useMutation({ mutationFn: () => signInWithPasskey({ useBrowserAutofill: true }), onSuccess });
  const { mutate: suggest } = suggesting;
  const asking = useMutation({ mutationFn: () => signInWithPasskey(), onSuccess, onError: () => suggest() });
  useEffect(() => {
    let isHere = true;
    suggestsPasskeys().then((does) => does && isHere && suggest());
    return () => {
      isHere = false;
      stopWaiting();
    };
  }, [suggest]);
  // The server assumes that there are suggestions, so that nothing moves in most browsers.
  const isKnown = useSyncExternalStore(unchanging, knowsPasskeys, () => true);
  // Nobody asked for the suggestions, so their errors are not shown, except that the chosen passkey was refused.
  const error = asking.error ?? (isRefusal(suggesting.error) ? suggesting.error : null);
  return (
    <div className="flex flex-col gap-4">
      {error && !asking.isPending && <Alert title={$t({ id: passkeyMessage(error) })} />}
      {isKnown && (
        <Button variant="secondary" wide pending={asking.isPending} onClick={() => asking.mutate()}>
          {!asking.isPending && <KeyRound size={20} aria-hidden />}
          {$t({ id: asking.isPending ? "account.passkeyAsking" : "account.passkey" })}
        </Button>
      )}
    </div>
  );
}
