import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { etaIn, titleIn } from "#core/contract/locales/in-locale.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { amountTyped } from "#core/contract/values/typed-amount.ts";
import { fetching } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Price } from "../../../ui/price.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AddressField } from "../forms/address-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { kilometres } from "./rings.tsx";

/** Shows what delivery to an address would cost a shopper. The server decides, by the same rule as for orders. */
export function DeliveryQuote() {
  const { $t } = useIntl();
  const { address, configuration } = useStaffShop();
  const [place, setPlace] = useState({ text: "", placeId: "" });
  const [subtotal, setSubtotal] = useState("");
  const amount = amountTyped(subtotal);
  const isAmount = amount === null || amount >= 0;
  if (!address) return null;
  return (
    <section className="flex flex-col gap-4 rounded-docket bg-wash p-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-24">{$t({ id: "staff-delivery.trial" })}</h2>
        <p className="text-muted">{$t({ id: "staff-delivery.trialHint" })}</p>
      </header>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_280px]">
        <AddressField
          label={$t({ id: "staff-delivery.trialAddress" })}
          country={address.country}
          value={place}
          onChange={setPlace}
        />
        <TextField
          label={$t({ id: "staff-delivery.trialSubtotal" }, { currency: configuration.defaultCurrency })}
          note="optional"
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={subtotal}
          onChange={(event) => setSubtotal(event.currentTarget.value)}
          error={isAmount ? undefined : $t({ id: "staff-forms.notNegative" })}
        />
      </div>
      {place.placeId && isAmount && <Quote placeId={place.placeId} subtotal={amount ?? undefined} />}
    </section>
  );
}

function Quote({ placeId, subtotal }: { placeId: string; subtotal: number | undefined }) {
  const { locale, $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery({
    ...fetching(shipping.quoteDelivery, {
      params: { organizationId },
      query: { placeId, ...(subtotal !== undefined && { subtotal }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} skeleton={<Spinner />} failure={{ title: $t({ id: "staff-delivery.trialFailed" }) }}>
      {({ distance, methods }) => (
        <div role="status" className="flex flex-col gap-3">
          {distance !== null && (
            <p className="font-semibold">
              {$t({ id: "staff-delivery.away" }, { distance: kilometres(distance, locale) })}
            </p>
          )}
          {methods.length === 0 && <p>{$t({ id: "staff-delivery.nothingShown" })}</p>}
          <ul className="divide-y divide-line rounded-docket border border-line bg-paper">
            {methods.map((method) => (
              <li key={method.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
                <span className="font-semibold">{titleIn(method, locale)}</span>
                <Answer method={method} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function Answer({
  method: { eligibleShippingZone: zone, isEligible, missingAmount },
}: {
  method: EligibleShippingMethod;
}) {
  const { locale, $t } = useIntl();
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const price = (amount: number | null) => <Price amount={amount ?? 0} currency={currency} />;
  if (!zone) return <Badge>{$t({ id: "staff-delivery.tooFar" })}</Badge>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{titleIn(zone, locale)}</span>
      {isEligible ? (
        <>
          <span className="font-semibold">
            {zone.price === 0 ? $t({ id: "checkout.freeDelivery" }) : price(zone.price)}
          </span>
          <span>{etaIn(zone, locale)}</span>
        </>
      ) : (
        <FormattedMessage
          id="checkout.belowMinimum"
          values={{ missing: price(missingAmount), minimum: price(zone.minimumOrderAmount) }}
        />
      )}
    </span>
  );
}
