import { useEffect } from "react";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ContactDetails } from "../../organization/contact-details.tsx";
import { useOrganization } from "../../organization/organization.tsx";
import { useOpening } from "../../organization/use-opening.ts";

/** Replaces checkout while the shop takes no orders: why, until when, and whom to ask. */
export function Closed({
  why,
  onLater,
}: {
  why: "paused" | "closed";
  /** Goes on to order for a time after the shop opens, where it takes such orders. */
  onLater: (() => void) | undefined;
}) {
  const { $t } = useIntl();
  const { opening } = useOrganization();
  const { words } = useOpening();
  // It may replace a step that was scrolled down to its button, which had the focus.
  useEffect(() => {
    scrollTo(0, 0);
    // The module of `focusHeading` would bring 4 KB of checkout to the page of the account.
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
  return (
    <main id="content" className="mx-auto flex max-w-form flex-col items-start gap-6 px-4 py-12">
      <header className="flex flex-col gap-2">
        <PageHeading>{$t({ id: why === "paused" ? "checkout.paused" : "checkout.closed" })}</PageHeading>
        {opening.opensAt && <p>{words}</p>}
      </header>
      {onLater && (
        <div className="flex flex-col items-start gap-2">
          <p>{$t({ id: "checkout.laterHint" })}</p>
          <Button onClick={onLater}>{$t({ id: "cart.later" })}</Button>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-muted">{$t({ id: "checkout.closedHint" })}</p>
        <ContactDetails />
      </div>
      <ButtonLink variant="secondary" to={paths.home}>
        {$t({ id: "checkout.home" })}
      </ButtonLink>
    </main>
  );
}
