import { lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening, useOverlay } from "../../ui/overlay.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FulfilmentSwitch } from "../cart/fulfilment-switch.tsx";
import { useDeliveryTerms } from "../cart/terms.ts";
import { useFulfilment } from "../cart/use-cart.ts";
import { useOrganization } from "../organization/organization.tsx";
import { ShopFacts } from "../organization/shop-facts.tsx";
import { AddressCheck } from "./address-check.tsx";
import { DeliveryTermsRow, Term } from "./delivery-terms-row.tsx";

const VisitSheet = lazy(() => import("./visit-sheet.tsx"));

/** A longer name is set smaller, because it would take a third of a phone. */
const LONG_NAME = 32;

/** The shop's name, hours, address and delivery terms, and the search (children). */
export function ShopHeader({ children }: { children: ReactNode }) {
  const { $t } = useIntl();
  const { name, address } = useOrganization();
  const { fulfilment } = useFulfilment();
  const { terms, isTooFar } = useDeliveryTerms();
  const visit = useOverlay("visit");
  const hasFacts = fulfilment === "pickup" ? address !== null : terms !== null && !isTooFar;
  return (
    <div className="grid grid-cols-1 gap-4 pt-4 pb-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6 lg:pt-8 lg:pb-4">
      <div className="flex flex-col gap-1">
        <PageHeading
          title={$t({ id: "menu.title" })}
          className={name.length > LONG_NAME ? "text-24 lg:text-34" : "text-34 lg:text-48"}
        >
          {name}
        </PageHeading>
        <ShopFacts className="gap-x-4">
          <li>
            <Button variant="link" className="touch" aria-haspopup="dialog" onClick={opening(() => visit.open(true))}>
              <FormattedMessage id="menu.visit" />
            </Button>
          </li>
        </ShopFacts>
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-center sm:gap-8 lg:col-span-2">
        <FulfilmentSwitch />
        {/* As high as what it is going to hold, so that the menu does not move when the terms arrive. */}
        <div className={cx(hasFacts && "min-h-target")}>
          {fulfilment === "delivery" && terms && <DeliveryTermsRow terms={terms} />}
          {fulfilment === "pickup" && address && (
            <dl>
              <Term label={<FormattedMessage id="menu.pickupAt" />}>
                {address.addressLineOne}, {address.zipCode} {address.city}
              </Term>
            </dl>
          )}
        </div>
      </div>
      {fulfilment === "delivery" && (terms !== null || isTooFar) && (
        <div className="-mt-2 min-w-0 lg:-mt-4 lg:col-span-2">
          <AddressCheck />
        </div>
      )}
      <Suspense>{visit.subject && <VisitSheet isOpen={visit.isOpen} onClose={visit.close} />}</Suspense>
      {children && <div className="lg:col-start-2 lg:row-start-1 lg:w-[280px] lg:pt-1">{children}</div>}
    </div>
  );
}
