import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import type { JoinedOrganization } from "#core/contract/members/members.ts";
import * as members from "#core/contract/members/members.ts";
import { getOrganization } from "#core/contract/organizations/staff.ts";
import type { Sentence } from "#core/contract/sentences.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call, fetching } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { validationMessage } from "../../i18n/validation.ts";
import { signInThen, signUpThen } from "../../redirects.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { takeFocus } from "../../ui/question.ts";
import { heldFor } from "../../ui/together.ts";
import { useShop } from "../organization/organization.tsx";
import { Waiting } from "./guards.tsx";
import { OtherAccount } from "./other-account.tsx";
import { useSession, useSessionExpiry } from "./session.ts";

interface Invited {
  token: string;
  email: string;
  /** Clears what the browser stores about a person, before another one signs in. */
  forget: () => void;
}

/** Accepts an invitation with the account of the invited address; a guest signs in or up with it first. */
export function Invitation(invited: Invited) {
  useSessionExpiry();
  const { $t } = useIntl();
  const { query } = useSession();
  // The token begins with the shop that invites, which need not be the one of this site.
  const [organizationId = ""] = invited.token.split(".");
  const inviter = useQuery(fetching(getOrganization, { params: { organizationId } }));
  return (
    <Loaded query={heldFor(inviter, query)} skeleton={<Waiting />}>
      {(session) => (
        <>
          {inviter.data && <p className="text-18">{$t({ id: "account.invitedBy" }, { shop: inviter.data.name })}</p>}
          {session ? <Acceptance {...invited} user={session.user} /> : <Entry email={invited.email} />}
        </>
      )}
    </Loaded>
  );
}

function Entry({ email }: { email: string }) {
  const { $t } = useIntl();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{$t({ id: "account.invitedSignIn" }, { email })}</p>
      <ButtonLink to={signInThen(here)}>{$t({ id: "common.logIn" })}</ButtonLink>
      <ButtonLink variant="secondary" to={signUpThen(here)}>
        {$t({ id: "account.createAccount" })}
      </ButtonLink>
    </div>
  );
}

const forAnother: Sentence = "This invitation is for another email address; log in with that one";
const used: Sentence = "This invitation was already accepted";

function Acceptance({ token, email, forget, user }: Invited & { user: User }) {
  const { $t } = useIntl();
  const accepting = useMutation({ mutationFn: () => call(members.acceptInvitation, { body: { token } }) });
  const { error } = accepting;
  const refusal = error instanceof ApiError ? error.issues[0]?.message : undefined;
  if (refusal === forAnother || user.email !== email.toLowerCase())
    return <WrongAccount email={email} forget={forget} />;
  if (accepting.data) return <Joined {...accepting.data} />;
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{$t({ id: "account.invitedPrompt" }, { email })}</p>
      {error && <Alert title={$t({ id: "account.failed" })}>{$t({ id: errorMessage(error) })}</Alert>}
      <Button wide pending={accepting.isPending} onClick={() => accepting.mutate()}>
        {$t({ id: "account.acceptInvitation" })}
      </Button>
    </div>
  );
}

function Joined({ organizationId }: JoinedOrganization) {
  const { $t } = useIntl();
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4">
      <Alert tone="info">{$t({ id: "account.accepted" })}</Alert>
      <ButtonLink to={paths.board(organizationId)}>{$t({ id: "account.openBoard" })}</ButtonLink>
    </div>
  );
}

/**
 * Why the invitation can't be accepted, and what to do. Somebody who has accepted it already goes to the pages of
 * staff.
 */
function Refused({ refusal }: { refusal: string }) {
  const { $t } = useIntl();
  const isShops = Boolean(useShop());
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4">
      <Alert title={$t({ id: validationMessage(refusal) })}>
        {refusal !== used && <p>{$t({ id: "account.askForInvitation" })}</p>}
      </Alert>
      {refusal === used && <ButtonLink to={paths.staff}>{$t({ id: "account.openBoard" })}</ButtonLink>}
      {refusal !== used && isShops && <ButtonLink to={paths.menu}>{$t({ id: "account.showMenu" })}</ButtonLink>}
    </div>
  );
}

function WrongAccount({ email, forget }: Pick<Invited, "email" | "forget">) {
  const { $t } = useIntl();
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{$t({ id: "account.invitedPrompt" }, { email })}</p>
      <Alert tone="warn" title={$t({ id: "validation.invitationOther" })} />
      <OtherAccount forget={forget} />
    </div>
  );
}
