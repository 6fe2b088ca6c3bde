import { FormattedMessage } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { ShopPhone } from "../organization/contact-details.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { useOpening } from "../organization/use-opening.ts";

/**
 * Shown while the shop takes no orders: why, when it opens, and whether shoppers can order ahead or only read the menu.
 */
export function ClosedBanner() {
  const { opening } = useOrganization();
  const { because, takesLater, words } = useOpening();
  if (!because) return null;
  return (
    <Alert
      tone="warn"
      className="mt-2 mb-3"
      title={<FormattedMessage id={`menu.${because}Title`} />}
      action={because === "paused" && <ShopPhone />}
    >
      {opening.opensAt && `${words}. `}
      <FormattedMessage id={takesLater ? "menu.orderAhead" : "menu.browse"} />
    </Alert>
  );
}
