import { MapPin } from "lucide-react";
import { lazy, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../../ui/button.tsx";
import { opening, useOverlay } from "../../ui/overlay.ts";
import { setFulfilment } from "../cart/cart.ts";
import { useDeliveryTerms } from "../cart/terms.ts";
import { useOrganization } from "../organization/organization.tsx";

const AddressSheet = lazy(() => import("./address-sheet.tsx"));

/** The address that fees and times are for, or the way to check one. Where it is too far, the two ways on. */
export function AddressCheck() {
  const { address, isTooFar } = useDeliveryTerms();
  const { enablePickup } = useOrganization().configuration;
  const sheet = useOverlay("address");
  return (
    <div className="-my-2 flex min-w-0 flex-wrap items-center gap-x-2">
      {isTooFar && (
        <p className="w-full text-warn">
          <FormattedMessage id="menu.tooFar" />
        </p>
      )}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="-ms-3 min-w-0 text-brand-text"
        onClick={opening(() => sheet.open(true))}
      >
        <MapPin size={18} className="shrink-0" aria-hidden />
        {address && !isTooFar ? (
          <span className="min-w-0 truncate">
            <FormattedMessage id="menu.deliveredTo" values={{ address: address.addressLineOne }} />
          </span>
        ) : (
          <FormattedMessage id={isTooFar ? "menu.changeAddress" : "menu.checkAddress"} />
        )}
      </Button>
      {isTooFar && enablePickup && (
        <Button variant="quiet" className="text-brand-text" onClick={() => setFulfilment("pickup")}>
          <FormattedMessage id="menu.pickUpInstead" />
        </Button>
      )}
      <Suspense>{sheet.subject && <AddressSheet isOpen={sheet.isOpen} onClose={sheet.close} />}</Suspense>
    </div>
  );
}
