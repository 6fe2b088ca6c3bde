import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import * as places from "#core/contract/places/places.ts";
import { flatIn } from "#core/contract/shipping/house.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { forgetAddress, keepAddress, keptAddress } from "../address/kept-address.ts";
import { exactMatch, usePredictions } from "../address/predictions.ts";
import { useSearchWords } from "../address/search-words.ts";
import { setFulfilment } from "../cart/cart.ts";
import { FulfilmentSwitch } from "../cart/fulfilment-switch.tsx";
import { useDeliveryTerms } from "../cart/terms.ts";
import { useFulfilment } from "../cart/use-cart.ts";
import { useOrganization } from "../organization/organization.tsx";
import { DeliveryTermsRow, Term } from "./delivery-terms-row.tsx";

/**
 * The choice of delivery or pickup. For delivery it takes an address, before anything is ordered, and says what
 * delivery there costs or that it is too far.
 */
export default function TermsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { $t } = useIntl();
  const words = useSearchWords();
  const shop = useOrganization();
  const { enablePickup } = shop.configuration;
  const { fulfilment, offered } = useFulfilment();
  const isDelivery = fulfilment === "delivery";
  const { address, terms, isTooFar } = useDeliveryTerms();
  const [text, setText] = useState(keptAddress()?.addressLineOne ?? "");
  const isKnown = address?.addressLineOne === text;
  const { found, suggestions, status } = usePredictions(isKnown ? "" : text);
  const checking = useMutation({
    mutationFn: async ({ placeId, line, typed }: { placeId: string; line: string; typed: string }) => {
      const { zipCode, city, country } = await call(places.getPlace, { params: { placeId } });
      keepAddress({ placeId, addressLineOne: line, doorNumber: flatIn(typed, line) ?? "", zipCode, city, country });
    },
  });
  const pick = ({ id, text: line }: { id: string; text: string }) => {
    setText(line);
    checking.mutate({ placeId: id, line, typed: text });
  };
  const resolve = () => {
    const match = isKnown ? undefined : exactMatch(text, found);
    if (match) pick({ id: match.placeId, text: match.addressLineOne });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={$t({ id: offered.length > 1 ? "menu.fulfilment" : `menu.${fulfilment}` })}
      footer={
        isDelivery && isKnown && isTooFar && enablePickup ? (
          <Button
            wide
            onClick={() => {
              setFulfilment("pickup");
              onClose();
            }}
          >
            {$t({ id: "menu.pickUpInstead" })}
          </Button>
        ) : (
          <Button wide variant={!isDelivery || (isKnown && terms) ? "primary" : "secondary"} onClick={onClose}>
            {$t({ id: "menu.done" })}
          </Button>
        )
      }
    >
      <div className="flex min-h-docket flex-col gap-6">
        <FulfilmentSwitch />
        {!isDelivery && shop.address && (
          <dl>
            <Term label={$t({ id: "menu.pickupAt" })}>
              {shop.address.addressLineOne}, {shop.address.zipCode} {shop.address.city}
            </Term>
          </dl>
        )}
        {isDelivery && (
          <>
            <div className="flex flex-col gap-2">
              <ComboBox
                label={$t({ id: "address.street" })}
                autoComplete="address-line1"
                value={text}
                onChange={setText}
                onBlur={resolve}
                suggestions={suggestions}
                onPick={pick}
                status={isKnown ? undefined : words(status)}
                error={checking.isError ? $t({ id: errorMessage(checking.error) }) : undefined}
              />
              <div role="status">
                {isKnown && isTooFar && <Alert tone="warn" title={$t({ id: "error.too_far" })} />}
                {isKnown && !isTooFar && terms && !terms.varies && (
                  <p className="font-semibold text-ok">
                    <FormattedMessage id="menu.weDeliver" />
                  </p>
                )}
              </div>
              {isKnown && (
                <Button
                  variant="quiet"
                  className="-ms-3 self-start"
                  onClick={() => {
                    forgetAddress();
                    setText("");
                  }}
                >
                  {$t({ id: "menu.forgetAddress" })}
                </Button>
              )}
            </div>
            {terms && !isTooFar && <DeliveryTermsRow terms={terms} />}
          </>
        )}
      </div>
    </Sheet>
  );
}
