import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { PlacedOrder } from "./draft.ts";

/** Checkout after the order: for whoever goes back, it says that it is placed and leads to it. */
export function PlacedAlready({ order: { orderId, reference, token } }: { order: PlacedOrder }) {
  const t = useText();
  return (
    <main id="content" className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-12">
      <PageHeading>{t("checkout.placed", { reference })}</PageHeading>
      <ButtonLink to={paths.order(orderId, token)}>{t("checkout.follow")}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.menu}>
        {t("common.home")}
      </ButtonLink>
    </main>
  );
}
