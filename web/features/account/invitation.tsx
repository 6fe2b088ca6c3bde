import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import * as organizations from "#core/contract/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { validationMessage } from "../../i18n/validation.ts";
import { signInThen, signUpThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { signOut, useSession } from "./session.ts";

/** Accepts an invitation with the account of the invited address; a guest signs in or up with it first. */
export function Invitation({
  token,
  email,
  forget,
}: {
  token: string;
  email: string;
  /** Drops what the browser keeps of a person, before another one signs in. */
  forget: () => void;
}) {
  const t = useText();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const accepting = useMutation({ mutationFn: () => call(organizations.acceptInvitation, { body: { token } }) });
  const here = pathname + search;
  const leaving = useMutation({ mutationFn: () => signOut(forget, signInThen(here)) });
  if (user === undefined) return null;
  if (user === null)
    return (
      <>
        <p>{t("account.invitedSignIn", { email })}</p>
        <ButtonLink to={signInThen(here)}>{t("account.logIn")}</ButtonLink>
        <ButtonLink to={signUpThen(here)}>{t("account.createAccount")}</ButtonLink>
      </>
    );
  if (accepting.isSuccess)
    return (
      <>
        <Alert tone="info">{t("account.accepted")}</Alert>
        <ButtonLink to={paths.menu}>{t("account.showMenu")}</ButtonLink>
      </>
    );
  const isOther = user.email !== email.toLowerCase();
  return (
    <>
      <p>{t("account.invitedPrompt", { email })}</p>
      {leaving.isError && <Alert title={t("account.logoutFailed")} />}
      {isOther && <Alert tone="warn" title={t("validation.invitationOther")} />}
      {accepting.isError && <Refusal error={accepting.error} />}
      {isOther ? (
        <Button wide pending={leaving.isPending} onClick={() => leaving.mutate()}>
          {t("account.otherAccount")}
        </Button>
      ) : (
        <Button wide pending={accepting.isPending} onClick={() => accepting.mutate()}>
          {t("account.acceptInvitation")}
        </Button>
      )}
    </>
  );
}

/** Why it was not accepted, and what helps. */
function Refusal({ error }: { error: Error }) {
  const t = useText();
  const [issue] = error instanceof ApiError ? error.issues : [];
  return (
    <Alert title={t(issue ? validationMessage(issue.message) : "account.failed")}>
      {issue && <p>{t("account.askForInvitation")}</p>}
    </Alert>
  );
}
