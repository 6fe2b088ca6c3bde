import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { errorMessage } from "../../api/errors.ts";
import { signInThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { signOut } from "./session.ts";

/** Signs out on the page of a link that is for another account, and leads back here with that one. */
export function OtherAccount({ forget }: { forget: () => void }) {
  const { $t } = useIntl();
  const { pathname, search } = useLocation();
  const leaving = useMutation({ mutationFn: () => signOut(forget, signInThen(pathname + search)) });
  return (
    <>
      {leaving.error && (
        <Alert title={$t({ id: "common.logoutFailed" })}>{$t({ id: errorMessage(leaving.error) })}</Alert>
      )}
      <Button wide pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {$t({ id: "account.otherAccount" })}
      </Button>
    </>
  );
}
