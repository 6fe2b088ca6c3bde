import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { etaIn, titleIn } from "#core/contract/in-locale.ts";
import * as places from "#core/contract/places.ts";
import * as shipping from "#core/contract/shipping.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping-method.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { Text, useText } from "../../i18n/text.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Price } from "../../ui/price.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type Search, usePredictions } from "../address/predictions.ts";
import { useSearchWords } from "../address/search-words.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { amountTyped } from "../staff-forms/money.ts";
import { kilometres } from "./kilometres.ts";

/** Tells what delivery to an address would cost its shopper. The server decides, by the rule of every order. */
export function AddressTrial() {
  const t = useText();
  const words = useSearchWords();
  const { address, configuration } = useWorkplace();
  const [place, setPlace] = useState({ text: "", id: "" });
  const [subtotal, setSubtotal] = useState("");
  const country = address?.country ?? "PL";
  const search: Search = (query) => ({
    queryKey: keyOf(places.searchPlaces, { query: { query, country } }),
    queryFn: ({ signal }) => call(places.searchPlaces, { query: { query, country } }, signal),
  });
  const { suggestions, status } = usePredictions(place.id ? "" : place.text, search);
  const amount = amountTyped(subtotal);
  const isAmount = amount === null || amount >= 0;
  if (!address) return null;
  return (
    <section className="flex flex-col gap-4 rounded-docket bg-wash p-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-24">{t("staff-delivery.trial")}</h2>
        <p className="text-muted">{t("staff-delivery.trialHint")}</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-[1fr_280px]">
        <ComboBox
          label={t("staff-delivery.trialAddress")}
          autoComplete="off"
          value={place.text}
          onChange={(text) => text !== place.text && setPlace({ text, id: "" })}
          suggestions={suggestions}
          onPick={({ id, text, detail }) => setPlace({ id, text: [text, detail].filter(Boolean).join(", ") })}
          status={place.id ? undefined : words(status)}
        />
        <TextField
          label={t("staff-delivery.trialSubtotal", { currency: configuration.defaultCurrency })}
          note="optional"
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={subtotal}
          onChange={(event) => setSubtotal(event.currentTarget.value)}
          error={isAmount ? undefined : t("staff-forms.notNegative")}
        />
      </div>
      {place.id && isAmount && <Quote placeId={place.id} subtotal={amount ?? undefined} />}
    </section>
  );
}

function Quote({ placeId, subtotal }: { placeId: string; subtotal: number | undefined }) {
  const t = useText();
  const { locale } = useLocale();
  const { id: organizationId } = useWorkplace();
  const query = useQuery({
    ...fetching(shipping.quoteDelivery, {
      params: { organizationId },
      query: { placeId, ...(subtotal !== undefined && { subtotal }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} skeleton={<Spinner />} failure={{ title: t("staff-delivery.trialFailed") }}>
      {({ distance, methods }) => (
        <div role="status" className="flex flex-col gap-3">
          {distance !== null && (
            <p className="font-semibold">{t("staff-delivery.away", { distance: kilometres(distance, locale) })}</p>
          )}
          {methods.length === 0 && <p>{t("staff-delivery.nothingShown")}</p>}
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
  const t = useText();
  const { locale } = useLocale();
  const { defaultCurrency: currency } = useWorkplace().configuration;
  const price = (amount: number | null) => <Price amount={amount ?? 0} currency={currency} />;
  if (!zone) return <Badge>{t("staff-delivery.tooFar")}</Badge>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{titleIn(zone, locale)}</span>
      {isEligible ? (
        <>
          <span className="font-semibold">{zone.price === 0 ? t("checkout.freeDelivery") : price(zone.price)}</span>
          <span>{etaIn(zone, locale)}</span>
        </>
      ) : (
        <Text
          id="checkout.belowMinimum"
          values={{ missing: price(missingAmount), minimum: price(zone.minimumOrderAmount) }}
        />
      )}
    </span>
  );
}
