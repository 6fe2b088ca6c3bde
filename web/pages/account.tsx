import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { EmailAddress } from "../features/account/email-address.tsx";
import { ForUser } from "../features/account/guards.tsx";
import { NameForm } from "../features/account/name-form.tsx";
import { Passkeys } from "../features/account/passkeys.tsx";
import { WaysToSignIn } from "../features/account/ways-to-sign-in.tsx";
import { forgetDraft } from "../features/details/draft.ts";
import { SavedAddresses } from "../features/saved-addresses/saved-addresses.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/states.tsx";

// At the end of a long page, and rarely wanted: they come after the rest.
const OpenSessions = lazy(() => import("../features/account/open-sessions.tsx"));

const DeleteAccount = lazy(() => import("../features/account/delete-account.tsx"));

const DownloadData = lazy(() => import("../features/account/download-data.tsx"));

const section = "flex flex-col items-start gap-6 border-line border-t pt-6";

export function Component() {
  const { $t } = useIntl();
  return (
    <ForUser next={paths.account}>
      {(user) => (
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-6 lg:py-12">
          <PageHeading>{$t({ id: "common.account" })}</PageHeading>
          <section className="flex flex-col gap-4">
            <h2 className="text-18">{$t({ id: "account.details" })}</h2>
            <EmailAddress user={user} />
            <NameForm user={user} />
          </section>
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
            <Suspense fallback={<Skeleton className="h-tile w-full" />}>
              <OpenSessions forget={forgetDraft} />
            </Suspense>
          </section>
          <section className={section}>
            <h2 className="text-18">{$t({ id: "account.yourData" })}</h2>
            <Suspense>
              <DownloadData />
              <DeleteAccount forget={forgetDraft} />
            </Suspense>
          </section>
        </div>
      )}
    </ForUser>
  );
}
