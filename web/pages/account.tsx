import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { listPasskeys } from "#core/contract/accounts/passkeys.ts";
import type { User } from "#core/contract/accounts/session.ts";
import { listAccounts, listSessions } from "#core/contract/accounts/settings.ts";
import { paths } from "#core/contract/storefront.ts";
import { fetching } from "../api/client.ts";
import { EmailAddress } from "../features/account/email-address.tsx";
import { ForUser, useEver, Waiting } from "../features/account/guards.tsx";
import { NameForm } from "../features/account/name-form.tsx";
import { Passkeys } from "../features/account/passkeys/passkey-list.tsx";
import { useSession } from "../features/account/session.ts";
import { WaysToSignIn } from "../features/account/ways-to-sign-in.tsx";
import { forgetDraft } from "../features/details/draft.ts";
import { savedAddresses } from "../features/details/save-address.ts";
import { SavedAddresses } from "../features/saved-addresses/saved-addresses.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { heldFor } from "../ui/together.ts";

// They are at the end of a long page and rarely used, so they load after the rest.
const OpenSessions = lazy(() => import("../features/account/open-sessions.tsx"));

const DeleteAccount = lazy(() => import("../features/account/delete-account.tsx"));

const Workplaces = lazy(() => import("../features/account/workplaces.tsx"));

const DownloadData = lazy(() => import("../features/account/download-data.tsx"));

/** A placeholder as high as the page, so that the footer stays out of view. */
const tall = (
  <div className="min-h-dvh">
    <Waiting />
  </div>
);

const section = "flex flex-col items-start gap-6 border-line border-t pt-6";

export function Component() {
  const { $t } = useIntl();
  return (
    <ForUser next={paths.account} skeleton={tall}>
      {(user) => (
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-6 lg:py-12">
          <PageHeading>{$t({ id: "common.account" })}</PageHeading>
          <section className="flex flex-col gap-4">
            <h2 className="text-18">{$t({ id: "account.details" })}</h2>
            <EmailAddress user={user} />
            <NameForm user={user} />
          </section>
          <Suspense fallback={tall}>
            <Rest user={user} />
          </Suspense>
        </div>
      )}
    </ForUser>
  );
}

/**
 * All other sections at once, because a late one would move those below. A section that failed says so in its place.
 */
function Rest({ user }: { user: User }) {
  const { $t } = useIntl();
  const shown = [
    useQuery(savedAddresses),
    useQuery(fetching(listAccounts, {})),
    useQuery(fetching(listPasskeys, {})),
    useQuery(fetching(listSessions, {})),
  ];
  const isHere = useEver(shown.every(({ isPending }) => !isPending));
  return (
    <Loaded query={heldFor({ isPending: !isHere }, useSession().query)} skeleton={tall}>
      {() => (
        <>
          <section className={section}>
            <SavedAddresses user={user} />
          </section>
          <section className={section}>
            <h2 className="text-18">{$t({ id: "account.signInWays" })}</h2>
            <WaysToSignIn />
            <Passkeys />
          </section>
          <section className={section}>
            <h2 className="text-18">{$t({ id: "account.signIns" })}</h2>
            <OpenSessions forget={forgetDraft} />
          </section>
          <section className={section}>
            <h2 className="text-18">{$t({ id: "account.yourData" })}</h2>
            <DownloadData />
            <DeleteAccount forget={forgetDraft} />
          </section>
          {/* It comes later than the rest, and to few people, so it is last. */}
          <Suspense>
            <Workplaces />
          </Suspense>
        </>
      )}
    </Loaded>
  );
}
