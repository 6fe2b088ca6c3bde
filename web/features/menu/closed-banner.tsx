import { FormattedMessage } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { useOpening } from "../organization/use-opening.ts";

/**
 * Shown while the shop takes no orders: why, when it opens, and whether shoppers can order ahead or only read the menu.
 */
export function ClosedBanner() {
  const { phone, opening } = useOrganization();
  const { because, takesLater, words } = useOpening();
  if (!because) return null;
  return (
    <Alert tone="warn" className="mt-2 mb-3" title={<FormattedMessage id={`menu.${because}Title`} />}>
      <p>
        {opening.opensAt && `${words}. `}
        <FormattedMessage id={takesLater ? "menu.orderAhead" : "menu.browse"} />
      </p>
      {because === "paused" && (
        <a
          href={`tel:${phone.replaceAll(" ", "")}`}
          className="-mb-2 inline-flex min-h-target items-center font-semibold underline underline-offset-4"
        >
          <FormattedMessage id="menu.call" values={{ phone: phone.replaceAll(" ", "\u00a0") }} />
        </a>
      )}
    </Alert>
  );
}
