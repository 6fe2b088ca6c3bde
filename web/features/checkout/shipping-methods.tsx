import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { etaIn, titleIn } from "#core/contract/locales/in-locale.ts";
import type { OrganizationAddress } from "#core/contract/organizations/organizations.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { paths } from "#core/contract/storefront.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { cx } from "../../ui/cx.ts";
import { Price } from "../../ui/price.tsx";
import { setFulfilment } from "../cart/cart.ts";
import { PausedNotice } from "../cart/paused-notice.tsx";
import { patchDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";
import { wrongTime } from "./chosen.ts";

/** The shipping methods, with pickup among them. Each shows its fee and time, or why it is not available. */
export function ShippingMethods({
  methods,
  chosen,
  isForLater,
  userId,
}: {
  methods: readonly EligibleShippingMethod[];
  /** Id of the chosen method, or "pickup". */
  chosen: string | undefined;
  isForLater: boolean;
  userId: string;
}) {
  const { $t } = useIntl();
  const navigate = useNavigate();
  const { configuration, address } = useOrganization();
  const { paused } = useOrganization().ordering;
  const collects = configuration.enablePickup && !paused?.pickup;
  const choose = (shippingMethodId: string) => {
    setFulfilment("delivery");
    patchDraft(userId, { shippingMethodId });
  };
  return (
    <Choices level="h2" legend={$t({ id: "checkout.shippingMethod" })}>
      <PausedNotice />
      {!paused?.delivery &&
        methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            wrongTime={method.isEligible ? wrongTime(method, methods, isForLater) : undefined}
            checked={chosen === method.id}
            onChange={() => choose(method.id)}
          />
        ))}
      {methods.some(({ reason }) => reason === "no_address") && (
        <Button
          variant="secondary"
          onClick={() => {
            setFulfilment("delivery");
            navigate(paths.checkout("customer-details"));
          }}
        >
          {$t({ id: "checkout.enterAddress" })}
        </Button>
      )}
      {!chosen && methods.some(({ reason }) => reason === "below_minimum") && (
        <ButtonLink variant="secondary" to={paths.menu}>
          {$t({ id: "checkout.addMore" })}
        </ButtonLink>
      )}
      {chosen !== "pickup" && methods.length > 0 && methods.every(({ reason }) => reason === "too_far") && (
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink variant="secondary" className="flex-1" to={paths.checkout("customer-details")}>
            {$t({ id: "menu.changeAddress" })}
          </ButtonLink>
          {collects && (
            <Button variant="secondary" className="flex-1" onClick={() => setFulfilment("pickup")}>
              {$t({ id: "menu.pickUpInstead" })}
            </Button>
          )}
        </div>
      )}
      {collects && (
        <RadioRow
          name="shipping"
          title={$t({ id: "checkout.pickup" })}
          detail={address && <PickupPlace address={address} />}
          checked={chosen === "pickup"}
          onChange={() => setFulfilment("pickup")}
        />
      )}
      {methods.length === 0 && !configuration.enablePickup && (
        <p className="text-muted">{$t({ id: "checkout.noMethods" })}</p>
      )}
    </Choices>
  );
}

const PickupPlace = ({ address: { addressLineOne, zipCode, city } }: { address: OrganizationAddress }) => (
  <span>
    <FormattedMessage
      id="checkout.pickupAt"
      values={{
        address: (
          <>
            {addressLineOne}, <span className="whitespace-nowrap">{zipCode}</span> {city}
          </>
        ),
      }}
    />
  </span>
);

function MethodRow({
  method,
  wrongTime,
  ...radio
}: {
  method: EligibleShippingMethod;
  /** Why it does not bring orders of this time. */
  wrongTime: "onlyLater" | "onlySoon" | undefined;
  checked: boolean;
  onChange: () => void;
}) {
  const { locale, $t } = useIntl();
  const { defaultCurrency: currency } = useOrganization().configuration;
  const { providerName, providerLogo, eligibleShippingZone: zone, isEligible } = method;
  const price = (amount: number | null | undefined) => <Price amount={amount ?? 0} currency={currency} />;
  return (
    <RadioRow
      name="shipping"
      title={titleIn(method, locale)}
      aside={
        isEligible ? (
          zone && (zone.price === 0 ? $t({ id: "checkout.freeDelivery" }) : <Fee price={price(zone.price)} />)
        ) : (
          <Badge>{$t({ id: "checkout.notAvailable" })}</Badge>
        )
      }
      detail={
        <>
          {isEligible && zone && (
            <span className={cx(!wrongTime && "text-ink")}>
              {$t({ id: "checkout.eta" }, { eta: etaIn(zone, locale) })}
            </span>
          )}
          {isEligible && zone && zone.price > 0 && zone.freeFrom !== null && (
            <span>
              <FormattedMessage id="checkout.freeFrom" values={{ price: price(zone.freeFrom) }} />
            </span>
          )}
          <span className="flex items-center gap-2">
            {providerLogo && <img src={providerLogo} alt="" width={24} height={24} className="size-6 object-contain" />}
            {providerName}
          </span>
        </>
      }
      reason={isEligible ? wrongTime && $t({ id: `checkout.${wrongTime}` }) : <WhyNot method={method} />}
      {...radio}
    />
  );
}

/** Why a method does not bring this order. */
export function WhyNot({
  method: { reason, missingAmount, eligibleShippingZone: zone },
}: {
  method: EligibleShippingMethod;
}) {
  const { $t } = useIntl();
  const { defaultCurrency: currency } = useOrganization().configuration;
  const price = (amount: number | null | undefined) => <Price amount={amount ?? 0} currency={currency} />;
  const why = {
    not_delivering: () => $t({ id: "checkout.notDelivering" }),
    too_far: () => $t({ id: "checkout.tooFar" }),
    below_minimum: () => (
      <FormattedMessage
        id="checkout.belowMinimum"
        values={{ missing: price(missingAmount), minimum: price(zone?.minimumOrderAmount) }}
      />
    ),
    closed: () => $t({ id: "error.store_closed" }),
    no_address: () => $t({ id: "checkout.noAddress" }),
  };
  return why[reason ?? "too_far"]();
}

const Fee = ({ price }: { price: ReactNode }) => (
  <span className="font-semibold">
    <FormattedMessage id="checkout.fee" values={{ price }} />
  </span>
);
