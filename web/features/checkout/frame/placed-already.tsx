import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { KnownOrder } from "../../order/known-orders.ts";

/** Replaces checkout after the order, for shoppers who go back: says that it is placed, and links to it. */
export function PlacedAlready({ order: { orderId, reference, token } }: { order: KnownOrder }) {
  const { $t } = useIntl();
  return (
    <main id="content" className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-12">
      <PageHeading>{$t({ id: "checkout.placed" }, { reference })}</PageHeading>
      <ButtonLink to={paths.order(orderId, token)}>{$t({ id: "checkout.follow" })}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.menu}>
        {$t({ id: "common.home" })}
      </ButtonLink>
    </main>
  );
}
