import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useOpening } from "./use-opening.ts";

/** The way to the menu. It promises an order only while the shop takes orders, now or for later. */
export function OrderLink({ className }: { className?: string }) {
  const { $t } = useIntl();
  const { because } = useOpening();
  return (
    <ButtonLink to={paths.menu} className={className}>
      {$t({ id: because === "paused" ? "home.wholeMenu" : "home.order" })}
    </ButtonLink>
  );
}
